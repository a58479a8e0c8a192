import type { Ref } from 'react'
import { isEmail } from '#core/customer/email.ts'
import { TextField } from '../ui/TextField.tsx'
import { useProfileWords } from './words.ts'

type EmailFieldProps = {
  readonly ref: Ref<HTMLInputElement>
  /** “Email address” unless it is another one. */
  readonly label?: string
  readonly name?: string
  readonly autoComplete: 'username' | 'email' | 'off'
  readonly value: string
  readonly onChange: (value: string) => void
  /** The form was tried: from now on the field says what is wrong. */
  readonly checked: boolean
}

/** A field for an email address. */
export function EmailField({ label, name = 'email', value, onChange, checked, ...props }: EmailFieldProps) {
  const { say } = useProfileWords()
  return (
    <TextField
      {...props}
      label={label ?? say('email')}
      type="email"
      name={name}
      value={value}
      error={checked && !isEmail(value) && say('emailInvalid')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
