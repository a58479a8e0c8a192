import { useTranslation } from 'react-i18next'
import classes from './agreements.module.css'

/** Sheets without words, as large as those to come. */
export function AgreementsOpening() {
  const { t } = useTranslation('agreements')
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <ul className={classes.grid}>
        {[1, 2, 3].map((place) => (
          <li key={place} aria-hidden />
        ))}
      </ul>
    </>
  )
}
