import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import classes from './Footer.module.css'
import { SchemeChoice } from './SchemeChoice.tsx'

/** Support address, the operator's policies if there are any, copyright, and that this is no legal advice. */
export function Footer() {
  const { t } = useTranslation()
  const { brandName, supportEmail, policies } = useSite()
  const links = [
    { href: policies.privacy, words: t('footer.privacy') },
    { href: policies.terms, words: t('footer.terms') },
    { href: policies.disclaimer, words: t('footer.disclaimer') },
  ].flatMap(({ href, words }) => (href ? [{ href, words }] : []))

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
            {links.map(({ href, words }) => (
              <li key={href}>
                <a href={href}>{words}</a>
              </li>
            ))}
          </ul>
          <SchemeChoice />
        </div>
        <div className={classes.small}>
          <p>{t('footer.notLegalAdvice', { brandName })}</p>
          <p>{t('footer.copyright', { brandName })}</p>
        </div>
      </div>
    </footer>
  )
}
