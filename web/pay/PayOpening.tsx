import classes from './pay.module.css'
import { useAgreementWords } from '../agreements/words.ts'

/** The page before its amounts are there. */
export function PayOpening() {
  const { say } = useAgreementWords()
  return (
    <div className={classes.page}>
      <div className={classes.intro}>
        <h1>{say('pay.pageTitle')}</h1>
        <p className={classes.note} role="status">
          {say('pay.loading')}
        </p>
      </div>
      <div className={classes.blank} aria-hidden />
    </div>
  )
}
