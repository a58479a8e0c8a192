import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { CustomerInfo } from '#contract/profile.ts'
import { isEmail } from '#core/customer/email.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CurrentPasswordField } from '../login/CurrentPasswordField.tsx'
import { EmailField } from '../login/EmailField.tsx'
import classes from '../login/form.module.css'
import { SecondFactorField } from '../login/SecondFactorField.tsx'
import { useSend } from '../login/use-send.ts'
import { Section } from './Section.tsx'
import { useProfileWords } from '../login/words.ts'

type ChangeEmailProps = { readonly info: CustomerInfo; readonly onChanged: () => void }

/** A new address, which takes effect with the link mailed to it. */
export function ChangeEmail({ info, onChanged }: ChangeEmailProps) {
  const { say } = useProfileWords()
  const api = useApi()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const { sending, failure, wrongPassword, codeAsked, wrongCode, send, forget } = useSend()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (!isEmail(email)) return emailField.current?.focus()
    if (!password) return passwordField.current?.focus()
    void send(async () => {
      await api.call('POST /customer/change-email', { payload: { email, password, second_factor: code } })
      setEmail('')
      setPassword('')
      setCode('')
      setChecked(false)
      onChanged()
    }).then((isSent) => isSent || passwordField.current?.focus())
  }

  return (
    <Section title={say('newEmail.title')} about={say('newEmail.about')}>
      {info.new_email && (
        <Notice tone="info" role="status">
          {say('newEmail.waiting', { email: info.new_email })}
        </Notice>
      )}
      <form method="post" className={classes.form} noValidate onInput={forget} onSubmit={submit}>
        <Failure>{!wrongPassword && failure}</Failure>
        <EmailField
          ref={emailField}
          label={say('newEmail.label')}
          name="newemail"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          checked={checked}
        />
        <CurrentPasswordField
          ref={passwordField}
          value={password}
          onChange={setPassword}
          checked={checked}
          refused={wrongPassword}
        />
        {codeAsked && <SecondFactorField value={code} onChange={setCode} refused={wrongCode} />}
        <Button type="submit" kind="plain" busy={sending}>
          {say('newEmail.submit')}
        </Button>
      </form>
    </Section>
  )
}
