import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ownPath, paths } from '../../paths.ts'
import classes from '../../login/form.module.css'
import { LoginForm } from '../../login/LoginForm.tsx'
import { PasskeyButton } from '../../login/PasskeyButton.tsx'
import { ResendActivation } from '../../login/ResendActivation.tsx'
import { IdlePrefetch } from '../../prefetch/IdlePrefetch.tsx'
import { useSession } from '../../session/SessionProvider.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { useProfileWords } from '../../login/words.ts'

/** The route `profile-login`: customers are sent here after a log-out or a session that could not be renewed. */
export default function Login() {
  const { say } = useProfileWords()
  const { customer } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = ownPath(search.get('next'))
  const { state } = useLocation()
  const [email, setEmail] = useState('')
  const isDeleted = typeof state === 'object' && state !== null && 'accountDeleted' in state

  return (
    <Page title={say('login.title')} width="narrow">
      <div className={classes.card}>
        <h1>{say('login.title')}</h1>
        <IdlePrefetch page={paths.agreements()} />
        {customer ? (
          <>
            <p>{say('login.already', { email: customer.email })}</p>
            <ButtonLink to={paths.agreements()}>{say('login.agreements')}</ButtonLink>
          </>
        ) : (
          <>
            {isDeleted && (
              <Notice tone="good" role="status">
                {say('login.deleted')}
              </Notice>
            )}
            <LoginForm onLoggedIn={() => void navigate(next ?? paths.agreements())} onEmail={setEmail} />
            <PasskeyButton onLoggedIn={() => void navigate(next ?? paths.agreements())} />
            <p>
              <Link to={paths.resetPassword()} state={{ email }}>
                {say('forgot.open')}
              </Link>
            </p>
            <details className={classes.details}>
              <summary>{say('resend.open')}</summary>
              <ResendActivation />
            </details>
            <p className={classes.lead}>
              {say('login.noAccount')} <Link to={paths.register()}>{say('login.register')}</Link>
            </p>
          </>
        )}
      </div>
    </Page>
  )
}
