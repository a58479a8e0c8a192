import type { StripeElements } from '@stripe/stripe-js'
import { useImperativeHandle, useState } from 'react'
import { toStripe } from '#core/payment/stripe-amount.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { FieldsStatus } from '../FieldsStatus.tsx'
import { MethodProblem, type OrderPayload, type Taken, type TakePayment, type WayProps } from '../take-payment.ts'
import { usePayWords } from '../words.ts'
import { payByStripe } from './pay-by-stripe.ts'
import { StripeFields } from './StripeFields.tsx'
import { useStripe } from './use-stripe.ts'

type StripeWayProps = Pick<WayProps, 'quote' | 'ref'> & {
  readonly stripeKey: string
  /** A card that Stripe keeps; null: the customer fills in Stripe's own fields. */
  readonly method: string | null
  /** Where a bank with a page of its own sends the customer back to. */
  readonly returnPath: string
}

/** Paying by Stripe. */
export function StripeWay({ stripeKey, method, quote, returnPath, ref }: StripeWayProps) {
  const { say, language } = usePayWords()
  const api = useApi()
  const stripe = useStripe(stripeKey)
  const [elements, setElements] = useState<StripeElements | null>(null)

  useImperativeHandle(ref, (): TakePayment => {
    const take = async (payload: OrderPayload): Promise<Taken> => {
      if (stripe === 'failed') throw new MethodProblem(say('method.failed'))
      const from = method === null ? elements && { elements } : { method }
      if (stripe === 'loading' || !from) throw new MethodProblem(say('method.wait'))
      return payByStripe({ api, stripe, from, returnUrl: location.origin + returnPath }, payload)
    }
    // Stripe's own fields say what is missing in them.
    const lacks = async (): Promise<string | null> =>
      method === null && elements && (await elements.submit()).error ? '' : null
    return Object.assign(take, { lacks })
  })

  return (
    <>
      <FieldsStatus status={typeof stripe === 'string' ? stripe : 'ready'} />
      {method === null && typeof stripe !== 'string' && quote && (
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
    </>
  )
}
