import type { Database } from '../database/database.ts'

/**
 * Ends what somebody who got into an account may have left there to come back: passkeys, and a change of address that
 * waits for its link.
 * @returns whether there were passkeys.
 */
export async function endOtherWays(tx: Database, customerId: string): Promise<boolean> {
  await tx.deleteFrom('email_changes').where('customer_id', '=', customerId).where('used_at', 'is', null).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
