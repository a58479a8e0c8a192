import { PasswordInput } from '@mantine/core'
import { useRef } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { PasswordProblem } from '#core/customer/password.ts'
import './password-input.css'

export type NewPassword = { readonly password: string; readonly repeat: string }
export const noPassword: NewPassword = { password: '', repeat: '' }

type NewPasswordFieldsProps = {
  readonly value: NewPassword
  readonly onChange: (value: NewPassword) => void
  readonly hint: string
  /** What is wrong with the password; said once the form was tried. */
  readonly problem: PasswordProblem | null
  /** The words for a password that is too short: the first one may be shorter. */
  readonly tooShort: string
  readonly checked: boolean
  readonly passwordField: RefObject<HTMLInputElement | null>
  readonly repeatField: RefObject<HTMLInputElement | null>
}

/** A new password, typed twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { value, onChange, hint, problem, tooShort, checked, passwordField, repeatField } = props
  const { t } = useTranslation('profile')
  const words = problem === 'tooShort' ? tooShort : problem && t(problem)
  return (
    <>
      <PasswordInput
        ref={passwordField}
        label={t('newPassword')}
        description={hint}
        name="password"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        value={value.password}
        error={checked && words}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      />
      <PasswordInput
        ref={repeatField}
        label={t('repeatPassword')}
        name="repeat"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        value={value.repeat}
        error={checked && value.repeat !== value.password && t('noMatch')}
        onChange={(event) => onChange({ ...value, repeat: event.currentTarget.value })}
      />
    </>
  )
}

/** The two fields, and what gives the focus to the one that is wrong: true when there is one. */
export function usePasswordFields() {
  const passwordField = useRef<HTMLInputElement>(null)
  const repeatField = useRef<HTMLInputElement>(null)
  const focusWrong = (value: NewPassword, problem: PasswordProblem | null): boolean => {
    const wrong = problem ? passwordField : value.repeat === value.password ? null : repeatField
    wrong?.current?.focus()
    return wrong !== null
  }
  return { passwordField, repeatField, focusWrong }
}
