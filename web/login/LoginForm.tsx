import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { isEmail } from '#core/customer/email.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { useSite } from '../site.ts'
import { Notice } from '../ui/Notice.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { EmailField } from './EmailField.tsx'
import classes from './form.module.css'
import { failureWords } from './failure-words.ts'
import { SecondFactorField } from './SecondFactorField.tsx'
import { isSecondFactor } from './use-send.ts'
import { useProfileWords } from './words.ts'

type LoginFormProps = {
  readonly email?: string
  /** What to say when address or password are refused; the profile's words by default. */
  readonly refused?: string
  readonly onLoggedIn: () => void
  /** Called with the address as it is typed, to carry it on to another form. */
  readonly onEmail?: (email: string) => void
}

/** Address and password, and a code where the account asks for one. An error is shown at its field, which takes the focus; a refusal is shown on top. */
export function LoginForm({ email: givenEmail = '', refused, onLoggedIn, onEmail }: LoginFormProps) {
  const { say } = useProfileWords()
  const { status, logIn, failure } = useSession()
  const { supportEmail } = useSite()
  const [email, setEmail] = useState(givenEmail)
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const [failed, setFailed] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const [codeTried, setCodeTried] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const codeRefusal = failed && failure && isSecondFactor(failure) ? failure : null
  const codeAsked = codeRefusal !== null || code !== null
  const typeEmail = (typed: string): void => {
    setEmail(typed)
    // Another account may ask for none.
    setCode(null)
    onEmail?.(typed)
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setChecked(true)
    setFailed(false)
    if (!isEmail(email)) return emailField.current?.focus()
    if (!password) return passwordField.current?.focus()
    setCodeTried(codeAsked)
    if (await logIn(email, password, code ?? undefined)) return onLoggedIn()
    setFailed(true)
    passwordField.current?.focus()
  }

  return (
    // If the browser itself sends the form, `post` keeps the password out of the address bar.
    <form
      method="post"
      className={classes.form}
      noValidate
      onInput={() => setFailed(false)}
      onSubmit={(event) => void submit(event)}
    >
      {failed && !codeRefusal && (
        <Notice tone="bad" role="alert">
          {failureWords(say, failure, refused ?? say('login.failed'), supportEmail)}
        </Notice>
      )}
      <EmailField ref={emailField} autoComplete="username" value={email} onChange={typeEmail} checked={checked} />
      <CurrentPasswordField ref={passwordField} value={password} onChange={setPassword} checked={checked} />
      {codeAsked && (
        <SecondFactorField
          value={code ?? ''}
          onChange={setCode}
          refused={codeTried ? (codeRefusal?.message ?? null) : null}
        />
      )}
      <SubmitButton busy={status === 'loggingIn'}>{say('login.submit')}</SubmitButton>
      <noscript>
        <p>{say('needsScript')}</p>
      </noscript>
    </form>
  )
}
