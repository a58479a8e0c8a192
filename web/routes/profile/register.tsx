import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import classes from '../../login/form.module.css'
import { RegisterForm } from '../../login/RegisterForm.tsx'
import { ResendActivation } from '../../login/ResendActivation.tsx'
import { useSession } from '../../session/SessionProvider.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { useProfileWords } from '../../login/words.ts'

/** Sign up: an account without a document. */
export default function Register() {
  const { say } = useProfileWords()
  const { customer } = useSession()
  const [registered, setRegistered] = useState<string | null>(null)
  const [taken, setTaken] = useState<string | null>(null)

  return (
    <Page title={say('register.title')} width="narrow">
      <div className={classes.card}>
        {customer ? (
          <>
            <h1>{say('register.title')}</h1>
            <p>{say('login.already', { email: customer.email })}</p>
            <ButtonLink to={paths.agreements()}>{say('login.agreements')}</ButtonLink>
          </>
        ) : registered ? (
          <>
            <h1>{say('register.sentTitle')}</h1>
            <Notice tone="good" role="status">
              {say('register.sent', { email: registered })}
            </Notice>
            <details className={classes.details}>
              <summary>{say('resend.open')}</summary>
              <ResendActivation email={registered} />
            </details>
          </>
        ) : (
          <>
            <div className={classes.intro}>
              <h1>{say('register.title')}</h1>
              <p className={classes.lead}>{say('register.lead')}</p>
            </div>
            <RegisterForm onRegistered={setRegistered} onTaken={setTaken} />
            {taken ? (
              <ul className={classes.ways}>
                <li>
                  <Link to={paths.login()}>{say('register.logIn')}</Link>
                </li>
                <li>
                  <Link to={paths.resetPassword()} state={{ email: taken }}>
                    {say('forgot.open')}
                  </Link>
                </li>
                <li>
                  <Link to={paths.activate()}>{say('resend.open')}</Link>
                </li>
              </ul>
            ) : (
              <p className={classes.lead}>
                {say('register.hasAccount')} <Link to={paths.login()}>{say('register.logIn')}</Link>
              </p>
            )}
          </>
        )}
      </div>
    </Page>
  )
}
