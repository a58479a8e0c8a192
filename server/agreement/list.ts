import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { AgreementCard } from '#contract/agreement.ts'
import type { Reply } from '#contract/calls.ts'
import { filesStateOf } from '#core/agreement/files-state.ts'
import type { Answers } from '#core/answers/answers.ts'
import { utcDay } from '#core/day.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept } from '../http/outcome.ts'
import { lawChangesIn } from './law/law-status.ts'
import { amountDue } from './amount-due.ts'
import { formatsMade } from './queries/files.queries.ts'
import { liveUrlOf } from './links.ts'
import { moneyBackOf } from './money-back.ts'
import { findPaymentsChecked } from './payment-under-way.ts'
import { isUnpaid, obstaclesOf, standingOf, stateOf } from './standing.ts'

type List = 'GET /customer/agreements/all' | 'GET /customer/agreements/unpaid'

/** As many as fill rows of two and of three cards. */
const pageSize = 24
/** Agreements that wait for payment are few; more of them than this are not listed. */
const mostUnpaid = 100

/** A customer's agreements, and those of them that wait for their payment. */
export function listHandlers({ db, config, prices }: Dependencies): Pick<Handlers, List> {
  return {
    async 'GET /customer/agreements/all'({ caller, query, now }) {
      const limit = Number(query.limit ?? pageSize)
      const [cards, { total }] = await Promise.all([
        // One more than requested shows whether there is a next page.
        findCards(db, { config, prices }, caller.id, { now, limit: limit + 1, after: query.after }),
        db
          .selectFrom('agreements')
          .select(({ fn }) => fn.countAll<string>().as('total'))
          .where('customer_id', '=', caller.id)
          .executeTakeFirstOrThrow(),
      ])
      const agreements = cards.slice(0, limit)
      const last = agreements.at(-1)
      return accept({ agreements, next: cards.length > limit && last ? placeOf(last) : null, total: Number(total) })
    },
    async 'GET /customer/agreements/unpaid'({ caller, now }) {
      const cards = await findCards(db, { config, prices }, caller.id, { now, limit: mostUnpaid, unpaid: true })
      const agreements = cards.filter(({ obstacles }) => obstacles.pay === null)
      return accept({ agreements, sets: await setsIn(db, { config, prices }, agreements, now) })
    },
  }
}

/**
 * The agreements that one order pays: those that were made in one go. One whose payment is being checked is not among them, as
 * another payment would be refused.
 */
async function setsIn(
  db: Database,
  parts: Pick<Dependencies, 'config' | 'prices'>,
  cards: readonly AgreementCard[],
  now: Date,
): Promise<Reply<'GET /customer/agreements/unpaid'>['sets']> {
  const waiting = cards.filter((card) => !card.payment_checked)
  const sets = [...Map.groupBy(waiting, ({ created_at }) => created_at).values()]
  return Promise.all(
    sets.map(async (set) => {
      const agreements = set.map(({ id }) => id)
      return { agreements, due: await amountDue(db, parts, agreements, now) }
    }),
  )
}

/** A place in the list: when the agreement was changed, in milliseconds since 1970, and its id. */
const placeOf = ({ updated_at, id }: AgreementCard): string => `${Date.parse(updated_at)}.${id}`

type ListPage = {
  readonly now: Date
  readonly limit: number
  /** The place of the last one before. */
  readonly after?: string | undefined
  readonly unpaid?: boolean
}

/** One query for a page, and none of its texts; a few more for what waits for its payment. */
async function findCards(
  db: Database,
  { config, prices }: Pick<Dependencies, 'config' | 'prices'>,
  customerId: string,
  { now, limit, after, unpaid = false }: ListPage,
): Promise<AgreementCard[]> {
  const today = utcDay(now)
  const [milliseconds, id] = after?.split('.') ?? []
  const rows = await db
    .with('page', (query) =>
      query
        .selectFrom('agreements')
        .selectAll()
        .where('customer_id', '=', customerId)
        .$if(unpaid, (some) => some.where('finalized_at', 'is', null))
        .$if(after !== undefined, (some) =>
          some.where(sql<boolean>`(updated_at, id) < (${new Date(Number(milliseconds))}::timestamptz, ${id}::uuid)`),
        )
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit),
    )
    .selectFrom('page')
    .innerJoin('customers', 'customers.id', 'page.customer_id')
    .selectAll('page')
    .select(['customers.confirmed_at', 'customers.password_hash'])
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('law_checks')
          .select(['law_checks.revision', 'law_checks.fingerprint'])
          .select(sql<number>`jsonb_array_length(law_checks.changes)`.as('found'))
          .whereRef('law_checks.agreement_id', '=', 'page.id'),
      ).as('checked'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('documents')
          .select([
            'language',
            'revision',
            'updated_at',
            'coverage',
            'library_version',
            'files_status as files',
            formatsMade.as('formats'),
          ])
          .whereRef('documents.agreement_id', '=', 'page.id'),
      ).as('texts'),
    )
    .orderBy('page.updated_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute()
  const waiting = rows.flatMap((row) => (isUnpaid(row, config) ? [row.id] : []))
  const [moneyBack, checked, amounts] = await Promise.all([
    moneyBackOf(db, { config, prices }, waiting),
    findPaymentsChecked(db, waiting),
    Promise.all(waiting.map(async (one) => [one, await amountDue(db, { config, prices }, [one], now)] as const)),
  ])
  const due = new Map(amounts)
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
        // The database gives the moments of these rows as texts of one form.
        older_languages: row.texts.flatMap((one) => (one.updated_at < own.updated_at ? [one.language] : [])).toSorted(),
        revision: own.revision,
        premium: row.premium,
        status: text,
        payment,
        money_back: moneyBack.get(row.id) ?? null,
        payment_checked: checked.has(row.id),
        due: due.get(row.id) ?? null,
        files: filesStateOf(own.files, own.formats),
        live_url: liveUrlOf(config, row),
        taken_down: row.taken_down_at && {
          on: utcDay(row.taken_down_at),
          because: row.taken_down_because ?? '',
        },
        open_duties: 'partly' in own.coverage ? own.coverage.partly + own.coverage.missing : null,
        law_changes: payment === 'finalized' ? lawChangesIn({ ...row, ...own }, today) : null,
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
