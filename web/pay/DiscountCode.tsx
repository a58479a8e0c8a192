import { useState } from 'react'
import { formatMoney } from '../messages/format-money.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './pay.module.css'
import type { Quoted } from './use-quote.ts'
import { usePayWords } from './words.ts'

type DiscountCodeProps = {
  /** The reason why the code that was applied last is not valid. */
  readonly bad: string | null
  /** Says what the code that was applied takes off. */
  readonly quote: Quoted['quote']
  readonly onApply: (code: string) => void
}

/** A code that takes something off the price. */
export function DiscountCode({ bad, quote, onApply }: DiscountCodeProps) {
  const { say, language } = usePayWords()
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
        {bad === null &&
          quote &&
          quote.discount > 0 &&
          say('code.applied', { amount: formatMoney(quote.discount, quote.currency, language) })}
      </p>
    </div>
  )
}
