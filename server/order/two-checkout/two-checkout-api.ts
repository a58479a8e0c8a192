import { z } from 'zod'
import type { TwoCheckoutSettings } from '../../payment-settings.ts'
import { OddAnswer } from '../../gateway.ts'
import { providerId } from '../provider/readable-payment.ts'
import { sign } from './signature.ts'

const address = 'https://api.2checkout.com'

/** An order at 2Checkout, as far as it is read here (docs.2checkout.com, order object). */
const order = z.object({
  RefNo: z.union([z.string(), z.int()]).transform(String).pipe(providerId),
  ExternalReference: z.string().nullish(),
  Status: z.string(),
  ApproveStatus: z.string().nullish(),
  ChargebackResolution: z.string().nullish(),
  Currency: z.string(),
  GrossPrice: z.union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)]),
  PaymentDetails: z
    .object({
      Type: z.string().nullish(),
      PaymentMethod: z.object({ CardType: z.string().nullish(), LastDigits: z.string().nullish() }).nullish(),
    })
    .nullish(),
})
export type TwoCheckoutOrder = z.infer<typeof order>
const found = z.object({ Items: z.array(order) })

/** 2Checkout did not answer, or failed itself: nothing is known. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

export type TwoCheckoutApi = {
  /**
   * @throws NoAnswer
   * @throws OddAnswer when it answers with what is no list of orders.
   */
  readonly ordersOf: (externalReference: string) => Promise<readonly TwoCheckoutOrder[]>
  /** @returns false when it refuses. @throws NoAnswer */
  readonly refund: (refno: string, amount: number) => Promise<boolean>
}

/** 2Checkout's REST API 6.0. @param live test orders are another world: each sees its own alone. */
export function twoCheckoutApi(
  { merchant, secretKey, apiUrl = address }: TwoCheckoutSettings,
  live: boolean,
  now: () => Date,
): TwoCheckoutApi {
  async function ask(
    path: string,
    init: RequestInit = {},
  ): Promise<{ readonly isDone: boolean; readonly body: string }> {
    const date = now().toISOString().slice(0, 19).replace('T', ' ')
    const hash = sign([merchant, date], secretKey)
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-avangate-authentication': `code="${merchant}" date="${date}" hash="${hash}" algo="sha256"`,
    }
    const request: RequestInit = { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(20_000) }
    const { status, body } = await fetch(`${apiUrl}/rest/6.0${path}`, request)
      .then(async (reply) => ({ status: reply.status, body: await reply.text() }))
      .catch((cause: unknown) => {
        throw new NoAnswer('The connection broke.', { cause })
      })
    if (status >= 500 || status === 429) throw new NoAnswer(`2Checkout answered ${status}.`)
    // 2Checkout does not know the account: the settings are wrong.
    if (status === 401 || status === 403) throw new Error(`2Checkout answered ${status}.`)
    return { isDone: status < 300, body }
  }
  return {
    async ordersOf(externalReference) {
      const query = new URLSearchParams({
        ExternalRefNo: externalReference,
        // Otherwise it looks back seven days.
        StartDate: '2020-01-01',
        IncludeTestOrders: live ? 'NO' : 'ONLY',
      })
      const { body } = await ask(`/orders/?${query}`)
      // Its filter is a search, so what it found is compared.
      return readOrders(body).filter(({ ExternalReference }) => ExternalReference === externalReference)
    },
    async refund(refno, amount) {
      const { isDone } = await ask(`/orders/${encodeURIComponent(refno)}/refund/`, {
        method: 'POST',
        body: JSON.stringify({ amount, comment: '', reason: 'Other' }),
      })
      return isDone
    },
  }
}

function readOrders(body: string): readonly TwoCheckoutOrder[] {
  try {
    return found.parse(JSON.parse(body)).Items
  } catch (cause) {
    throw new OddAnswer('2Checkout answered with what is no list of orders.', { cause })
  }
}
