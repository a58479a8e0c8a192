import { sql } from 'kysely'
import type { LawChange } from '#contract/law-changes.ts'
import { dayMilliseconds, utcDay } from '#core/day.ts'
import { lockCustomer, findCustomerById } from '../account/customer.queries.ts'
import type { SecretLinks } from '../account/secret-links.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { recipientOf } from '../mail/mail-request.ts'
import { requestMail } from '../mail/mails.queries.ts'
import { stopHash, wantsMail } from './law-mails.queries.ts'

/** So far apart two mails are never in one month. */
const betweenMails = 31 * dayMilliseconds
const batch = 100

type MailOptions = {
  readonly jobs: Jobs
  readonly links: SecretLinks
  readonly now: Date
  readonly stopping: AbortSignal
}

/** Mails the changes that were found since the last mail to owners who asked for it: one mail for all agreements of an owner. */
export async function mailOwners(db: Database, options: MailOptions): Promise<void> {
  const { now, stopping } = options
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ customer_id: string }>`
      select distinct a.customer_id
      from law_checks c
      join agreements a on a.id = c.agreement_id
      join documents d on d.agreement_id = a.id and d.language = a.language and d.revision = c.revision
      join customers u on u.id = a.customer_id
      left join law_mails m on m.customer_id = a.customer_id
      where c.untold and ${wantsMail} and u.confirmed_at is not null
        and (m.mailed_at is null or m.mailed_at <= ${new Date(now.getTime() - betweenMails)})
        and a.customer_id > ${after}
      order by a.customer_id limit ${batch}`.execute(db)
    for (const { customer_id: id } of rows) {
      stopping.throwIfAborted()
      await db.transaction().execute((tx) => mailOwner(tx, id, options))
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.customer_id
  }
}

/** The mail and the changes in it are stored together, so that no change is mailed twice and none is lost. */
async function mailOwner(tx: Database, customerId: string, { jobs, links, now }: MailOptions): Promise<void> {
  if (!(await lockCustomer(tx, customerId, true))) return
  const customer = await findCustomerById(tx, customerId)
  if (!customer) return
  const recipient = recipientOf(customer)
  const row = await tx.selectFrom('law_mails').selectAll().where('customer_id', '=', customerId).executeTakeFirst()
  if (typeof recipient === 'string') return
  if (row?.mailed_at && now.getTime() - row.mailed_at.getTime() < betweenMails) return
  const changed = await findUntold(tx, customerId)
  if (changed.length === 0) return
  await requestMail(tx, jobs, {
    event: `law-changes:${customerId}:${utcDay(now)}`,
    customerId,
    now,
    recipient,
    request: {
      kind: 'law-changes',
      customerId,
      changed: changed.map(({ agreementId, keys }) => ({ agreementId, keys })),
    },
  })
  for (const { agreementId, keys, told } of changed)
    await tx
      .updateTable('law_checks')
      .set({ told: [...told, ...keys], untold: false })
      .where('agreement_id', '=', agreementId)
      .execute()
  await tx
    .insertInto('law_mails')
    .values({
      customer_id: customerId,
      stop_hash: stopHash(links, customerId),
      mailed_at: now,
      wanted: null,
      chosen_at: null,
    })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ mailed_at: now }))
    .execute()
}

/** The changes that an owner got no mail about yet, the agreements locked against other changes of what is known of them. */
async function findUntold(tx: Database, customerId: string) {
  const { rows } = await sql<{
    agreement_id: string
    changes: readonly LawChange[]
    told: readonly string[]
  }>`
    select c.agreement_id, c.changes, c.told
    from law_checks c
    join agreements a on a.id = c.agreement_id
    join documents d on d.agreement_id = a.id and d.language = a.language and d.revision = c.revision
    left join law_mails m on m.customer_id = a.customer_id
    where a.customer_id = ${customerId} and c.untold and a.finalized_at is not null and ${wantsMail}
    order by a.updated_at desc, a.id
    for update of c`.execute(tx)
  return rows.map(({ agreement_id: agreementId, changes, told }) => ({
    agreementId,
    told,
    keys: [...new Set(changes.map(({ key }) => key))].filter((key) => !told.includes(key)),
  }))
}
