import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useApi, useSession } from '../session/SessionProvider.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import classes from './form.module.css'
import { SetPassword } from './SetPassword.tsx'
import { useSend } from './use-send.ts'
import { useAfterActivation } from './use-after-activation.ts'
import { useProfileWords } from './words.ts'

type ConfirmAddressProps = { readonly hash: string; readonly email: string }

/**
 * The activation link of an account that somebody signed up for with a password. A stranger may have entered this address,
 * so the password is asked for; a person who does not know it chooses a new one.
 */
export function ConfirmAddress({ hash, email }: ConfirmAddressProps) {
  const { say } = useProfileWords()
  const api = useApi()
  const { open } = useSession()
  const goOn = useAfterActivation()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const { sending, failure, wrongPassword, send, forget } = useSend()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (!password) return field.current?.focus()
    void send(async () => {
      const { customer, agreement_id } = await api.call('POST /customer/activate-account', {
        payload: { activation_hash: hash, password },
      })
      // Another link of this account was used meanwhile, and the password of the sign-up counts no more.
      if (!customer) return setChoosing(true)
      open(customer)
      await goOn(agreement_id)
    }).then((isSent) => isSent || field.current?.focus())
  }

  if (choosing) return <SetPassword hash={hash} email={email} lead={say('activate.ownLead')} />
  return (
    <Page title={say('activate.confirmTitle')} width="narrow">
      <div className={classes.card}>
        <div className={classes.intro}>
          <h1>{say('activate.confirmTitle')}</h1>
          <p className={classes.lead}>{say('activate.confirmLead')}</p>
        </div>
        <form method="post" className={classes.form} noValidate onInput={forget} onSubmit={submit}>
          {failure && !wrongPassword && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          <div>
            <p className={classes.lead}>{say('activate.for')}</p>
            <p className={classes.account}>{email}</p>
            <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          </div>
          <PasswordField
            ref={field}
            label={say('password')}
            description={say('activate.givenHint')}
            name="password"
            autoComplete="current-password"
            value={password}
            error={checked && !password ? say('incomplete') : wrongPassword}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <SubmitButton busy={sending}>{say('activate.confirmSubmit')}</SubmitButton>
          <noscript>
            <p>{say('needsScript')}</p>
          </noscript>
        </form>
        <div>
          <p className={classes.lead}>{say('activate.notMine')}</p>
          <LinkButton onClick={() => setChoosing(true)}>{say('activate.chooseOwn')}</LinkButton>
        </div>
      </div>
    </Page>
  )
}
