import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { isEmail } from '#core/customer/email.ts'
import type { Language } from '#core/document/node.ts'
import { passwordProblem } from '#core/customer/password.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { Failure } from '../ui/Failure.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { EmailField } from './EmailField.tsx'
import classes from './form.module.css'
import { NewPasswordFields, noPassword, usePasswordFields } from './NewPasswordFields.tsx'
import { useSend } from './use-send.ts'
import { useProfileWords } from './words.ts'

type RegisterFormProps = {
  readonly onRegistered: (email: string) => void
  /** The address has an account already. */
  readonly onTaken: (email: string) => void
}

/** Address and password of a new account. */
export function RegisterForm({ onRegistered, onTaken }: RegisterFormProps) {
  const { say, language } = useProfileWords()
  const { status, register } = useSession()
  const { passwordField, repeatField, focusWrong } = usePasswordFields()
  const emailField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [value, setValue] = useState(noPassword)
  const [checked, setChecked] = useState(false)
  const { failure, send, forget } = useSend((refusal) => {
    if (!refusal.has('email-taken')) return refusal.message
    onTaken(email)
    return say('register.taken')
  })
  const problem = passwordProblem(value.password)
  const isComplete = isEmail(email) && !problem && value.password === value.repeat

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (!isEmail(email)) return emailField.current?.focus()
    if (focusWrong(value, problem)) return
    void send(async () => {
      await register({
        email,
        password: value.password,
        language: language as Language,
        send_activation: 1,
        initial_password_set: 0,
      })
      onRegistered(email)
    })
  }

  return (
    <form method="post" className={classes.form} noValidate onInput={forget} onSubmit={submit}>
      <Failure>{checked && !isComplete && say('incomplete')}</Failure>
      <Failure>{isComplete && failure}</Failure>
      <EmailField ref={emailField} autoComplete="username" value={email} onChange={setEmail} checked={checked} />
      <NewPasswordFields
        value={value}
        onChange={setValue}
        hint={say('passwordHint')}
        problem={problem}
        tooShort={say('tooShort')}
        tooLong={say('tooLongShort')}
        checked={checked}
        passwordField={passwordField}
        repeatField={repeatField}
      />
      <SubmitButton busy={status === 'registering'}>{say('register.submit')}</SubmitButton>
      <noscript>
        <p>{say('needsScript')}</p>
      </noscript>
    </form>
  )
}
