import { Link } from 'react-router'
import { interfaceLanguages } from '../messages/i18n.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { AccountMenu } from './AccountMenu.tsx'
import classes from './Header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Logo } from './Logo.tsx'

export function Header() {
  const { t } = useTranslation()
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Logo />
        <nav className={classes.nav} aria-label={t('siteNavigation')}>
          <Link to={paths.wizard()} className={classes.link}>
            {t('startHere')}
          </Link>
          {interfaceLanguages.length > 1 && <LanguageMenu />}
          <AccountMenu />
        </nav>
      </div>
    </header>
  )
}
