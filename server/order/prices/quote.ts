import { largestInteger } from '#contract/fields.ts'
import type { UserData } from '#contract/transaction.ts'
import type { Caller } from '../../account/caller.ts'
import { findCustomerById } from '../../account/customer.queries.ts'
import { orderTotal, type OrderTotal } from '#core/pricing/order-total.ts'
import { currencyFor } from '#core/pricing/price-list.ts'
import { answeredCountry } from '#core/pricing/pricing.ts'
import type { Evidence } from '#core/tax/location-evidence.ts'
import { type Tax, taxOn } from '#core/tax/tax-policy.ts'
import { readVatNumber } from '#core/tax/vat-number.ts'
import { loadVatTable } from '../../content/load-content.ts'
import type { Database } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isRefusal, type Refusal, refuse } from '../../http/outcome.ts'
import { isListed } from './billing.ts'
import { discounted, type DiscountedItem, findDiscount } from './discount.ts'
import { findItem, type FoundItem, type Item, type QuotedItem, quoteItem } from './quoted-item.ts'
import { latestVatCheck } from '../../tax/vat-checks.ts'
import { unregistered } from './seller.ts'

/** What is asked for, by whom. */
export type Asked = {
  readonly item: Item
  readonly userData: UserData
  readonly caller: Caller
  /** Where a trusted proxy says that the customer is, ISO 3166-1. */
  readonly country: string | undefined
  readonly now: Date
}

/** An order before it is made. */
export type Quote = {
  readonly items: readonly DiscountedItem[]
  readonly total: OrderTotal
  readonly tax: Tax
  readonly evidence: readonly Evidence[]
  readonly discountCode?: string
}

/**
 * What agreements, or a consent banner, come to for a customer: our prices in the currency of the country on the invoice, without what was paid
 * before, with the VAT of the place. Until there is such a country, the one that was answered counts, then where they seem to be, then
 * where the seller is.
 */
export async function quote(
  db: Database,
  { config, prices }: Pick<Dependencies, 'config' | 'prices'>,
  { item, userData, caller, country, now }: Asked,
): Promise<Quote | Refusal> {
  const { billing_address: billing, also, shown } = userData
  // A country that nobody knows would be outside every VAT.
  if (billing.country !== '' && !isListed(billing.country)) return refuse('billing-missing', { field: 'country' })
  const found: FoundItem[] = []
  for (const one of itemsOf(item, also)) {
    const agreement = await findItem(db, { config }, one, caller)
    if (isRefusal(agreement)) return agreement
    found.push({ type: one.type, agreement })
  }
  const seller = config.seller ?? unregistered
  const place = billing.country || (answeredCountry(found[0]!.agreement.answers) ?? country ?? seller.country)
  const currency = currencyFor(prices, place)
  const language = (await findCustomerById(db, caller.id))?.language
  const items: QuotedItem[] = []
  for (const one of found) {
    const quoted = await quoteItem(db, { config, prices }, one, { currency, language })
    if (isRefusal(quoted)) return quoted
    items.push(quoted)
  }
  const vatNumber =
    billing.is_company && billing.vat_registered ? readVatNumber(billing.country, billing.vat_number) : undefined
  const checked = vatNumber && (await latestVatCheck(db, caller.id, vatNumber, now))
  const tax = taxOn(
    loadVatTable(),
    seller,
    {
      country: place,
      ...(billing.postal_code && { postalCode: billing.postal_code }),
      business: billing.is_company && billing.vat_registered,
      vatCheck: checked ? (checked.valid ? 'valid' : 'invalid') : 'not-asked',
    },
    now,
  )
  const typed = userData.discount_code
  const discount = typed ? await findDiscount(db, typed, { items, currency, now }) : undefined
  if (typed && !discount) return refuse('bad-discount-code', { field: 'discount_code' })
  const total = orderTotal(
    currency,
    items.map(({ amount }) => amount),
    tax.rate,
    discount,
  )
  if (total.gross > largestInteger) return refuse('amount-too-large')
  if (shown && (shown.currency !== currency || shown.gross !== total.gross)) return refuse('price-changed')
  return {
    items: discounted(items, discount),
    total,
    tax,
    evidence: [
      ...evidenceOf(billing.country, country),
      ...(checked?.valid ? [vatEvidence(billing.country, checked.consultation_number)] : []),
    ],
    ...(discount && { discountCode: discount.code }),
  }
}

/** Each item once. Nothing is paid for together with a banner. */
function itemsOf(item: Item, also: readonly string[]): readonly Item[] {
  if (item.type === 'privacy_consent') return [item]
  return [...new Set([item.id, ...also].map((id) => id.toLowerCase()))].map((id) => ({ type: 'agreement', id }))
}

const evidenceOf = (billing: string, visitor: string | undefined): readonly Evidence[] => [
  ...(billing ? [{ kind: 'billing-address', country: billing } as const] : []),
  ...(visitor === undefined ? [] : [{ kind: 'ip-address', country: visitor } as const]),
]

const vatEvidence = (country: string, proof: string | null): Evidence => ({
  kind: 'vat-number',
  country,
  ...(proof !== null && { proof }),
})
