import type { Client } from '#contract/client.ts'
import { keepersOf, vaults } from './saved-methods.ts'
import type { Item } from './take-payment.ts'

/** What a checkout shows: what is paid for, by whom, and how. */
export async function loadCheckout(api: Pick<Client, 'call'>, id: string, isBanner: boolean, signal: AbortSignal) {
  const [sale, profile, { countries }, { agreements }, made] = await Promise.all([
    api.call('GET /agreement/sale-details/{id}', { params: { id }, signal }),
    api.call('GET /transaction/payment-profile', { signal }),
    api.call('GET /public/countries/list', { signal }),
    api.call('GET /customer/agreements/unpaid', { signal }),
    isBanner ? api.call('GET /agreement/banner/{id}', { params: { id }, signal }) : null,
  ])
  const stripeKey = profile.stripe?.publishable_key ?? null
  // A customer whose saved cards cannot be loaded types one.
  const kept = keepersOf(profile).map((keeper) => vaults[keeper].list(api, signal).catch(() => []))
  const saved = (await Promise.all(kept)).flat()
  const { providers } = profile
  const methods = {
    stripeKey,
    saved,
    isTest: providers.includes('test'),
    isHosted: providers.includes('2checkout'),
    isBraintree: providers.includes('braintree'),
  }
  const item: Item | null = made
    ? made.banner && { item_type: 'privacy_consent', item_id: made.banner.id }
    : { item_type: 'agreement', item_id: id }
  const isOpen = made ? made.price !== null : sale.costs.charged && sale.payment === 'unfinished'
  const others = made ? [] : agreements.filter((card) => card.id !== id && !card.payment_checked)
  const billing = profile.billing_stored ? profile.billing_address : sale.billing
  const isProposed = !profile.billing_stored && billing.country !== ''
  const { seller } = profile
  return {
    ...sale,
    answeredCountry: sale.billing.country,
    item: isOpen ? item : null,
    billing,
    isProposed,
    seller,
    countries,
    others,
    methods,
  }
}
