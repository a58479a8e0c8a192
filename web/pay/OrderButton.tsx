import { IconLock } from '@tabler/icons-react'
import billingClasses from '../billing/billing.module.css'
import { formatMoney } from '../messages/format-money.ts'
import { Failure } from '../ui/Failure.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { orderWords } from './order-words.ts'
import classes from './pay.module.css'
import { markedIn, type PaymentProblems } from './use-payment.ts'
import type { Quoted } from './use-quote.ts'
import { usePayWords } from './words.ts'

type OrderButtonProps = Pick<Quoted, 'quote' | 'status'> & {
  /** Whether the buyer has a right to withdraw, which delivery ends. */
  readonly asksConsent: boolean
  readonly deliverAtOnce: boolean
  readonly onDeliverAtOnce: (wanted: boolean) => void
  /** The buyer's: the words of the button are a law's. */
  readonly country: string
  readonly busy: boolean
  readonly problems: PaymentProblems | null
}

/** The consent to deliver at once, and the button that orders. */
export function OrderButton({
  asksConsent,
  deliverAtOnce,
  onDeliverAtOnce,
  quote,
  status,
  country,
  busy,
  problems,
}: OrderButtonProps) {
  const { say, language } = usePayWords()
  const marked = problems ? markedIn(problems) : 0
  const label = (): string => {
    if (!quote) return say(status === 'failed' ? 'lines.failed' : 'submit.wait')
    if (quote.gross === 0) return say('submit.free')
    return say(orderWords(country), { amount: formatMoney(quote.gross, quote.currency, language) })
  }
  return (
    <section className={classes.part}>
      {asksConsent && (
        <label className={billingClasses.check}>
          <input
            type="checkbox"
            name="immediate_delivery"
            checked={deliverAtOnce}
            aria-describedby="delivery"
            aria-invalid={(problems && problems.consent !== null) || undefined}
            onChange={(event) => onDeliverAtOnce(event.currentTarget.checked)}
          />
          {say('consent.label')}
        </label>
      )}
      <p id="delivery" className={classes.note}>
        {say(asksConsent ? 'consent.about' : 'consent.none')}
      </p>
      <Failure>{problems?.consent}</Failure>
      <Failure>{marked > 0 ? say('missing', { count: marked }) : problems?.payment}</Failure>
      <SubmitButton wide busy={busy} icon={<IconLock size={18} aria-hidden />} aria-describedby="delivery">
        {label()}
      </SubmitButton>
      <p role="status" className={classes.note}>
        {busy && say('paying')}
      </p>
    </section>
  )
}
