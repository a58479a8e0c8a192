import { z } from 'zod'
import type { TwoCheckoutSettings } from '../../payment-settings.ts'
import { sign } from './signature.ts'

const address = 'https://api.2checkout.com'

/** An order at 2Checkout, as far as it is read here (docs.2checkout.com, order object). */
const order = z.object({
  RefNo: z.coerce.string(),
  ExternalReference: z.string().nullish(),
  Status: z.string(),
  ApproveStatus: z.string().nullish(),
  ChargebackResolution: z.string().nullish(),
  Currency: z.string(),
  GrossPrice: z.coerce.number(),
  PaymentDetails: z
    .object({
      Type: z.string().nullish(),
      PaymentMethod: z.object({ CardType: z.string().nullish(), LastDigits: z.string().nullish() }).nullish(),
    })
    .nullish(),
})
export type TwoCheckoutOrder = z.infer<typeof order>
const found = z.object({ Items: z.array(order) })

export type TwoCheckoutApi = {
  /** @throws when 2Checkout does not answer, or answers with what is no list of orders. */
  readonly ordersOf: (externalReference: string) => Promise<readonly TwoCheckoutOrder[]>
  /** @returns false when it refuses. @throws when it does not answer. */
  readonly refund: (refno: string, amount: number) => Promise<boolean>
}

/** 2Checkout's REST API 6.0. @param live test orders are another world: each sees its own alone. */
export function twoCheckoutApi(
  { merchant, secretKey, apiUrl = address }: TwoCheckoutSettings,
  live: boolean,
  now: () => Date,
): TwoCheckoutApi {
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const date = now().toISOString().slice(0, 19).replace('T', ' ')
    const hash = sign([merchant, date], secretKey)
    const reply = await fetch(`${apiUrl}/rest/6.0${path}`, {
      ...init,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-avangate-authentication': `code="${merchant}" date="${date}" hash="${hash}" algo="sha256"`,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(20_000),
    })
    if (reply.status >= 500 || reply.status === 401 || reply.status === 403 || reply.status === 429)
      throw new Error(`2Checkout answered ${reply.status}.`)
    return reply
  }
  return {
    async ordersOf(externalReference) {
      const query = new URLSearchParams({
        ExternalRefNo: externalReference,
        // Otherwise it looks back seven days.
        StartDate: '2020-01-01',
        IncludeTestOrders: live ? 'NO' : 'ONLY',
      })
      const reply = await ask(`/orders/?${query}`)
      // Its filter is a search, so what it found is compared.
      return found
        .parse(await reply.json())
        .Items.filter(({ ExternalReference }) => ExternalReference === externalReference)
    },
    async refund(refno, amount) {
      const reply = await ask(`/orders/${encodeURIComponent(refno)}/refund/`, {
        method: 'POST',
        body: JSON.stringify({ amount, comment: '', reason: 'Other' }),
      })
      return reply.ok
    },
  }
}
