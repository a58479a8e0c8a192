import type { Ref } from 'react'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useProfileWords } from './words.ts'

type CurrentPasswordFieldProps = {
  readonly ref: Ref<HTMLInputElement>
  /** “Password” unless there is a new one beside it. */
  readonly label?: string
  readonly name?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The form was tried: from now on the field says when it is empty. */
  readonly checked: boolean
  /** What the server said about it. */
  readonly refused?: string | null
}

/** The password that the account has now. */
export function CurrentPasswordField({ label, name = 'password', ...props }: CurrentPasswordFieldProps) {
  const { say } = useProfileWords()
  const { ref, value, onChange, checked, refused = null } = props
  return (
    <PasswordField
      ref={ref}
      label={label ?? say('password')}
      name={name}
      autoComplete="current-password"
      value={value}
      error={checked && !value ? say('incomplete') : refused}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
