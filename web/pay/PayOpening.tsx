import { Page } from '../ui/Page.tsx'
import classes from './pay.module.css'
import { usePayWords } from './words.ts'

/** The page before its amounts are there. */
export function PayOpening() {
  const { say } = usePayWords()
  return (
    <Page title={say('pageTitle')} width="column">
      <div className={classes.page}>
        <div className={classes.intro}>
          <h1>{say('pageTitle')}</h1>
          <p className={classes.note} role="status">
            {say('loading')}
          </p>
        </div>
        <div className={classes.blank} aria-hidden />
      </div>
    </Page>
  )
}
