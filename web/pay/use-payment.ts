import { useState } from 'react'
import type { BillingAddress } from '#contract/profile.ts'
import type { OrderReply, OrderTotalReply } from '#contract/transaction.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { type Item, MethodProblem, type OrderPayload, type TakePayment } from './take-payment.ts'
import { usePayWords } from './words.ts'

/** What a customer filled in to pay. */
export type Filled = {
  readonly item: Item
  readonly also: readonly string[]
  readonly address: BillingAddress
  readonly deliverAtOnce: boolean
  /** The discount code; empty where none was given. */
  readonly discountCode: string
  /** What the page says that it costs; null while it says nothing. */
  readonly shown: Pick<OrderTotalReply, 'currency' | 'gross'> | null
  /** Takes the money; null where there is nothing to charge. */
  readonly take: TakePayment | null
}

/** What is wrong with what was filled in, by where it is said. */
export type PaymentProblem = {
  readonly about: 'billing' | 'consent' | 'card' | 'payment'
  readonly words: string
  /** The fields of the billing details that the problem is about. */
  readonly fields: readonly (keyof BillingAddress)[]
}

const places: Readonly<Record<string, PaymentProblem['about']>> = {
  'billing-missing': 'billing',
  'delivery-not-asked': 'consent',
  'no-card-number': 'card',
  'no-test-card': 'card',
}

/**
 * Pays, once however often the button is pressed.
 *
 * @param onOrder called with the order once it is paid or under review.
 * @param onPriceChanged called when the price is no longer the one shown; nothing was charged.
 */
export function usePayment(onOrder: (order: OrderReply) => void, onPriceChanged: () => void) {
  const { say } = usePayWords()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  /** The payment for which the bank asks who the customer is. */
  const [challenge, setChallenge] = useState<string | null>(null)

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(problemIn(error, say))
      if (isApiError(error) && error.has('price-changed')) onPriceChanged()
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    problem,
    challenge,
    forget: () => setProblem(null),
    /** Says what was wrong with a payment that was made elsewhere. */
    fail: (error: unknown) => setProblem(problemIn(error, say)),
    pay: ({ item, also, address, discountCode, shown, deliverAtOnce, take }: Filled) =>
      attempt(async () => {
        const payload: OrderPayload = {
          ...item,
          user_data: {
            billing_address: address,
            also: [...also],
            immediate_delivery: deliverAtOnce,
            ...(discountCode && { discount_code: discountCode }),
            ...(shown && { shown: { currency: shown.currency, gross: shown.gross } }),
          },
        }
        if (take === null) return onOrder((await api.call('POST /transaction/free', { payload })).order)
        const { order, challenge: asked = null } = await take(payload)
        setChallenge(asked)
        if (asked === null) onOrder(order)
      }),
    answer: (passed: boolean) =>
      attempt(async () => {
        const transaction_id = challenge!
        setChallenge(null)
        const reply = await api.call('POST /transaction/test/challenge', { payload: { transaction_id, passed } })
        onOrder(reply.order)
      }),
  }
}

function problemIn(error: unknown, say: ReturnType<typeof usePayWords>['say']): PaymentProblem {
  const about = (words: string): PaymentProblem => ({ about: 'payment', words, fields: [] })
  if (error instanceof MethodProblem) return about(error.message || say('method.left'))
  // A provider's own script failed.
  if (!isApiError(error)) return about(say('method.broken'))
  if (error.status === 0) return about(say('noConnection'))
  const [message] = error.messages
  const place = places[message?.code ?? ''] ?? 'payment'
  const isBilling = place === 'billing'
  return {
    about: place,
    words: isBilling ? message!.value : error.message,
    fields: isBilling ? error.messages.map(({ field }) => field as keyof BillingAddress) : [],
  }
}
