import classes from './agreements.module.css'
import { useAgreementWords } from './words.ts'

/** Sheets without words, as large as those to come. */
export function AgreementsOpening() {
  const { say } = useAgreementWords()
  return (
    <>
      <p className="visually-hidden" role="status">
        {say('loading')}
      </p>
      <ul className={classes.grid}>
        {[1, 2, 3].map((place) => (
          <li key={place} aria-hidden />
        ))}
      </ul>
    </>
  )
}
