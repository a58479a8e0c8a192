import type { Provider } from '#core/payment/provider.ts'
import type { Database } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'

/** @returns who a customer is at a provider; undefined while it keeps nothing of them. */
export async function providerCustomer(
  db: Database,
  customerId: string,
  provider: Provider,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('provider_customers')
    .select('provider_customer_id')
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.provider_customer_id
}

/** @returns who the customer is there: of two requests at once, both have the same answer. */
export async function storeProviderCustomer(
  db: Database,
  customerId: string,
  provider: Provider,
  providerCustomerId: string,
  now: Date,
): Promise<string> {
  await db
    .insertInto('provider_customers')
    .values({ customer_id: customerId, provider, provider_customer_id: providerCustomerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await providerCustomer(db, customerId, provider))!
}

/** Has the providers delete what they keep of a customer whose account is deleted, in the same transaction. */
export async function forgetAtProviders(tx: Database, jobs: Jobs, customerId: string): Promise<void> {
  const rows = await tx.selectFrom('provider_customers').selectAll().where('customer_id', '=', customerId).execute()
  for (const { provider, provider_customer_id: providerCustomerId } of rows)
    await jobs.enqueue(tx, 'forget-customer', { provider, providerCustomerId })
}
