import type { BraintreeGateway as Sdk } from 'braintree'
import type { Database } from '../../database/database.ts'
import { providerCustomer, storeProviderCustomer } from '../provider/provider-customers.ts'

/** Who the customer is at Braintree: made there with our id and nothing else of them, when something is first kept for them. */
export async function customerAtBraintree(sdk: Sdk, db: Database, customerId: string, now: Date): Promise<string> {
  const known = await providerCustomer(db, customerId, 'braintree')
  if (known !== undefined) return known
  // When two requests come at once, Braintree refuses the id of the second as taken: it is the same customer.
  await sdk.customer.create({ id: customerId })
  return storeProviderCustomer(db, customerId, 'braintree', customerId, now)
}
