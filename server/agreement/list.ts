import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { AgreementCard } from '#contract/agreement.ts'
import { filesStateOf } from '#core/agreement/files-state.ts'
import type { Answers } from '#core/questionnaire/answers.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { accept } from '../http/outcome.ts'
import { formatsMade } from './files.queries.ts'
import { liveUrlOf } from './links.ts'
import { obstaclesOf, standingOf, stateOf } from './standing.ts'

type List = 'GET /customer/agreements/all' | 'GET /customer/agreements/unpaid'

/** A customer's agreements, and those of them that wait for their payment. */
export function listHandlers({ db, config }: Dependencies): Pick<Handlers, List> {
  return {
    async 'GET /customer/agreements/all'({ caller }) {
      return accept({ agreements: await findCards(db, config, caller.id) })
    },
    async 'GET /customer/agreements/unpaid'({ caller }) {
      const cards = await findCards(db, config, caller.id)
      return accept({ agreements: cards.filter(({ obstacles }) => obstacles.pay === null) })
    },
  }
}

/** One query however many agreements there are, and none of their texts. */
async function findCards(db: Database, config: Config, customerId: string): Promise<AgreementCard[]> {
  const rows = await db
    .selectFrom('agreements')
    .innerJoin('customers', 'customers.id', 'agreements.customer_id')
    .innerJoin('documents', 'documents.agreement_id', 'agreements.id')
    .selectAll('agreements')
    .select(['customers.confirmed_at', 'customers.password_hash'])
    .select(({ fn, ref }) =>
      fn
        .jsonAgg(
          jsonBuildObject({
            language: ref('documents.language'),
            revision: ref('documents.revision'),
            files: ref('documents.files_status'),
            formats: formatsMade,
          }),
        )
        .as('texts'),
    )
    .where('customers.id', '=', customerId)
    .groupBy(['agreements.id', 'customers.id'])
    .orderBy('agreements.updated_at', 'desc')
    .orderBy('agreements.id')
    .execute()
  return rows.flatMap((row) => {
    const own = row.texts.find(({ language }) => language === row.language)
    if (!own) return []
    const { payment, text } = stateOf(row)
    return [
      {
        id: row.id,
        type: row.type,
        title: row.title,
        siteName: row.site_name,
        siteUrl: siteUrlOf(row.answers),
        language: row.language,
        languages: row.texts.map(({ language }) => language).toSorted(),
        revision: own.revision,
        premium: row.premium,
        status: text,
        payment,
        files: filesStateOf(own.files, own.formats),
        live_url: liveUrlOf(config, row),
        obstacles: obstaclesOf(standingOf(row, { id: customerId }, config)),
        date: row.valid_from,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      },
    ]
  })
}

/** The website that an agreement is for, where its answers name one. */
export const siteUrlOf = ({ websiteUrl }: Answers): string | null =>
  typeof websiteUrl === 'string' && websiteUrl !== '' ? websiteUrl : null
