import { decimalAmount } from '#core/pricing/currency.ts'
import type { TwoCheckoutSettings } from '../../payment-settings.ts'
import type { StoredOrder } from '../state/order.queries.ts'
import { sign } from './signature.ts'

const checkout = 'https://secure.2checkout.com/checkout/buy/'
/** How long a link can be paid, in seconds. */
const good = 30 * 60

type ToBuy = {
  readonly order: Pick<StoredOrder, 'id' | 'gross' | 'currency' | 'language' | 'billing'>
  /** The name of the product on 2Checkout's page. */
  readonly description: string
  readonly email: string
  /** The address to which the customer comes back. */
  readonly returnUrl: string
  /** Whether real money is taken. */
  readonly live: boolean
  readonly now: Date
}

/**
 * The address of 2Checkout's page on which an order is paid (ConvertPlus, with a dynamic product). What decides the price is
 * signed, so that nobody can change it on the way.
 */
export function buyLink({ merchant, buyLinkSecret }: TwoCheckoutSettings, asked: ToBuy): string {
  const { order, description, email, returnUrl, live, now } = asked
  const signed: Readonly<Record<string, string>> = {
    currency: order.currency,
    expiration: String(Math.floor(now.getTime() / 1000) + good),
    'order-ext-ref': order.id,
    price: decimalAmount(order.gross, order.currency),
    // A semicolon begins another product there.
    prod: description.replaceAll(';', ','),
    qty: '1',
    'return-type': 'redirect',
    'return-url': returnUrl,
    tangible: '0',
    type: 'PRODUCT',
  }
  const names = Object.keys(signed).toSorted()
  const { billing } = order
  const url = new URL(checkout)
  const parameters: Readonly<Record<string, string>> = {
    ...signed,
    merchant,
    dynamic: '1',
    language: order.language,
    email,
    name: `${billing.first_name} ${billing.last_name}`.trim() || billing.company_name,
    address: billing.address,
    city: billing.city,
    zip: billing.postal_code,
    country: billing.country,
    ...(!live && { test: '1' }),
    signature: sign(
      names.map((name) => signed[name]!),
      buyLinkSecret,
    ),
  }
  for (const [name, value] of Object.entries(parameters)) if (value !== '') url.searchParams.set(name, value)
  return url.href
}
