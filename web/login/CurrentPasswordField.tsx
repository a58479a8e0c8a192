import type { Ref } from 'react'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useProfileWords } from './words.ts'

type CurrentPasswordFieldProps = {
  readonly ref: Ref<HTMLInputElement>
  /** “Password” unless there is a new one beside it. */
  readonly label?: string
  readonly name?: string
  /** Whether it has the focus as soon as it is there. */
  readonly takesFocus?: boolean | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** The form was tried: from now on the field says when it is empty. */
  readonly checked: boolean
  /** What the server said about it. */
  readonly refused?: string | null
}

/** The password that the account has now. */
export function CurrentPasswordField({ label, name = 'password', takesFocus, ...props }: CurrentPasswordFieldProps) {
  const { say } = useProfileWords()
  const { ref, value, onChange, checked, refused = null } = props
  return (
    <PasswordField
      ref={ref}
      label={label ?? say('password')}
      name={name}
      autoComplete="current-password"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog, of which it is the first field
      autoFocus={takesFocus}
      value={value}
      error={checked && !value ? say('incomplete') : refused}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
