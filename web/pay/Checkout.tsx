import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { AgreementCard } from '#contract/agreement.ts'
import type { BillingAddress } from '#contract/billing.ts'
import type { CountryEntry } from '#contract/public.ts'
import type { OrderReply } from '#contract/transaction.ts'
import { mayWithdraw } from '#core/payment/withdrawal.ts'
import { BillingFields } from '../billing/BillingFields.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
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
  /** The ids of the other agreements that this order is for. */
  readonly also: readonly string[]
  readonly onAlso: (also: readonly string[]) => void
  /** The customer's other agreements that wait for their payment. */
  readonly others: readonly AgreementCard[]
  readonly billing: BillingAddress
  /** The billing details are what the answers say, and the customer has not stored any. */
  readonly isProposed: boolean
  /** The country that the answers name. */
  readonly answeredCountry: string
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
  /** Who sells; null where the settings do not say. */
  readonly seller: string | null
  readonly onPaid: (order: OrderReply) => void
  /** Something in the order was paid for or deleted meanwhile. */
  readonly onOutdated: () => void
}

/** What is bought, who buys, how it is paid, and the button. */
export function Checkout(props: CheckoutProps) {
  const { item, agreementId, returnPath, also, others, countries, methods, seller, onPaid, onOutdated } = props
  const { say } = usePayWords()
  const [address, setAddress] = useState(props.billing)
  const [deliverAtOnce, setDeliverAtOnce] = useState(false)
  const take = useRef<TakePayment>(null)
  const [discountCode, setDiscountCode] = useState('')
  const { quote, code, status, badCode, isOutdated, reload } = useQuote({ item, also, address, discountCode })
  const isFree = quote?.gross === 0
  const { busy, problems, challenge, pay, answer, forget, fail } = usePayment({
    onOrder: onPaid,
    onPriceChanged: reload,
    onOutdated,
  })
  const isBack = useReturn({ agreementId, item, onOrder: onPaid, onProblem: fail })
  const asksConsent = mayWithdraw(address)
  useEffect(() => {
    if (isOutdated) onOutdated()
  }, [isOutdated, onOutdated])
  useWhenSeenAgain(reload)

  // The first field that is marked, once it is.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problems) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void pay({
      item,
      also,
      address,
      discountCode: code,
      shown: quote,
      // Where nobody may withdraw, there is no right to give up.
      deliverAtOnce: deliverAtOnce || !asksConsent,
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
    <form ref={form} method="post" className={classes.checkout} noValidate onInput={forget} onSubmit={submit}>
      <div className={classes.order}>
        <QuoteLines quote={quote} status={isOutdated ? 'pending' : status} country={address.country} onRetry={reload} />
        <DiscountCode bad={badCode} quote={quote} onApply={setDiscountCode} />
        {others.length > 0 && (
          <AlsoBuy
            others={others}
            chosen={also}
            isPriceKnown={address.country === props.answeredCountry && quote?.treatment !== 'reverse-charge'}
            onChange={props.onAlso}
          />
        )}
        <ul className={classes.promises}>
          {[say('once'), say('refund'), ...(seller === null ? [] : [say('seller', { seller })])].map((promise) => (
            <li key={promise}>
              <IconCheck size={20} aria-hidden />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.details}>
        <section className={classes.part} aria-labelledby="billing">
          <h2 id="billing">{say('billing.title')}</h2>
          {props.isProposed && <p className={classes.note}>{say('billing.proposed')}</p>}
          <BillingFields
            address={address}
            countries={countries}
            onChange={(change) => setAddress((before) => ({ ...before, ...change }))}
            errors={Object.fromEntries((problems?.fields ?? []).map((field) => [field, say('billing.missing')]))}
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
              {...methods}
              item={item}
              address={address}
              quote={quote}
              returnPath={returnPath}
              error={problems?.card ?? null}
            />
          </section>
        )}
        <OrderButton
          asksConsent={asksConsent}
          deliverAtOnce={deliverAtOnce}
          onDeliverAtOnce={setDeliverAtOnce}
          quote={quote}
          status={status}
          country={address.country}
          busy={busy}
          problems={problems}
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

/** Who comes back to this tab may have paid in another one meanwhile. */
function useWhenSeenAgain(look: () => void): void {
  useEffect(() => {
    const onChange = (): void => {
      if (document.visibilityState === 'visible') look()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [look])
}
