import { useCallback } from 'react'
import type { BillingAddress } from '#contract/profile.ts'
import type { OrderTotalReply } from '#contract/transaction.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { useFetched } from '../session/use-fetched.ts'

/** What decides the price: what is bought, and where the buyer is. */
export type Asked = {
  readonly id: string
  readonly also: readonly string[]
  readonly address: BillingAddress
}

/** What the order would come to, asked again when something that decides it changes. The last one stays meanwhile. */
export function useQuote({ id, also, address }: Asked): {
  readonly quote: OrderTotalReply | null
  readonly status: 'pending' | 'ready' | 'failed'
  readonly reload: () => void
} {
  const api = useApi()
  const { country, postal_code, is_company, vat_registered, vat_number } = address
  const others = also.join()
  const load = useCallback(
    (signal: AbortSignal) =>
      api.call('POST /transaction/quote', {
        payload: {
          item_type: 'agreement',
          item_id: id,
          user_data: {
            billing_address: { country, postal_code, is_company, vat_registered, vat_number },
            also: others === '' ? [] : others.split(','),
          },
        },
        signal,
      }),
    [api, id, others, country, postal_code, is_company, vat_registered, vat_number],
  )
  const { data, status, reload } = useFetched(load)
  return { quote: data, status, reload }
}
