import { sql } from 'kysely'
import type { ChangedDocument, LawChange } from '#contract/law-changes.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { accountGone } from '../account/account-gone.ts'
import { lockCustomer } from '../account/customer.queries.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept } from '../http/outcome.ts'
import { chooseMails, isMailed } from './law-mails.queries.ts'
import { lawUpdatePath } from './update-link.ts'

type LawChanges = 'GET /customer/law-changes' | 'POST /customer/law-changes/seen' | 'PUT /customer/law-mails'

/** As many agreements as are listed; the next ones follow when these are updated. */
const mostDocuments = 50

/** What the law would change in a customer's agreements: for every owner, mailed or not. */
export function lawChangeHandlers({ db, links }: Dependencies): Pick<Handlers, LawChanges> {
  return {
    async 'GET /customer/law-changes'({ caller }) {
      const [rows, mails] = await Promise.all([findChanged(db, caller.id), isMailed(db, caller.id)])
      const documents = rows.flatMap(({ id, type, title, site_name: siteName, changes, seen }): ChangedDocument[] => {
        const open = changes.filter(({ key }) => !seen.includes(key))
        const update = lawUpdatePath(links.lawUpdate.secretOf(id))
        return open.length === 0 ? [] : [{ agreement_id: id, type, title, siteName, update, changes: open }]
      })
      return accept({ documents, mails })
    },

    async 'POST /customer/law-changes/seen'({ payload, caller }) {
      // Unknown keys are left out, so that callers cannot fill the database with them.
      await sql`
        update law_checks c
        set seen = array(
          select distinct key from (
            select unnest(c.seen) as key
            union all
            select change ->> 'key' from jsonb_array_elements(c.changes) as change
            where change ->> 'key' = any(${payload.keys}::text[])
          ) as keys
        )
        from agreements a
        where a.id = c.agreement_id and a.id = ${payload.agreement_id} and a.customer_id = ${caller.id}`.execute(db)
      return accept(undefined)
    },

    async 'PUT /customer/law-mails'({ payload, caller, now }) {
      return db.transaction().execute(async (tx) => {
        if (!(await lockCustomer(tx, caller.id))) return accountGone
        await chooseMails(tx, links, caller.id, payload.wanted, now)
        return accept({ mails: await isMailed(tx, caller.id) })
      })
    },
  }
}

type Changed = {
  readonly id: string
  readonly type: AgreementType
  readonly title: string
  readonly site_name: string
  readonly changes: readonly LawChange[]
  readonly seen: readonly string[]
}

/** The checked texts that are still the newest, with something that was not marked as seen. */
async function findChanged(db: Database, customerId: string): Promise<readonly Changed[]> {
  const { rows } = await sql<Changed>`
    select a.id, a.type, a.title, a.site_name, c.changes, c.seen
    from agreements a
    join documents d on d.agreement_id = a.id and d.language = a.language
    join law_checks c on c.agreement_id = a.id and c.revision = d.revision
    where a.customer_id = ${customerId} and a.finalized_at is not null
      and exists (
        select from jsonb_array_elements(c.changes) as change where not (change ->> 'key') = any(c.seen)
      )
    order by a.updated_at desc, a.id
    limit ${mostDocuments}`.execute(db)
  return rows
}
