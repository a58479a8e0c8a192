import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { passwordProblem } from '#core/customer/password.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CurrentPasswordField } from '../login/CurrentPasswordField.tsx'
import classes from '../login/form.module.css'
import { NewPasswordFields, noPassword, usePasswordFields } from '../login/NewPasswordFields.tsx'
import { isWrongPassword, useSend } from '../login/use-send.ts'
import { useLastWord } from './LastWord.tsx'
import { Section } from './Section.tsx'
import { useProfileWords } from '../login/words.ts'

/** The old password, and a new one twice. */
export function ChangePassword({ email }: { readonly email: string }) {
  const { say } = useProfileWords()
  const api = useApi()
  const { passwordField, repeatField, focusWrong } = usePasswordFields()
  const oldField = useRef<HTMLInputElement>(null)
  const [old, setOld] = useState('')
  const [value, setValue] = useState(noPassword)
  const [checked, setChecked] = useState(false)
  const changed = useLastWord()
  const { sending, failure, wrongPassword, send, forget } = useSend((refusal) => {
    const isOld = isWrongPassword(refusal)
    const field = isOld ? oldField : passwordField
    field.current?.focus()
    return say('changePassword.failed', { reason: isOld ? '' : refusal.message }).trim()
  })
  const problem = passwordProblem(value.password)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    changed.unsay()
    if (!old) return oldField.current?.focus()
    if (focusWrong(value, problem)) return
    void send(async () => {
      await api.call('POST /customer/change-password', {
        payload: { oldpassword: old, newpassword: value.password },
      })
      setOld('')
      setValue(noPassword)
      setChecked(false)
      changed.say()
    })
  }

  return (
    <Section title={say('changePassword.title')} about={say('changePassword.about')}>
      <form method="post" className={classes.form} noValidate onInput={forget} onSubmit={submit}>
        <Failure>{failure}</Failure>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField
          ref={oldField}
          label={say('oldPassword')}
          name="oldpassword"
          value={old}
          onChange={setOld}
          checked={checked}
          refused={wrongPassword}
        />
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
        <Button type="submit" kind="plain" busy={sending}>
          {say('changePassword.submit')}
        </Button>
        {changed.said && (
          <Notice tone="good" role="status">
            {say('changePassword.done')}
          </Notice>
        )}
      </form>
    </Section>
  )
}
