import { type SqlBool, sql } from 'kysely'
import type { SecretLinks } from '../account/secret-links.ts'
import type { Database } from '../database/database.ts'

/** Whether an owner wants mails about an agreement `a`: the box ticked for it, unless something else was chosen since. */
export const wantsMail = sql<SqlBool>`coalesce(case
  when m.chosen_at is null then a.answers ->> 'newsLegalChanges' = 'true'
  when m.wanted then true
  else a.answers ->> 'newsLegalChanges' = 'true' and a.created_at > m.chosen_at
end, false)`

/** Whether a customer is mailed about changes of law for any agreement. */
export async function isMailed(db: Database, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from agreements a left join law_mails m on m.customer_id = a.customer_id
    where a.customer_id = ${customerId} and ${wantsMail} limit 1`.execute(db)
  return rows.length > 0
}

/** Keeps what a customer chose about these mails. Their row must be held. */
export async function chooseMails(
  tx: Database,
  links: SecretLinks,
  customerId: string,
  wanted: boolean,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('law_mails')
    .values({
      customer_id: customerId,
      stop_hash: stopHash(links, customerId),
      mailed_at: null,
      wanted,
      chosen_at: now,
    })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ wanted, chosen_at: now }))
    .execute()
}

/** What is stored to find a customer by the secret in the link that stops the mails. */
export const stopHash = (links: SecretLinks, customerId: string): Buffer =>
  links.stopLawMails.stored(links.stopLawMails.of(customerId))

/** Stops the mails of the customer to whom the secret of a link belongs. It does not tell whether there is such a customer. */
export async function stopMails(db: Database, links: SecretLinks, secret: string, now: Date): Promise<void> {
  const hash = links.stopLawMails.stored(secret)
  const stopped = { wanted: false, chosen_at: now }
  // Two statements: one with “or” between them reads the whole table.
  await db.updateTable('law_mails').set(stopped).where('stop_hash', '=', hash).execute()
  await db
    .updateTable('law_mails')
    .set(stopped)
    .where('customer_id', 'in', (eb) => eb.selectFrom('stop_links').select('customer_id').where('hash', '=', hash))
    .execute()
}

/** Keeps what finds a customer by the link in their next mail, where the secret key is another one than in their mails before. */
export async function keepStopLink(db: Database, links: SecretLinks, customerId: string): Promise<void> {
  const hash = stopHash(links, customerId)
  await sql`
    insert into stop_links (hash, customer_id)
    select ${hash}, customer_id from law_mails where customer_id = ${customerId} and stop_hash <> ${hash}
    on conflict do nothing`.execute(db)
}
