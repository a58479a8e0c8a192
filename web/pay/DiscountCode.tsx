import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './pay.module.css'
import { usePayWords } from './words.ts'

type DiscountCodeProps = {
  /** The reason why the code that was applied last is not valid. */
  readonly bad: string | null
  /** What the code that was applied takes off, in words; null where none does. */
  readonly saves: string | null
  readonly onApply: (code: string) => void
}

/** A code that takes something off the price. */
export function DiscountCode({ bad, saves, onApply }: DiscountCodeProps) {
  const { say } = usePayWords()
  const [typed, setTyped] = useState('')
  return (
    <div className={classes.code}>
      <TextField
        label={say('code.label')}
        name="discount_code"
        autoComplete="off"
        maxLength={100}
        value={typed}
        error={bad}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would send the order.
          event.preventDefault()
          onApply(typed.trim())
        }}
      />
      <div className={classes.apply}>
        <Button kind="plain" onClick={() => onApply(typed.trim())}>
          {say('code.apply')}
        </Button>
      </div>
      <p className={classes.note} role="status">
        {bad === null && saves !== null && say('code.applied', { amount: saves })}
      </p>
    </div>
  )
}
