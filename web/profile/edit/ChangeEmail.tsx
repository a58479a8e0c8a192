import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerInfo } from '#contract/profile.ts'
import { isEmail } from '#core/customer/email.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from '../form.module.css'
import { useSend } from '../use-send.ts'
import { Section } from './Section.tsx'

type ChangeEmailProps = { readonly info: CustomerInfo; readonly onChanged: () => void }

/** A new address, which takes effect with the link mailed to it. */
export function ChangeEmail({ info, onChanged }: ChangeEmailProps) {
  const { t } = useTranslation('profile')
  const api = useApi()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const { sending, failure, send } = useSend()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (!isEmail(email)) return emailField.current?.focus()
    if (!password) return passwordField.current?.focus()
    void send(async () => {
      await api.call('POST /customer/change-email', { payload: { email, password } })
      setEmail('')
      setPassword('')
      setChecked(false)
      onChanged()
    })
  }

  return (
    <Section title={t('newEmail.title')} about={t('newEmail.about')}>
      {info.new_email && (
        <Notice tone="info" role="status">
          {t('newEmail.waiting', { email: info.new_email })}
        </Notice>
      )}
      <form method="post" className={classes.form} noValidate onSubmit={submit}>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <TextInput
          ref={emailField}
          label={t('newEmail.label')}
          type="email"
          name="newemail"
          autoComplete="off"
          value={email}
          error={checked && !isEmail(email) && t('emailInvalid')}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          ref={passwordField}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          value={password}
          error={checked && !password && t('incomplete')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={sending}>
          {t('newEmail.submit')}
        </Button>
      </form>
    </Section>
  )
}
