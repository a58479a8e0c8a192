import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { useLogOut } from '../login/use-log-out.tsx'
import { Disclosure } from './Disclosure.tsx'
import classes from './Header.module.css'

/** The link to log in, or the menu of the customer who is logged in. */
export function AccountMenu() {
  const { status, customer } = useSession()
  // The server draws both, and a mark on the page decides which one is seen (mark-session.ts): the header must not move later.
  if (status === 'unknown')
    return (
      <>
        <div className="for-visitors">
          <LoginLink />
        </div>
        <div className="for-customers">
          <CustomerMenu />
        </div>
      </>
    )
  return customer ? <CustomerMenu email={customer.email} /> : <LoginLink />
}

function LoginLink() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const next = pathname.startsWith('/download/') ? pathname : undefined
  return (
    <Link to={paths.login(next)} className={classes.link}>
      {t('logIn')}
    </Link>
  )
}

function CustomerMenu({ email }: { readonly email?: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const logOut = useLogOut(() => void navigate(paths.login()))
  return (
    <div className={classes.account}>
      <Link to={paths.agreements()} className={`${classes.link} ${classes.inBar}`}>
        {t('myAgreements')}
      </Link>
      <Disclosure label={t('account')}>
        <p className={classes.note}>{email}</p>
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
