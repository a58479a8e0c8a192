import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { isApiError } from '../session/is-api-error.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { failureWords } from './failure-words.ts'
import classes from './form.module.css'
import { LoginForm } from './LoginForm.tsx'
import { useProfileWords } from './words.ts'

type ConfirmAddressProps = { readonly hash: string; readonly email: string; readonly agreement_id: string | null }

/** The activation link of an account that has a password already: it only confirms the address. */
export function ConfirmAddress({ hash, email, agreement_id }: ConfirmAddressProps) {
  const { say } = useProfileWords()
  const api = useApi()
  const navigate = useNavigate()
  const { supportEmail } = useSite()
  const [state, setState] = useState<'open' | 'sending' | 'confirmed'>('open')
  const [failure, setFailure] = useState<string | null>(null)

  const confirm = async (): Promise<void> => {
    setState('sending')
    setFailure(null)
    try {
      await api.call('POST /customer/activate-account', { payload: { activation_hash: hash } })
      setState('confirmed')
    } catch (error) {
      setFailure(failureWords(say, isApiError(error) ? error : null, say('activate.error'), supportEmail))
      setState('open')
    }
  }

  return (
    <Page title={say('activate.confirmTitle')} width="narrow">
      <div className={classes.card}>
        <h1>{say('activate.confirmTitle')}</h1>
        {state === 'confirmed' ? (
          <>
            <Notice tone="good" role="status">
              {say('activate.confirmed')}
            </Notice>
            <LoginForm
              email={email}
              onLoggedIn={() => void navigate(agreement_id ? paths.download(agreement_id) : paths.agreements())}
            />
          </>
        ) : (
          <>
            <p className={classes.lead}>{say('activate.confirmLead', { email })}</p>
            {failure && (
              <Notice tone="bad" role="alert">
                {failure}
              </Notice>
            )}
            <Button busy={state === 'sending'} onClick={() => void confirm()}>
              {say('activate.confirmSubmit')}
            </Button>
          </>
        )}
      </div>
    </Page>
  )
}
