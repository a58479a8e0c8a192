import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'

/**
 * Opens the live pages of what was made for an account before its address was confirmed: a stranger may have entered it, so
 * nothing was public until now. Its owner could switch nothing off before, so all of them are opened.
 */
export async function publishAgreements(
  tx: Database,
  config: Pick<Config, 'payments'>,
  customerId: string,
  now: Date,
): Promise<void> {
  await tx.updateTable('agreements').set({ live_enabled: true }).where('customer_id', '=', customerId).execute()
  await recordPublic(tx, config, { customerId }, now)
}

/**
 * Records of the texts that everybody may read by now since when they are public. Called wherever a text may have become so;
 * what was recorded before stays.
 */
export async function recordPublic(
  tx: Database,
  { payments }: Pick<Config, 'payments'>,
  which: { readonly agreementId: string } | { readonly customerId: string },
  now: Date,
): Promise<void> {
  const chosen = 'agreementId' in which ? sql`a.id = ${which.agreementId}` : sql`a.customer_id = ${which.customerId}`
  await sql`
    update revisions r set public_at = ${now}
    from agreements a
    join documents d on d.agreement_id = a.id
    where ${chosen} and a.live_enabled and a.taken_down_at is null and r.agreement_id = a.id and r.language = d.language
      and r.public_at is null and r.withdrawn_at is null
      and r.revision = case
        when a.finalized_at is not null or ${payments === 'off'} then d.revision
        when a.published_revision is null then null
        when d.language = a.language then a.published_revision
        else d.revision
      end`.execute(tx)
}
