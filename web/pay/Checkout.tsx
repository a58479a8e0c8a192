import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { AgreementCard } from '#contract/agreement.ts'
import type { BillingAddress } from '#contract/profile.ts'
import type { CountryEntry } from '#contract/public.ts'
import type { OrderReply } from '#contract/transaction.ts'
import { BillingFields } from '../billing/BillingFields.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { AlsoBuy } from './AlsoBuy.tsx'
import { DiscountCode } from './DiscountCode.tsx'
import { OrderButton } from './OrderButton.tsx'
import classes from './pay.module.css'
import { PayMethods } from './PayMethods.tsx'
import type { SavedMethod } from './saved-methods.ts'
import type { Item, TakePayment } from './take-payment.ts'
import { usePayment } from './use-payment.ts'
import { useReturn } from './use-return.ts'
import { QuoteLines } from './QuoteLines.tsx'
import { useQuote } from './use-quote.ts'
import { VatCheck } from './VatCheck.tsx'
import { usePayWords } from './words.ts'

type CheckoutProps = {
  readonly item: Item
  /** The agreement that the item is, or was made from. */
  readonly agreementId: string
  /** Where a bank with a page of its own sends the customer back to. */
  readonly returnPath: string
  /** Chosen before this page to be paid with it. */
  readonly alsoChosen: readonly string[]
  /** The customer's other agreements that wait for their payment. */
  readonly others: readonly AgreementCard[]
  readonly stored: BillingAddress
  readonly countries: readonly CountryEntry[]
  readonly methods: {
    readonly stripeKey: string | null
    readonly saved: readonly SavedMethod[]
    /** The cards of the test gateway can be used. */
    readonly isTest: boolean
    /** A page of 2Checkout’s takes payments. */
    readonly isHosted: boolean
    /** Braintree takes cards and PayPal. */
    readonly isBraintree: boolean
  }
  readonly onPaid: (order: OrderReply) => void
}

/** What is bought, who buys, how it is paid, and the button. */
export function Checkout({
  item,
  agreementId,
  returnPath,
  alsoChosen,
  others,
  stored,
  countries,
  methods,
  onPaid,
}: CheckoutProps) {
  const { say } = usePayWords()
  const [address, setAddress] = useState(stored)
  const [also, setAlso] = useState<readonly string[]>(() =>
    alsoChosen.filter((one) => others.some((card) => card.id === one)),
  )
  const [deliverAtOnce, setDeliverAtOnce] = useState(false)
  const take = useRef<TakePayment>(null)
  const [discountCode, setDiscountCode] = useState('')
  const { quote, code, status, badCode, reload } = useQuote({ item, also, address, discountCode })
  const isFree = quote?.gross === 0
  const { busy, problem, challenge, pay, answer, forget, fail } = usePayment(onPaid, reload)
  const isBack = useReturn({ agreementId, item, onOrder: onPaid, onProblem: fail })

  // The first field that is marked, once it is.
  const details = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) details.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void pay({
      item,
      also,
      address,
      discountCode: code,
      shown: quote,
      deliverAtOnce,
      take: isFree ? null : take.current,
    })
  }

  if (isBack)
    return (
      <p role="status" className={classes.asking}>
        <Spinner />
        {say('method.returned')}
      </p>
    )
  return (
    <form method="post" className={classes.checkout} noValidate onInput={forget} onSubmit={submit}>
      <div className={classes.order}>
        <QuoteLines quote={quote} status={status} country={address.country} onRetry={reload} />
        <DiscountCode bad={badCode} onApply={setDiscountCode} />
        {others.length > 0 && <AlsoBuy others={others} chosen={also} onChange={setAlso} />}
        <ul className={classes.promises}>
          {([say('once'), say('refund')] as const).map((promise) => (
            <li key={promise}>
              <IconCheck size={20} aria-hidden />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <div ref={details} className={classes.details}>
        <section className={classes.part} aria-labelledby="billing">
          <h2 id="billing">{say('billing.title')}</h2>
          {problem?.about === 'billing' && <Failure>{problem.words}</Failure>}
          <BillingFields
            address={address}
            countries={countries}
            onChange={(change) => setAddress((before) => ({ ...before, ...change }))}
            errors={Object.fromEntries((problem?.fields ?? []).map((field) => [field, say('billing.missing')]))}
          />
          {address.is_company && address.vat_registered && (
            <VatCheck country={address.country} number={address.vat_number} onChecked={reload} />
          )}
        </section>
        {!isFree && (
          <section className={classes.part} aria-labelledby="how">
            <h2 id="how">{say('how')}</h2>
            <PayMethods
              ref={take}
              stripeKey={methods.stripeKey}
              saved={methods.saved}
              isTest={methods.isTest}
              isHosted={methods.isHosted}
              isBraintree={methods.isBraintree}
              item={item}
              address={address}
              quote={quote}
              returnPath={returnPath}
              error={problem?.about === 'card' ? problem.words : null}
            />
          </section>
        )}
        <OrderButton
          deliverAtOnce={deliverAtOnce}
          onDeliverAtOnce={setDeliverAtOnce}
          quote={quote}
          status={status}
          country={address.country}
          busy={busy}
          problem={problem}
        />
      </div>
      <ConfirmDialog
        open={challenge !== null}
        title={say('challenge.title')}
        confirm={say('challenge.pass')}
        cancel={say('challenge.fail')}
        onConfirm={() => void answer(true)}
        onClose={() => void answer(false)}
      >
        <p>{say('challenge.words')}</p>
      </ConfirmDialog>
    </form>
  )
}
