import { useState } from 'react'
import type { BillingAddress } from '#contract/billing.ts'
import type { OrderReply, OrderTotalReply } from '#contract/transaction.ts'
import type { ApiError } from '#contract/api-error.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { isOutdated } from './outdated.ts'
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

/** Everything that is wrong with what was filled in, by where it is said. */
export type PaymentProblems = {
  /** The fields of the billing details that are missing. */
  readonly fields: readonly (keyof BillingAddress)[]
  readonly consent: string | null
  readonly card: string | null
  /** What is wrong with no field. */
  readonly payment: string | null
}

const none: PaymentProblems = { fields: [], consent: null, card: null, payment: null }

/** How many fields are marked. */
export const markedIn = ({ fields, consent, card }: PaymentProblems): number =>
  fields.length + (consent === null ? 0 : 1) + (card === null ? 0 : 1)

type After = {
  /** Called with the order once it is paid or under review. */
  readonly onOrder: (order: OrderReply) => void
  /** Called when the price is no longer the one shown; nothing was charged. */
  readonly onPriceChanged: () => void
  /** Called when a part of the order was paid for or deleted meanwhile; nothing was charged. */
  readonly onOutdated: () => void
}

/** Pays, once however often the button is pressed. */
export function usePayment({ onOrder, onPriceChanged, onOutdated }: After) {
  const { say } = usePayWords()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<PaymentProblems | null>(null)
  /** The payment for which the bank asks who the customer is. */
  const [challenge, setChallenge] = useState<string | null>(null)

  const fail = (error: unknown): void => {
    if (isOutdated(error)) return onOutdated()
    setProblems(problemsIn(error, say))
    if (isApiError(error) && error.has('price-changed')) onPriceChanged()
  }
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setProblems(null)
    try {
      await work()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    problems,
    challenge,
    forget: () => setProblems(null),
    /** Says what was wrong with a payment that was made elsewhere. */
    fail,
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
        const card = (await take?.lacks?.()) ?? null
        // All that is missing is said at once, before anybody is asked for money: no bank asks about an order that is not complete.
        const refused = await api.call('POST /transaction/check', { payload }).then(() => null, asApiError)
        if (refused && !isFilledIn(refused)) throw refused
        if (refused || card !== null) return setProblems({ ...(refused ? problemsIn(refused, say) : none), card })
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

function asApiError(error: unknown): ApiError {
  if (isApiError(error)) return error
  throw error
}

const aboutFields = ['billing-missing', 'delivery-not-asked']
/** Whether a refusal is about fields alone, so that those of the card can be named with them. */
const isFilledIn = ({ messages }: ApiError): boolean =>
  messages.length > 0 && messages.every(({ code }) => aboutFields.includes(code ?? ''))

function problemsIn(error: unknown, say: ReturnType<typeof usePayWords>['say']): PaymentProblems {
  const general = (payment: string): PaymentProblems => ({ ...none, payment })
  if (error instanceof MethodProblem) return general(error.message || say('method.left'))
  // A provider's own script failed.
  if (!isApiError(error)) return general(say('method.broken'))
  if (error.status === 0) return general(say('noConnection'))
  const valueOf = (...codes: readonly string[]): string | null =>
    error.messages.find(({ code }) => codes.includes(code ?? ''))?.value ?? null
  const found: PaymentProblems = {
    // A path in the payload ends with the field.
    fields: error.messages.flatMap(({ code, field }) =>
      code === 'billing-missing' ? [field?.split('.').at(-1) as keyof BillingAddress] : [],
    ),
    consent: valueOf('delivery-not-asked'),
    card: valueOf('no-card-number', 'no-test-card'),
    payment: null,
  }
  return markedIn(found) > 0 ? found : general(error.message)
}
