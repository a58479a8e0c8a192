import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import classes from '../../profile/form.module.css'
import { RegisterForm } from '../../profile/RegisterForm.tsx'
import { ResendActivation } from '../../profile/ResendActivation.tsx'
import { useSession } from '../../session/SessionProvider.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'

/** Sign up: an account without a document. */
export default function Register() {
  const { t } = useTranslation('profile')
  const { customer } = useSession()
  const [registered, setRegistered] = useState<string | null>(null)
  const [taken, setTaken] = useState<string | null>(null)

  return (
    <Page title={t('register.title')} width="narrow">
      <div className={classes.card}>
        {customer ? (
          <>
            <h1>{t('register.title')}</h1>
            <p>{t('login.already', { email: customer.email })}</p>
            <ButtonLink to={paths.agreements()}>{t('login.agreements')}</ButtonLink>
          </>
        ) : registered ? (
          <>
            <h1>{t('register.sentTitle')}</h1>
            <Notice tone="good" role="status">
              {t('register.sent', { email: registered })}
            </Notice>
            <details className={classes.details}>
              <summary>{t('resend.open')}</summary>
              <ResendActivation email={registered} />
            </details>
          </>
        ) : (
          <>
            <div className={classes.intro}>
              <h1>{t('register.title')}</h1>
              <p className={classes.lead}>{t('register.lead')}</p>
            </div>
            <RegisterForm onRegistered={setRegistered} onTaken={setTaken} />
            {taken && (
              <ul className={classes.ways}>
                <li>
                  <Link to={paths.login()}>{t('register.logIn')}</Link>
                </li>
                <li>
                  <Link to={paths.resetPassword()}>{t('forgot.open')}</Link>
                </li>
                <li>
                  <Link to={paths.activate()}>{t('resend.open')}</Link>
                </li>
              </ul>
            )}
            <p className={classes.lead}>
              {t('register.hasAccount')} <Link to={paths.login()}>{t('register.logIn')}</Link>
            </p>
          </>
        )}
      </div>
    </Page>
  )
}
