import { sql } from 'kysely'
import type { LawChange } from '#contract/law-changes.ts'
import { lawUpdateUrl, stopLawMailsUrl } from '../agreement/links.ts'
import type { Config } from '../config.ts'
import type { SecretLinks } from '../account/secret-links.ts'
import type { Database } from '../database/database.ts'
import type { LawMail } from '../sending/compose-law-mail.ts'
import type { MailToOwner } from '../mail/mail-request.ts'
import { keepStopLink, wantsMail } from './law-mails.queries.ts'

type LawMailRequest = Extract<MailToOwner, { kind: 'law-changes' }>

/**
 * What a mail about changes of law says when it is sent. What was updated, deleted, given back or stopped since it was
 * requested is left out.
 * @returns undefined when nothing is left to say.
 */
export async function readLawMail(
  db: Database,
  { customerId, changed }: LawMailRequest,
  config: Pick<Config, 'publicUrl'>,
  links: SecretLinks,
): Promise<LawMail | undefined> {
  const keys = new Map(changed.map((one) => [one.agreementId, one.keys]))
  const { rows } = await sql<{ id: string; title: string; site_name: string; changes: readonly LawChange[] }>`
    select a.id, a.title, a.site_name, c.changes
    from agreements a
    join law_checks c on c.agreement_id = a.id
    join documents d on d.agreement_id = a.id and d.language = a.language and d.revision = c.revision
    left join law_mails m on m.customer_id = a.customer_id
    where a.id = any(${[...keys.keys()]}) and a.customer_id = ${customerId} and a.finalized_at is not null and ${wantsMail}
    order by a.updated_at desc, a.id`.execute(db)
  const documents = rows.flatMap(({ id, title, site_name: site, changes }) => {
    const told = changes.filter(({ key }) => keys.get(id)?.includes(key))
    if (told.length === 0) return []
    return [{ title, site, url: lawUpdateUrl(config, links.lawUpdate.secretOf(id)), changes: told }]
  })
  if (documents.length === 0) return undefined
  await keepStopLink(db, links, customerId)
  return { documents, stopUrl: stopLawMailsUrl(config, links.stopLawMails.of(customerId)) }
}
