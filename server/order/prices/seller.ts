import type { Seller } from '#core/tax/tax-policy.ts'

/** An operator who is registered for VAT nowhere, and charges none. */
export const unregistered: Seller = { country: '', registered: false, consumersElsewhere: 'destination' }
