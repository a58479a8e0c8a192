import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { isApiError } from '../session/is-api-error.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { failureWords } from './failure-words.ts'
import classes from './form.module.css'
import { LoginForm } from './LoginForm.tsx'

type ConfirmAddressProps = { readonly hash: string; readonly email: string; readonly agreement_id: string | null }

/** The activation link of an account that has a password already: it only confirms the address. */
export function ConfirmAddress({ hash, email, agreement_id }: ConfirmAddressProps) {
  const { t } = useTranslation('profile')
  const api = useApi()
  const navigate = useNavigate()
  const [state, setState] = useState<'open' | 'sending' | 'confirmed'>('open')
  const [failure, setFailure] = useState<string | null>(null)

  const confirm = async (): Promise<void> => {
    setState('sending')
    setFailure(null)
    try {
      await api.call('POST /customer/activate-account', { payload: { activation_hash: hash } })
      setState('confirmed')
    } catch (error) {
      setFailure(failureWords(t, isApiError(error) ? error : null, t('activate.error')))
      setState('open')
    }
  }

  return (
    <Page title={t('activate.confirmTitle')} width="narrow">
      <div className={classes.card}>
        <h1>{t('activate.confirmTitle')}</h1>
        {state === 'confirmed' ? (
          <>
            <Notice tone="good" role="status">
              {t('activate.confirmed')}
            </Notice>
            <LoginForm
              email={email}
              onLoggedIn={() => void navigate(agreement_id ? paths.download(agreement_id) : paths.agreements())}
            />
          </>
        ) : (
          <>
            <p className={classes.lead}>{t('activate.confirmLead', { email })}</p>
            {failure && (
              <Notice tone="bad" role="alert">
                {failure}
              </Notice>
            )}
            <Button loading={state === 'sending'} onClick={() => void confirm()}>
              {t('activate.confirmSubmit')}
            </Button>
          </>
        )}
      </div>
    </Page>
  )
}
