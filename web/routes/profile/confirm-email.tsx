import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import classes from '../../login/form.module.css'
import { SecondFactorField } from '../../login/SecondFactorField.tsx'
import { useSend } from '../../login/use-send.ts'
import { useApi, useSession } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useProfileWords } from '../../login/words.ts'

/** The link that was mailed to a new address. It takes a press of a button: programs that check mails open links too. */
export default function ConfirmEmail() {
  const { say } = useProfileWords()
  const api = useApi()
  const hydrated = useHydrated()
  const { id: confirmation_hash = '' } = useParams()
  const [email, setEmail] = useState<string | null>(null)
  const { status, customer, changeEmail } = useSession()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { sending, failure, wrongPassword, codeAsked, wrongCode, send, forget } = useSend((refusal) => {
    if (refusal.has('password-needed')) setAsked(true)
    return refusal.message
  })
  // A logged-in customer need not give the password again.
  const needsPassword = asked || !customer

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (needsPassword && !password) return field.current?.focus()
    void send(async () => {
      const payload = { confirmation_hash, ...(needsPassword && { password, second_factor: code }) }
      const confirmed = await api.call('POST /customer/confirm-email', { payload })
      setEmail(confirmed.email)
      // With a password, the link may be of another customer than the one who is logged in here.
      if (!needsPassword) changeEmail(confirmed.email)
    })
  }

  return (
    <Page title={say('newEmail.confirmTitle')} width="narrow">
      <div className={classes.card}>
        <h1>{say('newEmail.confirmTitle')}</h1>
        {email ? (
          <>
            <Notice tone="good" role="status">
              {say('newEmail.confirmed', { email })}
            </Notice>
            <ButtonLink to={paths.profile()}>{say('title')}</ButtonLink>
          </>
        ) : (
          <>
            <p className={classes.lead}>{say('newEmail.confirmLead')}</p>
            <form method="post" className={classes.form} noValidate onInput={forget} onSubmit={submit}>
              {failure && !wrongPassword && (
                <Notice tone="bad" role="alert">
                  {failure}
                </Notice>
              )}
              {needsPassword && (
                <div className={status === 'unknown' ? 'for-visitors' : undefined}>
                  <PasswordField
                    ref={field}
                    label={say('password')}
                    description={say('newEmail.passwordHint')}
                    name="password"
                    autoComplete="current-password"
                    value={password}
                    error={checked && !password ? say('incomplete') : wrongPassword}
                    onChange={(event) => setPassword(event.currentTarget.value)}
                  />
                </div>
              )}
              {codeAsked && <SecondFactorField value={code} onChange={setCode} refused={wrongCode} />}
              <Button type="submit" disabled={!hydrated} busy={sending}>
                {say('newEmail.confirmSubmit')}
              </Button>
            </form>
            {failure && (
              <p>
                <Link to={paths.profile()}>{say('newEmail.again')}</Link>
              </p>
            )}
          </>
        )}
      </div>
    </Page>
  )
}
