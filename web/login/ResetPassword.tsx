import { useState } from 'react'
import type { FormEvent } from 'react'
import { passwordProblem } from '#core/customer/password.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Failure } from '../ui/Failure.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import classes from './form.module.css'
import { NewPasswordFields, noPassword, usePasswordFields } from './NewPasswordFields.tsx'
import { useSend } from './use-send.ts'
import { useProfileWords } from './words.ts'

type ResetPasswordProps = { readonly secret: string; readonly onDone: () => void }

/** A new password with the link of a mail. */
export function ResetPassword({ secret, onDone }: ResetPasswordProps) {
  const { say } = useProfileWords()
  const api = useApi()
  const { passwordField, repeatField, focusWrong } = usePasswordFields()
  const [value, setValue] = useState(noPassword)
  const [checked, setChecked] = useState(false)
  const { sending, failure, send, forget } = useSend()
  const problem = passwordProblem(value.password)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (focusWrong(value, problem)) return
    void send(async () => {
      await api.call('POST /customer/reset-password', {
        payload: { reset_password_hash: secret, newpassword: value.password },
      })
      onDone()
    })
  }

  return (
    <form method="post" className={classes.form} noValidate onInput={forget} onSubmit={submit}>
      <Failure>{failure}</Failure>
      <NewPasswordFields
        value={value}
        onChange={setValue}
        hint={say('passwordHint')}
        problem={problem}
        tooShort={say('tooShort')}
        checked={checked}
        passwordField={passwordField}
        repeatField={repeatField}
      />
      <SubmitButton busy={sending}>{say('reset.submit')}</SubmitButton>
    </form>
  )
}
