import type { AgreementCard } from '#contract/agreement.ts'
import billingClasses from '../billing/billing.module.css'
import { formatMoney } from '../messages/format-money.ts'
import classes from './pay.module.css'
import { usePayWords } from './words.ts'

type AlsoBuyProps = {
  /** The customer's other agreements that wait for their payment. */
  readonly others: readonly AgreementCard[]
  /** The ids of those that are bought with this order. */
  readonly chosen: readonly string[]
  /** Whether what they cost in the list is what they would add here: the VAT and currency are those of the same country. */
  readonly isPriceKnown: boolean
  readonly onChange: (chosen: readonly string[]) => void
}

/** Other agreements that can be bought with the same order, each with what it costs. */
export function AlsoBuy({ others, chosen, isPriceKnown, onChange }: AlsoBuyProps) {
  const { say, language } = usePayWords()
  return (
    <fieldset className={classes.also}>
      <legend>{say('lines.also')}</legend>
      {others.map(({ id, title, siteName, due }) => (
        <label key={id} className={billingClasses.check}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          <span>{say('for', { title, siteName })}</span>
          {due && isPriceKnown && !chosen.includes(id) && (
            <span className={classes.price}>
              {say('lines.more', { amount: formatMoney(due.amount, due.currency, language) })}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
