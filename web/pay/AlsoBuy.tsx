import type { AgreementCard } from '#contract/agreement.ts'
import billingClasses from '../billing/billing.module.css'
import classes from './pay.module.css'
import { usePayWords } from './words.ts'

type AlsoBuyProps = {
  /** The customer's other agreements that wait for their payment. */
  readonly others: readonly AgreementCard[]
  /** The ids of those that are bought with this order. */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Other agreements that can be bought with the same order. */
export function AlsoBuy({ others, chosen, onChange }: AlsoBuyProps) {
  const { say } = usePayWords()
  return (
    <fieldset className={classes.also}>
      <legend>{say('lines.also')}</legend>
      {others.map(({ id, title, siteName }) => (
        <label key={id} className={billingClasses.check}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          {say('for', { title, siteName })}
        </label>
      ))}
    </fieldset>
  )
}
