import { sql } from 'kysely'
import { daySeconds } from '#core/day.ts'
import type { Database } from '../database/database.ts'
import { type Refusal, refuse } from '../http/outcome.ts'
import { countTry, type Limit } from '../http/rate-limit.ts'
import { tooMany } from '../http/too-many.ts'

/** An owner has a handful; an agency has one for each of its sites. */
const mostAgreements = 200
/** Bytes of Markdown of all versions of all texts of an account. The largest policy has 0.2 MB, so some thousand versions. */
const mostBytes = 200_000_000
/** Bytes of Markdown that an account may save: some hundred versions of an ordinary policy. */
const daily: Limit = { count: 20_000_000, seconds: daySeconds }

/** Refuses new agreements to an account that would have more than one can hold. */
export async function refuseAgreements(tx: Database, customerId: string, more: number): Promise<Refusal | undefined> {
  const { count } = await tx
    .selectFrom('agreements')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (Number(count) + more <= mostAgreements) return undefined
  return refuse('too-many-agreements', { max: mostAgreements })
}

/** Refuses a text to an account that has stored as much as one can hold, or saved as much as it may in a day. */
export async function refuseFull(
  tx: Database,
  customerId: string,
  markdown: string,
  now: Date,
): Promise<Refusal | undefined> {
  const size = Buffer.byteLength(markdown)
  const { bytes } = await tx
    .selectFrom('revisions')
    .innerJoin('agreements', 'agreements.id', 'revisions.agreement_id')
    .select(sql<string>`coalesce(sum(octet_length(revisions.markdown)), 0)`.as('bytes'))
    .where('agreements.customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (Number(bytes) + size > mostBytes) return refuse('history-full', { max: mostBytes / 1_000_000 })
  const wait = await countTry(tx, `saved-bytes customer ${customerId}`, daily, now, size)
  return wait === undefined ? undefined : tooMany(wait)
}
