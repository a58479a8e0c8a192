import { useTranslation } from 'react-i18next'
import classes from './pay.module.css'

/** The page before its amounts are there. */
export function PayOpening() {
  const { t } = useTranslation('agreements')
  return (
    <div className={classes.page}>
      <div className={classes.intro}>
        <h1>{t('pay.pageTitle')}</h1>
        <p className={classes.note} role="status">
          {t('pay.loading')}
        </p>
      </div>
      <div className={classes.blank} aria-hidden />
    </div>
  )
}
