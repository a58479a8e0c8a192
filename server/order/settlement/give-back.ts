import type { Provider } from '#core/payment/provider.ts'
import type { Database } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'

type Payment = { readonly provider: Provider; readonly transactionId: string }

/**
 * Has money given back, in the transaction that decides so. Asked for twice, it is done once.
 *
 * @param amount all that is to be given back of this payment, in minor units, what was given back before included.
 */
export async function giveBack(
  tx: Database,
  jobs: Jobs,
  { provider, transactionId, amount }: Payment & { readonly amount: number },
  now: Date,
): Promise<void> {
  const row = await tx
    .updateTable('payments')
    .set({ refund_due: amount, updated_at: now })
    .where('provider', '=', provider)
    .where('transaction_id', '=', transactionId)
    .where('refund_due', '<', amount)
    .returning('order_id')
    .executeTakeFirst()
  if (row) await jobs.enqueue(tx, 'refund-payment', { provider, transactionId })
}
