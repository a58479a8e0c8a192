import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { LawChange } from '#contract/law-changes.ts'
import { utcDay } from '#core/day.ts'
import type { Agreement } from '#core/document/node.ts'
import type { Language } from '#core/language/languages.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { KeptOrigins } from '#core/questionnaire/kept-answers.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import type { Database } from '../database/database.ts'
import { findChanges } from './find-changes.ts'
import type { HeldAgainst } from '../agreement/law/held-against.ts'

/** How many agreements are looked at, and those of them that are affected read and stored, at once. */
const batch = 100

type CheckOptions = {
  /** Asked for with the first agreement: where there is none, nothing has to be read. */
  readonly against: () => readonly HeldAgainst[]
  readonly now: Date
  /** Aborted when this process stops. What was stored until then is not done again. */
  readonly stopping: AbortSignal
  /** An agreement that cannot be checked keeps no other from being checked. */
  readonly onError: (cause: Error) => void
}

/**
 * Holds the agreements against the law and library of today, those of confirmed owners that were delivered. Left out are
 * those that cannot be affected: made from this library after its last dated change, or held against the same before.
 */
export async function checkAgreements(db: Database, options: CheckOptions): Promise<void> {
  const { now, stopping, onError } = options
  const today = utcDay(now)
  let ids = await nextIds(db, '00000000-0000-0000-0000-000000000000')
  if (ids.length === 0) return
  const against = options.against()
  const contents = new Map(against.map((one) => [`${one.type} ${one.language}`, one]))
  while (ids.length > 0) {
    const found = await findAffected(db, against, ids)
    const checked: Checked[] = []
    for (const one of found) {
      stopping.throwIfAborted()
      const held = contents.get(`${one.type} ${one.language}`)!
      try {
        const changes = findChanges(one, held.content, today)
        const untold = changes.some(({ key, laws }) => laws.length > 0 && !one.told?.includes(key))
        checked.push({ id: one.id, revision: one.revision, fingerprint: held.fingerprint, changes, untold })
      } catch (cause) {
        onError(new Error(`The agreement ${one.id} could not be checked.`, { cause }))
      }
      // Requests of other people are served between two agreements.
      await setImmediate()
    }
    await storeChecked(db, checked, now)
    ids = ids.length < batch ? [] : await nextIds(db, ids.at(-1)!)
  }
}

type Affected = {
  readonly id: string
  readonly type: AgreementType
  readonly language: Language
  readonly answers: Answers
  readonly origins: KeptOrigins | null
  readonly assembled_on: string
  readonly document: Agreement
  readonly base: Agreement | null
  readonly revision: number
  readonly told: readonly string[] | null
}

async function nextIds(db: Database, after: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('agreements')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

async function findAffected(
  db: Database,
  against: readonly HeldAgainst[],
  ids: readonly string[],
): Promise<readonly Affected[]> {
  const current = JSON.stringify(
    against.map(({ type, language, content, fingerprint, settled }) => ({
      type,
      language,
      version: content.library.version,
      fingerprint,
      settled,
    })),
  )
  const { rows } = await sql<Affected>`
    select a.id, a.type, a.language, a.answers, r.origins, a.assembled_on, d.document, d.base, d.revision, c.told
    from agreements a
    join customers u on u.id = a.customer_id and u.confirmed_at is not null
    join documents d on d.agreement_id = a.id and d.language = a.language
    left join revisions r on r.agreement_id = a.id and r.language = a.language and r.revision = d.revision
    join jsonb_to_recordset(${current}::jsonb)
      as l(type text, language text, version text, fingerprint text, settled text)
      on l.type = a.type and l.language = a.language
    left join law_checks c on c.agreement_id = a.id
    where a.id = any(${ids}::uuid[]) and a.finalized_at is not null
      and (d.library_version <> l.version or a.assembled_on < l.settled)
      and (c.agreement_id is null or c.fingerprint <> l.fingerprint or c.revision <> d.revision)
    order by a.id`.execute(db)
  return rows
}

type Checked = {
  readonly id: string
  readonly revision: number
  readonly fingerprint: string
  readonly changes: readonly LawChange[]
  readonly untold: boolean
}

/** Stores what was found, but of agreements that were deleted meanwhile. */
async function storeChecked(db: Database, checked: readonly Checked[], now: Date): Promise<void> {
  if (checked.length === 0) return
  await sql`
    insert into law_checks (agreement_id, revision, fingerprint, changes, untold, checked_at)
    select n.id, n.revision, n.fingerprint, n.changes, n.untold, ${now}
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
      as n(id uuid, revision int, fingerprint text, changes jsonb, untold boolean)
    join agreements a on a.id = n.id
    for key share of a
    on conflict (agreement_id) do update set
      revision = excluded.revision, fingerprint = excluded.fingerprint, changes = excluded.changes,
      untold = excluded.untold, checked_at = excluded.checked_at`.execute(db)
}
