import { useMemo, useRef } from 'react'
import { decimalAmount } from '#core/pricing/currency.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { MethodProblem, type Ordered, type OrderPayload, type Taken } from '../take-payment.ts'
import { usePayWords } from '../words.ts'
import { authenticate, type UnknownCard } from './authenticate.ts'
import { newToken } from './new-token.ts'
import { type BraintreeState, useBraintree } from './use-braintree.ts'
import { useThreeDSecure } from './use-three-d-secure.ts'

/** Braintree's script for an order, in the currency of its price. */
export function useBraintreeFor({ item, quote }: Pick<Ordered, 'item' | 'quote'>): BraintreeState {
  const api = useApi()
  const currency = quote?.currency
  return useBraintree(
    useMemo(() => (currency === undefined ? null : () => newToken(api, item, currency)), [api, item, currency]),
  )
}

/** Paying by a card at Braintree, which its bank has to authenticate. */
export function useCardPayment({ item, address, quote }: Ordered) {
  const { say } = usePayWords()
  const api = useApi()
  const braintree = useBraintreeFor({ item, quote })
  const secure = useThreeDSecure(braintree)
  // The bank refused because it did not ask the customer: next time it does.
  const askAgain = useRef(false)

  return {
    braintree,
    status: typeof secure === 'string' ? secure : ('ready' as const),
    /** @param card the card, or what needs no bank: an account at PayPal. */
    async pay(
      payload: OrderPayload,
      card: () => Promise<UnknownCard | { readonly nonce: string; readonly bin: null }>,
      keep: boolean,
    ): Promise<Taken> {
      if (secure === 'failed') throw new MethodProblem(say('method.failed'))
      if (secure === 'loading' || !quote) throw new MethodProblem(say('method.wait'))
      const { nonce, bin } = await card()
      const about = { amount: decimalAmount(quote.gross, quote.currency), address, askAgain: askAgain.current }
      const charged = bin === null ? nonce : await authenticate(api, secure, { nonce, bin }, about)
      try {
        return await api.call('POST /transaction/braintree/process', {
          payload: { ...payload, payment_method_nonce: charged, keep },
        })
      } catch (refused) {
        askAgain.current = isApiError(refused) && refused.has('payment-authentication-required')
        throw refused
      }
    },
  }
}
