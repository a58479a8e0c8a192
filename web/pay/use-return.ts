import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderReply } from '#contract/transaction.ts'
import { useApi } from '../session/SessionProvider.tsx'

/**
 * Goes on where a bank with a page of its own sent the customer back: the server asks Stripe what came of it. What the address
 * says of it is left out of account, and taken out of the address.
 *
 * @returns whether that is under way.
 */
export function useReturn({
  id,
  onOrder,
  onProblem,
}: {
  readonly id: string
  readonly onOrder: (order: OrderReply) => void
  readonly onProblem: (error: unknown) => void
}): boolean {
  const api = useApi()
  const [query, setQuery] = useSearchParams()
  const intent = query.get('payment_intent')
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (intent === null || asked.current === intent) return
    asked.current = intent
    const payload = { item_type: 'agreement' as const, item_id: id, payment_intent_id: intent }
    void api
      .call('POST /transaction/stripe/confirm-payment', { payload })
      .then(({ order }) => onOrder(order), onProblem)
      .finally(() => setQuery(new URLSearchParams(), { replace: true }))
  }, [api, id, intent, onOrder, onProblem, setQuery])
  return intent !== null
}
