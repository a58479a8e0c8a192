import { useEffect, useState } from 'react'
import type { OrderReply } from '#contract/transaction.ts'
import type { PaymentState } from '#core/payment/payment-state.ts'
import { useApi } from '../session/SessionProvider.tsx'

/** What a customer has to know of a payment: it is decided, or not yet, or a person has to look at it. */
export type OrderState = 'open' | 'paid' | 'refused' | 'stopped'

/** The time between two questions, in milliseconds: a verification takes minutes. */
const pause = 5000

type Followed = { readonly state: OrderState; readonly order: OrderReply | null }
const unknown: Followed = { state: 'open', order: null }

/** What became of the payment of an agreement, asked again and again until it is decided. */
export function useOrderState(agreementId: string | null): Followed {
  const api = useApi()
  const [followed, setFollowed] = useState(unknown)
  useEffect(() => {
    if (agreementId === null) return
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      const found = await api
        .call('GET /transaction/order/{id}', { params: { id: agreementId }, signal: abort.signal })
        // What could not be asked now is asked again.
        .catch(() => null)
      if (abort.signal.aborted) return
      const order = found?.order ?? null
      const now = order ? orderStateOf(order.state) : 'open'
      setFollowed({ state: now, order })
      if (now === 'open') timer = setTimeout(() => void look(), pause)
    }
    void look()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [api, agreementId])
  return followed
}

/** Only one that is open is asked about again. */
export function orderStateOf(state: PaymentState): OrderState {
  switch (state) {
    case 'approved':
      return 'paid'
    case 'rejected':
    case 'cancelled':
    case 'failed':
      return 'refused'
    case 'quarantined':
      return 'stopped'
    case 'processing':
    case 'pending-verification':
    case 'validating':
      return 'open'
  }
}
