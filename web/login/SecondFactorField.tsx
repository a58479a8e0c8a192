import { useEffect, useRef } from 'react'
import { useSite } from '../site.ts'
import { TextField } from '../ui/TextField.tsx'
import { useProfileWords } from './words.ts'

type SecondFactorFieldProps = {
  /** Whether it has the focus as soon as it is there: where it comes when all else is filled in, it is what is missing. */
  readonly takesFocus?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  /** What the server said about it. */
  readonly refused: string | null
}

/** The code of an authenticator app or a recovery code. */
export function SecondFactorField({ takesFocus = true, value, onChange, refused }: SecondFactorFieldProps) {
  const { say } = useProfileWords()
  const { supportEmail } = useSite()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (refused) field.current?.focus()
  }, [refused])
  return (
    <>
      <TextField
        ref={field}
        label={say('secondFactor.label')}
        description={say('secondFactor.hint')}
        name="second_factor"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={value}
        error={refused}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {supportEmail && <p>{say('secondFactor.lost', { email: supportEmail })}</p>}
    </>
  )
}
