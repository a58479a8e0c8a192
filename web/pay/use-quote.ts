import { useCallback, useState } from 'react'
import type { BillingAddress } from '#contract/billing.ts'
import type { OrderTotalReply } from '#contract/transaction.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { useFetched } from '../session/use-fetched.ts'
import { isOutdated } from './outdated.ts'
import type { Item } from './take-payment.ts'

/** What decides the price: what is bought, and where the buyer is. */
export type Asked = {
  readonly item: Item
  readonly also: readonly string[]
  readonly address: BillingAddress
  /** The discount code; empty where none was given. */
  readonly discountCode: string
}

/** What an order would come to. */
export type Quoted = {
  readonly quote: OrderTotalReply | null
  readonly status: 'pending' | 'ready' | 'failed'
  /** The code with which the quote was made: what is paid is what was shown. Empty where there was none. */
  readonly code: string
  /** The reason why the discount code is not valid; the quote is then the last valid one. */
  readonly badCode: string | null
  /** Whether something in the order was paid for or deleted meanwhile. */
  readonly isOutdated: boolean
  readonly reload: () => void
}

/** Asks for the quote again when something that decides it changes. The last one stays meanwhile. */
export function useQuote({ item, also, address, discountCode }: Asked): Quoted {
  const api = useApi()
  const { country, postal_code, is_company, vat_registered, vat_number } = address
  const others = also.join()
  const load = useCallback(
    async (signal: AbortSignal) => ({
      code: discountCode,
      quote: await api.call('POST /transaction/quote', {
        payload: {
          ...item,
          user_data: {
            billing_address: { country, postal_code, is_company, vat_registered, vat_number },
            also: others === '' ? [] : others.split(','),
            ...(discountCode && { discount_code: discountCode }),
          },
        },
        signal,
      }),
    }),
    [api, item, others, discountCode, country, postal_code, is_company, vat_registered, vat_number],
  )
  const { data, status, error, reload } = useFetched(load)
  const [last, setLast] = useState<typeof data>(null)
  if (data && data !== last) setLast(data)
  const isBad = status === 'failed' && isApiError(error) && error.has('bad-discount-code')
  const { quote = null, code = '' } = data ?? last ?? {}
  return {
    quote,
    code,
    status,
    badCode: isBad ? error.message : null,
    isOutdated: status === 'failed' && isOutdated(error),
    reload,
  }
}
