import type { Provider } from '#core/payment/provider.ts'
import type { Database } from '../../database/database.ts'
import type { ProviderEvent } from '../../gateway.ts'

/** Writes down that a provider announced a payment that belongs to no order of ours: an operator has to look at it. */
export const storeUnknown = (db: Database, provider: Provider, { transactionId, orderId }: ProviderEvent, now: Date) =>
  db
    .insertInto('unknown_payments')
    .values({
      provider,
      transaction_id: transactionId,
      order_id: orderId ?? null,
      first_at: now,
      last_at: now,
    })
    // An announcement that comes after the payment was resolved has to be looked at again.
    .onConflict((conflict) =>
      conflict.columns(['provider', 'transaction_id']).doUpdateSet({ last_at: now, resolved_at: null }),
    )
    .execute()

/** The payments that belong to no order and that nobody has resolved, the newest first. */
export const findUnknown = (db: Database) =>
  db
    .selectFrom('unknown_payments')
    .selectAll()
    .where('resolved_at', 'is', null)
    .orderBy('last_at', 'desc')
    .orderBy('transaction_id')
    .execute()

/** @returns false when there is no such payment, or it was resolved before. */
export async function resolveUnknown(
  db: Database,
  provider: string,
  transactionId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('unknown_payments')
    .set({ resolved_at: now })
    .where('provider', '=', provider as Provider)
    .where('transaction_id', '=', transactionId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
