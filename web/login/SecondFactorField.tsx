import { useEffect, useRef } from 'react'
import { useSite } from '../site.ts'
import { TextField } from '../ui/TextField.tsx'
import { useProfileWords } from './words.ts'

type SecondFactorFieldProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  /** What the server said about it. */
  readonly refused: string | null
}

/** The code of an authenticator app or a recovery code. It takes the focus when it comes: it is what is missing. */
export function SecondFactorField({ value, onChange, refused }: SecondFactorFieldProps) {
  const { say } = useProfileWords()
  const { supportEmail } = useSite()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
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
