import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { useLogOut } from '../session/use-log-out.tsx'
import { Disclosure } from './Disclosure.tsx'
import classes from './Header.module.css'

/** The link to log in, or the menu of the customer who is logged in. */
export function AccountMenu() {
  const { t } = useTranslation()
  const { customer } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const logOut = useLogOut(async () => navigate(paths.login()))

  if (!customer) {
    const next = pathname.startsWith('/download/') ? pathname : undefined
    return (
      <Link to={paths.login(next)} className={classes.link}>
        {t('logIn')}
      </Link>
    )
  }

  return (
    <div className={classes.account}>
      <Link to={paths.agreements()} className={`${classes.link} ${classes.inBar}`}>
        {t('myAgreements')}
      </Link>
      <Disclosure label={t('account')}>
        <p className={classes.note}>{customer.email}</p>
        <Link to={paths.agreements()} className={`${classes.link} ${classes.item} ${classes.inMenu}`}>
          {t('myAgreements')}
        </Link>
        <Link to={paths.profile()} className={`${classes.link} ${classes.item}`}>
          {t('yourProfile')}
        </Link>
        <button type="button" className={`${classes.link} ${classes.item}`} onClick={logOut.ask}>
          {t('logOut')}
        </button>
      </Disclosure>
      {logOut.question}
    </div>
  )
}
