import { Button, PasswordInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordProblem } from '#core/customer/password.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from '../form.module.css'
import { NewPasswordFields, noPassword, usePasswordFields } from '../NewPasswordFields.tsx'
import { useSend } from '../use-send.ts'
import { Section } from './Section.tsx'

/** The old password, and a new one twice. */
export function ChangePassword({ email }: { readonly email: string }) {
  const { t } = useTranslation('profile')
  const api = useApi()
  const { passwordField, repeatField, focusWrong } = usePasswordFields()
  const oldField = useRef<HTMLInputElement>(null)
  const [old, setOld] = useState('')
  const [value, setValue] = useState(noPassword)
  const [checked, setChecked] = useState(false)
  const [changed, setChanged] = useState(false)
  const { sending, failure, send } = useSend()
  const problem = passwordProblem(value.password)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    setChanged(false)
    if (!old) return oldField.current?.focus()
    if (focusWrong(value, problem)) return
    void send(async () => {
      await api.call('POST /customer/change-password', {
        payload: { oldpassword: old, newpassword: value.password },
      })
      setOld('')
      setValue(noPassword)
      setChecked(false)
      setChanged(true)
    })
  }

  return (
    <Section title={t('changePassword.title')} about={t('changePassword.about')}>
      <form method="post" className={classes.form} noValidate onSubmit={submit}>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          ref={oldField}
          label={t('oldPassword')}
          name="oldpassword"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          value={old}
          error={checked && !old && t('incomplete')}
          onChange={(event) => setOld(event.currentTarget.value)}
        />
        <NewPasswordFields
          value={value}
          onChange={setValue}
          hint={t('passwordHint')}
          problem={problem}
          tooShort={t('tooShort')}
          checked={checked}
          passwordField={passwordField}
          repeatField={repeatField}
        />
        <Button type="submit" variant="default" loading={sending}>
          {t('changePassword.submit')}
        </Button>
        {changed && (
          <Notice tone="good" role="status">
            {t('changePassword.done')}
          </Notice>
        )}
      </form>
    </Section>
  )
}
