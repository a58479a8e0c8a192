import type { StripeElements } from '@stripe/stripe-js'
import { useCallback, useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import { toStripe } from '#core/payment/stripe-amount.ts'
import { decimalAmount } from '#core/pricing/currency.ts'
import type { BillingAddress } from '#contract/profile.ts'
import type { SavedMethod } from '#contract/stripe.ts'
import type { OrderTotalReply } from '#contract/transaction.ts'
import billingClasses from '../billing/billing.module.css'
import { isApiError } from '../session/is-api-error.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { BraintreeCard, type CardNonce } from './braintree/BraintreeCard.tsx'
import { PayPalButton } from './braintree/PayPalButton.tsx'
import classes from './pay.module.css'
import { payByStripe } from './stripe/pay-by-stripe.ts'
import { StripeFields } from './stripe/StripeFields.tsx'
import { useStripe } from './stripe/use-stripe.ts'
import { type Item, MethodProblem, type OrderPayload, type TakePayment } from './take-payment.ts'
import { TestCard } from './TestCard.tsx'
import { usePayWords } from './words.ts'

type PayMethodsProps = {
  /** What Stripe's script needs; null where Stripe is not used. */
  readonly stripeKey: string | null
  readonly saved: readonly SavedMethod[]
  readonly isTest: boolean
  /** On a page of 2Checkout’s. */
  readonly isHosted: boolean
  /** Cards and PayPal at Braintree. */
  readonly isBraintree: boolean
  readonly item: Item
  readonly address: BillingAddress
  readonly quote: OrderTotalReply | null
  /** Where a bank with a page of its own sends the customer back to. */
  readonly returnPath: string
  readonly error: string | null
  /** Given the way to pay that is chosen. */
  readonly ref: Ref<TakePayment>
}

const newAtStripe = 'stripe'
const card = 'card'
const payPal = 'paypal'
const hosted = 'hosted'
const testCard = 'test'

/** The ways to pay, of which one is chosen. */
export function PayMethods({
  stripeKey,
  saved,
  isTest,
  isHosted,
  isBraintree,
  item,
  address,
  quote,
  returnPath,
  error,
  ref,
}: PayMethodsProps) {
  const { say, language } = usePayWords()
  const api = useApi()
  const ways = [
    ...saved.map(({ id }) => id),
    ...(stripeKey === null ? [] : [newAtStripe]),
    ...(isBraintree ? [card, payPal] : []),
    ...(isHosted ? [hosted] : []),
    ...(isTest ? [testCard] : []),
  ]
  const [way, setWay] = useState(() => saved.find((one) => one.default)?.id ?? ways[0])
  const [testNumber, setTestNumber] = useState('')
  const [elements, setElements] = useState<StripeElements | null>(null)
  const stripe = useStripe(stripeKey)
  const [cardNonce, setCardNonce] = useState<{ readonly make: CardNonce } | null>(null)
  const [payPalNonce, setPayPalNonce] = useState<string | null>(null)
  // The bank refused because it did not ask the customer: next time it does.
  const askAgain = useRef(false)

  const payByBraintree = async (payload: OrderPayload, nonce: string) => {
    try {
      return await api.call('POST /transaction/braintree/process', {
        payload: { ...payload, payment_method_nonce: nonce },
      })
    } catch (refused) {
      // What was made of a card or an account counts once.
      setPayPalNonce(null)
      askAgain.current = isApiError(refused) && refused.has('payment-authentication-required')
      throw refused
    }
  }

  useImperativeHandle(ref, (): TakePayment => async (payload) => {
    if (way === testCard)
      return api.call('POST /transaction/test/process', { payload: { ...payload, card_number: testNumber } })
    if (way === hosted) {
      const { url } = await api.call('POST /transaction/2checkout/redirect', { payload })
      location.assign(url)
      // The page goes; until it does, the button waits.
      return new Promise(() => undefined)
    }
    if (way === payPal) {
      if (payPalNonce === null) throw new MethodProblem(say('paypal.first'))
      return payByBraintree(payload, payPalNonce)
    }
    if (way === card) {
      if (!cardNonce || !quote) throw new MethodProblem(say('method.failed'))
      const amount = decimalAmount(quote.gross, quote.currency)
      return payByBraintree(payload, await cardNonce.make({ amount, address, askAgain: askAgain.current }))
    }
    if (way === undefined || typeof stripe === 'string') throw new MethodProblem(say('method.failed'))
    const from = way === newAtStripe ? elements && { elements } : { method: way }
    if (!from) throw new MethodProblem(say('method.failed'))
    return payByStripe({ api, stripe, from, returnUrl: location.origin + returnPath }, payload)
  })

  const keepNonce = useCallback((make: CardNonce | null) => setCardNonce(make && { make }), [])

  const name = (one: string): string => {
    if (one === newAtStripe) return say(saved.length > 0 ? 'method.other' : 'method.card')
    if (one === testCard) return say('method.test')
    if (one === hosted) return say('method.hosted')
    if (one === card) return say('braintree.card')
    if (one === payPal) return 'PayPal'
    const { name: words, expires } = saved.find(({ id }) => id === one)!
    return expires === null ? words : say('method.saved', { name: words, until: expiry(expires) })
  }
  if (ways.length === 0) return <Notice tone="warn">{say('method.none')}</Notice>
  return (
    <>
      {ways.length > 1 && (
        <fieldset className={classes.also}>
          <legend className="visually-hidden">{say('how')}</legend>
          {ways.map((one) => (
            <label key={one} className={billingClasses.check}>
              <input type="radio" name="method" value={one} checked={way === one} onChange={() => setWay(one)} />
              {name(one)}
            </label>
          ))}
        </fieldset>
      )}
      {way === newAtStripe && stripe === 'failed' && <Notice tone="bad">{say('method.failed')}</Notice>}
      {way === newAtStripe && stripe === 'loading' && (
        <p role="status" className={classes.note}>
          {say('method.loading')}
        </p>
      )}
      {way === newAtStripe && typeof stripe !== 'string' && quote && (
        <StripeFields
          stripe={stripe}
          label={say('method.card')}
          language={language}
          purpose={{
            mode: 'payment',
            amount: toStripe(quote.gross, quote.currency),
            currency: quote.currency.toLowerCase(),
          }}
          onElements={setElements}
        />
      )}
      {way === card && <BraintreeCard item={item} onReady={keepNonce} />}
      {way === payPal && quote && (
        <PayPalButton
          item={item}
          amount={decimalAmount(quote.gross, quote.currency)}
          currency={quote.currency}
          onAgreed={setPayPalNonce}
        />
      )}
      {way === hosted && <p className={classes.note}>{say('method.leave')}</p>}
      {isTest && way !== testCard && <Notice tone="warn">{say('method.testMode')}</Notice>}
      {way === testCard && <TestCard number={testNumber} error={error} onChange={setTestNumber} />}
    </>
  )
}

/** As it stands on the card: 12/30. */
const expiry = ({ month, year }: NonNullable<SavedMethod['expires']>): string =>
  `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`
