import { sql, type Transaction } from 'kysely'
import { lockCustomer } from '../account/customer.queries.ts'
import { lockAgreement } from '../agreement/find-agreement.ts'
import { recordPublic } from '../agreement/public-texts.ts'
import { findAgreement, type FoundAgreement } from '../agreement/queries/agreement.queries.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { recipientOf } from '../mail/mail-request.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { followAddress } from './follow-address.ts'

type Parts = { readonly jobs: Jobs; readonly config: Pick<Config, 'publicUrl' | 'payments'> }

/** What was done: undefined where it was so already. `told`: whether its owner gets a mail about it. */
type Done = { readonly told: boolean } | undefined

/**
 * Takes a public page offline, whatever its owner switches on, and says why in a mail to them. Text, history and files stay theirs.
 * @returns `no-such-agreement` where there is none.
 */
export const takeDown = (
  tx: Transaction<Tables>,
  parts: Parts,
  id: string,
  because: string,
  now: Date,
): Promise<Done | 'no-such-agreement'> =>
  change(tx, parts, id, { taken_down_at: now, taken_down_because: because }, now)

/** Lets a page that was taken offline be read again, where its owner has it switched on. */
export const putBack = (
  tx: Transaction<Tables>,
  parts: Parts,
  id: string,
  now: Date,
): Promise<Done | 'no-such-agreement'> => change(tx, parts, id, { taken_down_at: null, taken_down_because: null }, now)

async function change(
  tx: Transaction<Tables>,
  { jobs, config }: Parts,
  id: string,
  changed: Pick<FoundAgreement, 'taken_down_at' | 'taken_down_because'>,
  now: Date,
): Promise<Done | 'no-such-agreement'> {
  const owner = await tx.selectFrom('agreements').select('customer_id').where('id', '=', id).executeTakeFirst()
  if (!owner || !(await lockCustomer(tx, owner.customer_id))) return 'no-such-agreement'
  await lockAgreement(tx, id)
  const before = await findAgreement(tx, id)
  if (!before) return 'no-such-agreement'
  const isDown = changed.taken_down_at !== null
  if (isDown === (before.taken_down_at !== null)) return undefined
  const after = { ...before, ...changed }
  await tx.updateTable('agreements').set(changed).where('id', '=', id).execute()
  if (!isDown) await recordPublic(tx, config, { agreementId: id }, now)
  await followAddress(tx, jobs, config, before, after)
  const recipient = recipientOf(before)
  // The mail has words that people typed, so it goes to a confirmed address alone.
  if (typeof recipient === 'string') return { told: false }
  const about = { agreementId: id, title: before.title, siteName: before.site_name }
  await requestMail(tx, jobs, {
    event: `${isDown ? 'taken-down' : 'put-back'}:${id}:${now.toISOString()}`,
    customerId: before.customer_id,
    recipient,
    request: isDown
      ? { kind: 'taken-down', ...about, because: changed.taken_down_because! }
      : { kind: 'put-back', ...about },
    now,
  })
  return { told: true }
}

/** The agreement at the address of a public page, with or without the host; also where it is not public. */
export async function findByAddress(db: Database, address: string): Promise<string | undefined> {
  const [, token] = /(?:^|\/live\/)([\w-]{22})(?:[/?#]|$)/.exec(address) ?? []
  if (token === undefined) return undefined
  const { rows } = await sql<{ id: string }>`select id from agreements where live_token = ${token}`.execute(db)
  return rows[0]?.id
}
