import type { BillingAddress } from '#contract/billing.ts'
import type { UserData } from '#contract/transaction.ts'
import type { VatTable } from '#core/tax/vat-rates.ts'
import { loadCountries, loadVatTable } from '../../content/load-content.ts'
import { type Refusal, say } from '../../http/outcome.ts'

/** Why an order cannot be paid yet: all that the customer has not said and it needs, at once. */
export function incomplete(said: UserData): Refusal | undefined {
  const messages = [
    ...missingIn(said.billing_address, loadVatTable()).map((field) => say('billing-missing', { field })),
    ...(said.immediate_delivery ? [] : [say('delivery-not-asked', { field: 'immediate_delivery' })]),
  ]
  return messages.length === 0 ? undefined : { success: false, messages }
}

/** Whether a country is in the list from which customers choose theirs. */
export const isListed = (country: string): boolean => loadCountries().some(({ value }) => value === country)

/**
 * The fields that an invoice cannot do without and that are empty.
 *
 * @param vat the states whose invoices need a postal code: it decides the rate in some of them.
 */
export function missingIn(billing: BillingAddress, vat: VatTable): readonly (keyof BillingAddress)[] {
  const country = loadCountries().find(({ value }) => value === billing.country)
  const needed: (keyof BillingAddress)[] = ['country', 'address', 'city']
  needed.push(...(billing.is_company ? (['company_name'] as const) : (['first_name', 'last_name'] as const)))
  if (billing.country in vat) needed.push('postal_code')
  if (country?.states) needed.push('state')
  if (billing.is_company && billing.vat_registered) needed.push('vat_number')
  const missing = needed.filter((field) => billing[field] === '')
  // A state of another country, or a country that is not in the list, counts as missing.
  if (billing.country !== '' && !country) missing.push('country')
  if (country?.states && billing.state !== '' && !country.states.some(({ value }) => value === billing.state))
    missing.push('state')
  return missing
}
