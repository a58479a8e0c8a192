import { useRef } from 'react'
import type { RefObject } from 'react'
import type { PasswordProblem } from '#core/customer/password.ts'
import { useProfileWords } from './words.ts'
import { PasswordField } from '../ui/PasswordField.tsx'

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
  /** The words for a password that is too long. */
  readonly tooLong?: string
  readonly checked: boolean
  readonly passwordField: RefObject<HTMLInputElement | null>
  readonly repeatField: RefObject<HTMLInputElement | null>
}

/** A new password, typed twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { value, onChange, hint, problem, tooShort, tooLong, checked, passwordField, repeatField } = props
  const { say } = useProfileWords()
  const words = {
    tooShort,
    tooLong: tooLong ?? say('tooLong'),
    noUppercase: say('noUppercase'),
    noDigit: say('noDigit'),
  }
  return (
    <>
      <PasswordField
        ref={passwordField}
        label={say('newPassword')}
        description={hint}
        name="password"
        autoComplete="new-password"
        value={value.password}
        error={checked && problem && words[problem]}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      />
      <PasswordField
        ref={repeatField}
        label={say('repeatPassword')}
        name="repeat"
        autoComplete="new-password"
        value={value.repeat}
        error={checked && value.repeat !== value.password && say('noMatch')}
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
