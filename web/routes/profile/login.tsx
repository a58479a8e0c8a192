import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import classes from '../../profile/form.module.css'
import { LoginForm } from '../../profile/LoginForm.tsx'
import { ResendActivation } from '../../profile/ResendActivation.tsx'
import { useSession } from '../../session/SessionProvider.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'

/** The route `profile-login`: customers are sent here after a log-out or a session that could not be renewed. */
export default function Login() {
  const { t } = useTranslation('profile')
  const { customer } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = ownPath(search.get('next'))
  const { state } = useLocation()
  const isDeleted = typeof state === 'object' && state !== null && 'accountDeleted' in state

  return (
    <Page title={t('login.title')} width="narrow">
      <div className={classes.card}>
        <h1>{t('login.title')}</h1>
        {customer ? (
          <>
            <p>{t('login.already', { email: customer.email })}</p>
            <ButtonLink to={paths.agreements()}>{t('login.agreements')}</ButtonLink>
          </>
        ) : (
          <>
            {isDeleted && (
              <Notice tone="good" role="status">
                {t('login.deleted')}
              </Notice>
            )}
            <LoginForm onLoggedIn={() => void navigate(next ?? paths.agreements())} />
            <p>
              <Link to={paths.resetPassword()}>{t('forgot.open')}</Link>
            </p>
            <details className={classes.details}>
              <summary>{t('resend.open')}</summary>
              <ResendActivation />
            </details>
            <p className={classes.lead}>
              {t('login.noAccount')} <Link to={paths.register()}>{t('login.register')}</Link>
            </p>
          </>
        )}
      </div>
    </Page>
  )
}

/** A path of this site; anything that a browser could read as another site's address is dropped. */
function ownPath(next: string | null): string | undefined {
  return next && /^\/(?![/\\])/.test(next) ? next : undefined
}
