import { Page } from '../ui/Page.tsx'
import classes from './pay.module.css'
import { useAgreementWords } from '../agreements/words.ts'

/** The page before its amounts are there. */
export function PayOpening() {
  const { say } = useAgreementWords()
  return (
    <Page title={say('pay.pageTitle')} width="column">
      <div className={classes.page}>
        <div className={classes.intro}>
          <h1>{say('pay.pageTitle')}</h1>
          <p className={classes.note} role="status">
            {say('pay.loading')}
          </p>
        </div>
        <div className={classes.blank} aria-hidden />
      </div>
    </Page>
  )
}
