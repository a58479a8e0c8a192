import { IconLock } from '@tabler/icons-react'
import billingClasses from '../billing/billing.module.css'
import { formatMoney } from '../messages/format-money.ts'
import { Failure } from '../ui/Failure.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { orderWords } from './order-words.ts'
import classes from './pay.module.css'
import type { PaymentProblem } from './use-payment.ts'
import type { Quoted } from './use-quote.ts'
import { usePayWords } from './words.ts'

type OrderButtonProps = Pick<Quoted, 'quote' | 'status'> & {
  readonly deliverAtOnce: boolean
  readonly onDeliverAtOnce: (wanted: boolean) => void
  /** The buyer's: the words of the button are a law's. */
  readonly country: string
  readonly busy: boolean
  readonly problem: PaymentProblem | null
}

/** The consent to deliver at once, and the button that orders. */
export function OrderButton({
  deliverAtOnce,
  onDeliverAtOnce,
  quote,
  status,
  country,
  busy,
  problem,
}: OrderButtonProps) {
  const { say, language } = usePayWords()
  const said = (about: PaymentProblem['about']): string | null => (problem?.about === about ? problem.words : null)
  const label = (): string => {
    if (!quote) return say(status === 'failed' ? 'lines.failed' : 'submit.wait')
    if (quote.gross === 0) return say('submit.free')
    return say(orderWords(country), { amount: formatMoney(quote.gross, quote.currency, language) })
  }
  return (
    <section className={classes.part}>
      <label className={billingClasses.check}>
        <input
          type="checkbox"
          name="immediate_delivery"
          checked={deliverAtOnce}
          aria-describedby="delivery"
          aria-invalid={said('consent') !== null || undefined}
          onChange={(event) => onDeliverAtOnce(event.currentTarget.checked)}
        />
        {say('consent.label')}
      </label>
      <p id="delivery" className={classes.note}>
        {say('consent.about')}
      </p>
      <Failure>{said('consent')}</Failure>
      <Failure>{said('payment')}</Failure>
      <SubmitButton wide busy={busy} icon={<IconLock size={18} aria-hidden />} aria-describedby="delivery">
        {label()}
      </SubmitButton>
      <p role="status" className={classes.note}>
        {busy && say('paying')}
      </p>
    </section>
  )
}
