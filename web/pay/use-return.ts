import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderReply } from '#contract/transaction.ts'
import { useApi } from '../session/SessionProvider.tsx'
import type { Item } from './take-payment.ts'

/**
 * Goes on where a page of a bank or a payment provider sent the customer back: the server asks the provider what came of it.
 * What the address says of it is left out of account, and taken out of the address.
 *
 * @returns whether that is under way.
 */
export function useReturn({
  agreementId,
  item,
  onOrder,
  onProblem,
}: {
  readonly agreementId: string
  readonly item: Item
  readonly onOrder: (order: OrderReply) => void
  readonly onProblem: (error: unknown) => void
}): boolean {
  const api = useApi()
  const [query, setQuery] = useSearchParams()
  const intent = query.get('payment_intent')
  const isBack = intent !== null || query.has('returned')
  const [asking, setAsking] = useState(isBack)
  const asked = useRef(false)
  useEffect(() => {
    if (!isBack || asked.current) return
    asked.current = true
    // The address is cleaned first, because the outcome may lead to another page.
    setQuery(withoutOutcome, { replace: true })
    const order =
      intent === null
        ? api.call('POST /transaction/new', { payload: { agreement_id: agreementId } })
        : api.call('POST /transaction/stripe/confirm-payment', {
            payload: { ...item, payment_intent_id: intent },
          })
    void order.then((told) => onOrder(told.order), onProblem).finally(() => setAsking(false))
  }, [api, agreementId, item, intent, isBack, onOrder, onProblem, setQuery])
  return asking
}

/** The query of an address without what a provider added to it. */
function withoutOutcome(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams()
  const item = query.get('item')
  if (item !== null) kept.set('item', item)
  return kept
}
