import { Button, PasswordInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { isApiError } from '../session/is-api-error.ts'
import { useApi, useSession } from '../session/SessionProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { useAwake } from '../ui/use-awake.ts'
import { failureWords } from './failure-words.ts'
import classes from './form.module.css'
import { passwordProblem } from './password-problem.ts'
import './password-input.css'

type SetPasswordProps = { readonly hash: string; readonly email: string }

/** The first password of a new account. It confirms the address, logs in and leads to the document. */
export function SetPassword({ hash, email }: SetPasswordProps) {
  const { t } = useTranslation('profile')
  const api = useApi()
  const { open } = useSession()
  const navigate = useNavigate()
  const awake = useAwake()
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [checked, setChecked] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const repeatField = useRef<HTMLInputElement>(null)

  const problem = passwordProblem(password)
  const differs = repeat !== password

  const send = async (): Promise<void> => {
    setSending(true)
    setFailure(null)
    try {
      await api.call('POST /customer/activate-account', { payload: { activation_hash: hash } })
      const { customer, agreement_id } = await api.call('POST /customer/initial-password-set', {
        payload: { activation_hash: hash, password },
      })
      open(customer)
      await navigate(agreement_id ? paths.download(agreement_id) : paths.agreements())
    } catch (error) {
      const refusal = isApiError(error) ? error : null
      setFailure(failureWords(t, refusal, refusal?.message || t('activate.passwordError')))
      setSending(false)
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (problem) passwordField.current?.focus()
    else if (differs) repeatField.current?.focus()
    else void send()
  }

  return (
    <Page title={t('activate.title')} width="narrow">
      <div className={classes.card}>
        <div className={classes.intro}>
          <h1>{t('activate.title')}</h1>
          <p className={classes.lead}>{t('activate.lead')}</p>
        </div>
        <form method="post" className={classes.form} noValidate onSubmit={submit}>
          {failure && (
            <Notice tone="bad" role="alert">
              {failure}
            </Notice>
          )}
          <div>
            <p className={classes.lead}>{t('activate.for')}</p>
            <p className={classes.account}>{email}</p>
            {/* Lets password managers store the address with the password. */}
            <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          </div>
          <PasswordInput
            ref={passwordField}
            label={t('newPassword')}
            description={t('activate.hint')}
            name="password"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            value={password}
            error={checked && problem && t(problem)}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordInput
            ref={repeatField}
            label={t('repeatPassword')}
            name="repeat"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            value={repeat}
            error={checked && differs && t('noMatch')}
            onChange={(event) => setRepeat(event.currentTarget.value)}
          />
          <Button type={awake ? 'submit' : 'button'} loading={sending}>
            {t('activate.submit')}
          </Button>
          <noscript>
            <p>{t('needsScript')}</p>
          </noscript>
        </form>
      </div>
    </Page>
  )
}
