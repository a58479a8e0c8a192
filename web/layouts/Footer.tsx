import { Link } from 'react-router'
import { useConsent } from '../consent/ConsentProvider.tsx'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import classes from './Footer.module.css'
import { LegalTitle } from '../ui/LegalTitle.tsx'
import { SchemeChoice } from './SchemeChoice.tsx'

/** Support address, the operator's legal pages if there are any, copyright, and that this is no legal advice. */
export function Footer() {
  const { t } = useTranslation()
  const consent = useConsent()
  const { brandName, supportEmail, legal, copyright } = useSite()

  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.row}>
          {supportEmail && (
            <p>
              {t('footer.support')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </p>
          )}
          <ul className={classes.links}>
            <li>
              <Link to={paths.guides()}>{t('footer.guides')}</Link>
            </li>
            <li>
              <Link to={paths.pricing()}>{t('footer.pricing')}</Link>
            </li>
            <li>
              <Link to={paths.faq()}>{t('footer.faq')}</Link>
            </li>
            {legal.map(({ page }) => (
              <li key={page}>
                <Link to={paths.legal(page)}>
                  <LegalTitle page={page} />
                </Link>
              </li>
            ))}
            {consent && (
              <li>
                <consent.Link store={consent.store} />
              </li>
            )}
          </ul>
          <SchemeChoice />
        </div>
        <div className={classes.small}>
          <p>{t('footer.notLegalAdvice', { brandName })}</p>
          <p>{t('footer.copyright', { brandName, years: copyright })}</p>
        </div>
      </div>
    </footer>
  )
}
