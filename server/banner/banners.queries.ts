import { sql } from 'kysely'
import type { Choice } from '#core/banner/banner.ts'
import { isUnpaid } from '../agreement/standing.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'

/** The banner of an agreement. */
export const findBanner = (db: Database, agreementId: string) =>
  db.selectFrom('banners').selectAll().where('agreement_id', '=', agreementId).executeTakeFirst()
export type StoredBanner = NonNullable<Awaited<ReturnType<typeof findBanner>>>

/** The agreement that a banner was made from. */
export const agreementOfBanner = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.selectFrom('banners').select('agreement_id').where('id', '=', id).executeTakeFirst())?.agreement_id

/**
 * Makes the banner of an agreement, or switches the one that there is.
 *
 * @param free whether nothing has to be paid for it: then it is delivered, if it was not before.
 */
export const saveBanner = (
  db: Database,
  agreement: { readonly id: string; readonly customer_id: string },
  { enabled, free }: { readonly enabled: boolean; readonly free: boolean },
  now: Date,
) =>
  db
    .insertInto('banners')
    .values({
      agreement_id: agreement.id,
      customer_id: agreement.customer_id,
      enabled,
      delivered_at: free ? now : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('agreement_id').doUpdateSet({
        enabled,
        ...(free && { delivered_at: sql<Date>`coalesce(banners.delivered_at, excluded.delivered_at)` }),
        updated_at: now,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** Delivers the banner of an agreement, or takes it back. */
export const deliverBanner = (tx: Database, agreementId: string, deliveredAt: Date | null) =>
  tx.updateTable('banners').set({ delivered_at: deliveredAt }).where('agreement_id', '=', agreementId).execute()

/**
 * A banner that is paid for and switched on, with what it is made from and the texts of that. It names what a text of its policy
 * says, so there is none where no text of that is paid for, whatever was paid for the banner.
 *
 * @returns with `pinned`, whether its policy has a later text that waits for its payment: `current` is then the public one.
 */
export async function findShownBanner(db: Database, config: Pick<Config, 'payments'>, id: string) {
  const rows = await db
    .selectFrom('banners')
    .innerJoin('agreements', 'agreements.id', 'banners.agreement_id')
    .innerJoin('documents', 'documents.agreement_id', 'agreements.id')
    .select(['agreements.id', 'agreements.type', 'agreements.language as own'])
    .select(['agreements.live_token', 'agreements.live_enabled', 'agreements.taken_down_at'])
    .select(['agreements.finalized_at', 'agreements.published_revision'])
    .select(['documents.language', 'documents.revision', 'documents.updated_at'])
    .where('banners.id', '=', id)
    .where('banners.enabled', '=', true)
    .where('banners.delivered_at', 'is not', null)
    .orderBy('documents.language')
    .execute()
  const [first] = rows
  const current = rows.find(({ language, own }) => language === own)
  if (!first || !current) return undefined
  const unpaid = isUnpaid(first, config)
  const published = unpaid ? first.published_revision : null
  if (unpaid && published === null) return undefined
  return {
    ...first,
    pinned: published !== null,
    current: published === null ? current : { ...current, revision: published },
    languages: rows.map(({ language }) => language),
  }
}
export type ShownBanner = NonNullable<Awaited<ReturnType<typeof findShownBanner>>>

/** For how many months a choice stays in the log: the six in which it counts, and six in which it can be disputed. */
export const recordMonths = 12

type NewRecord = {
  readonly record: string
  readonly revision: number
  readonly gpc: boolean
  readonly choice: Choice
}

/** Adds a choice to the log. One that arrives twice is one. */
export async function insertRecord(
  db: Database,
  bannerId: string,
  { choice, ...record }: NewRecord,
  now: Date,
): Promise<void> {
  const minute = new Date(now)
  minute.setUTCSeconds(0, 0)
  await db
    .insertInto('consent_records')
    .values({ banner_id: bannerId, ...record, choice: JSON.stringify(choice), chosen_at: minute })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteExpiredRecords(db: Database, now: Date): Promise<void> {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() - recordMonths)
  await db.deleteFrom('consent_records').where('chosen_at', '<', end).execute()
}

/** How many choices the log of a banner has, by month, the latest first. */
export const countRecords = (db: Database, bannerId: string) =>
  db
    .selectFrom('consent_records')
    .select(sql<string>`to_char(chosen_at at time zone 'UTC', 'YYYY-MM')`.as('month'))
    .select(sql<number>`count(*)::int`.as('choices'))
    .where('banner_id', '=', bannerId)
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute()

/** The choices of a month, yyyy-mm. */
export function findRecords(db: Database, bannerId: string, month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return db
    .selectFrom('consent_records')
    .select(['record', 'revision', 'choice', 'gpc', 'chosen_at'])
    .where('banner_id', '=', bannerId)
    .where('chosen_at', '>=', new Date(Date.UTC(year, number - 1)))
    .where('chosen_at', '<', new Date(Date.UTC(year, number)))
    .orderBy('chosen_at')
    .orderBy('record')
    .execute()
}

/** Everything in the logs of a customer's banners. */
export const findRecordsOf = (db: Database, customerId: string) =>
  db
    .selectFrom('consent_records')
    .innerJoin('banners', 'banners.id', 'consent_records.banner_id')
    .select(['agreement_id', 'record', 'revision', 'choice', 'gpc', 'chosen_at'])
    .where('customer_id', '=', customerId)
    .orderBy('chosen_at')
    .execute()

export const findBannersOf = (db: Database, customerId: string) =>
  db
    .selectFrom('banners')
    .select(['id', 'agreement_id', 'enabled', 'delivered_at', 'created_at', 'updated_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()

export type StoredRecord = Awaited<ReturnType<typeof findRecords>>[number]
