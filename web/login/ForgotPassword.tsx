import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import { isEmail } from '#core/customer/email.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { EmailField } from './EmailField.tsx'
import classes from './form.module.css'
import { useSend } from './use-send.ts'
import { useProfileWords } from './words.ts'

/** The address that was typed at the log-in, if one came from there. */
const typedEmail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''

/** Mails a link to set a new password. The reply is the same for every address. */
export function ForgotPassword() {
  const { say } = useProfileWords()
  const api = useApi()
  const [email, setEmail] = useState(typedEmail(useLocation().state))
  const [checked, setChecked] = useState(false)
  const [sent, setSent] = useState(false)
  const { sending, failure, send, forget } = useSend()
  const field = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    setSent(false)
    if (!isEmail(email)) return field.current?.focus()
    void send(async () => {
      await api.call('POST /customer/forgot-password', { payload: { email } })
      setSent(true)
    })
  }

  return (
    <form method="post" className={classes.form} noValidate onInput={forget} onSubmit={submit}>
      <Failure>{failure}</Failure>
      <EmailField ref={field} autoComplete="username" value={email} onChange={setEmail} checked={checked} />
      <SubmitButton busy={sending}>{say('forgot.submit')}</SubmitButton>
      {sent && (
        <Notice tone="good" role="status">
          {say('forgot.sent')}
        </Notice>
      )}
      <noscript>
        <p>{say('needsScript')}</p>
      </noscript>
    </form>
  )
}
