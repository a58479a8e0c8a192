import { useState } from 'react'
import type { FormEvent } from 'react'
import { firstPasswordProblem } from '#core/customer/password.ts'
import { useApi, useSession } from '../session/SessionProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import classes from './form.module.css'
import { NewPasswordFields, noPassword, usePasswordFields } from './NewPasswordFields.tsx'
import { useSend } from './use-send.ts'
import { useAfterActivation } from './use-after-activation.ts'
import { useProfileWords } from './words.ts'

type SetPasswordProps = {
  readonly hash: string
  readonly email: string
  /** What setting it does; the words for a new account by default. */
  readonly lead: string
}

/** The first password of a new account. It confirms the address, logs in and leads to the document. */
export function SetPassword({ hash, email, lead }: SetPasswordProps) {
  const { say } = useProfileWords()
  const api = useApi()
  const { open } = useSession()
  const goOn = useAfterActivation()
  const { passwordField, repeatField, focusWrong } = usePasswordFields()
  const [value, setValue] = useState(noPassword)
  const [checked, setChecked] = useState(false)
  const { sending, failure, send, forget } = useSend((refusal) => refusal.message || say('activate.passwordError'))
  const problem = firstPasswordProblem(value.password)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (focusWrong(value, problem)) return
    void send(async () => {
      await api.call('POST /customer/activate-account', { payload: { activation_hash: hash } })
      const { customer, agreement_id } = await api.call('POST /customer/initial-password-set', {
        payload: { activation_hash: hash, password: value.password },
      })
      open(customer)
      await goOn(agreement_id)
    })
  }

  return (
    <Page title={say('activate.title')} width="narrow">
      <div className={classes.card}>
        <div className={classes.intro}>
          <h1>{say('activate.title')}</h1>
          <p className={classes.lead}>{lead}</p>
        </div>
        <form method="post" className={classes.form} noValidate onInput={forget} onSubmit={submit}>
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          <div>
            <p className={classes.lead}>{say('activate.for')}</p>
            <p className={classes.account}>{email}</p>
            {/* Lets password managers store the address with the password. */}
            <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          </div>
          <NewPasswordFields
            value={value}
            onChange={setValue}
            hint={say('activate.hint')}
            problem={problem}
            tooShort={say('tooShortFirst')}
            checked={checked}
            passwordField={passwordField}
            repeatField={repeatField}
          />
          <SubmitButton busy={sending}>{say('activate.submit')}</SubmitButton>
          <noscript>
            <p>{say('needsScript')}</p>
          </noscript>
        </form>
      </div>
    </Page>
  )
}
