import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'

const isAboutOne = (id: string) => sql<boolean>`parameters @> ${JSON.stringify({ agreementId: id })}::jsonb`
const isAboutSeveral = (id: string) =>
  sql<boolean>`parameters @> ${JSON.stringify({ agreements: [{ agreementId: id }] })}::jsonb`

/** Whether a mail is about an agreement, alone or among others. */
export const isAbout = (id: string): RawBuilder<boolean> => sql`(${isAboutOne(id)} or ${isAboutSeveral(id)})`

/** Deletes the mails about an agreement. One about several that still has to be sent is sent about the others. */
export async function deleteMailsAbout(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      parameters: sql`jsonb_set(parameters, '{agreements}', (
        select jsonb_agg(one) from jsonb_array_elements(parameters -> 'agreements') as one
        where one ->> 'agreementId' <> ${id}))`,
    })
    .where(isAboutSeveral(id))
    .where('sent_at', 'is', null)
    .where(sql<boolean>`jsonb_array_length(parameters -> 'agreements') > 1`)
    .execute()
  // One query each: PostgreSQL reads the whole table for an `or` of the two, however large it is.
  for (const isAboutIt of [isAboutOne(id), isAboutSeveral(id)]) await tx.deleteFrom('mails').where(isAboutIt).execute()
}
