import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RevisionEntry } from '#contract/agreement-text.ts'
import type { Agreement, Language } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { OwnersReasons } from '#core/consistency/owners-reasons.ts'
import type { KeptOrigins } from '#core/questionnaire/kept-answers.ts'
import type { Database } from '../../database/database.ts'
import type { StoredCoverage } from '../../database/stored-values.ts'
import type { ComparedText } from '../../text-work/tasks.ts'
import type { MadeDocument } from '../document/make-document.ts'
import type { PricedText } from '../paid-texts.ts'

/** A text with all that is kept of it, so that it can be explained, compared and taken back. */
export type RevisionText = {
  readonly kind: RevisionEntry['kind']
  readonly document: Agreement
  /** The document as Markdown: the file that is published with its SHA-256. */
  readonly markdown: string
  /** The library's words that an edited text comes from; null where the text is the library's own. */
  readonly base: Agreement | null
  readonly answers: Answers
  /** Where they come from; null where that is not known. */
  readonly origins: KeptOrigins | null
  /** Why contradictions stay, in the owner's words; null where none was given. */
  readonly reasons: OwnersReasons | null
  readonly coverage: StoredCoverage
  readonly libraryVersion: string
  readonly assembledOn: string
  readonly premium: boolean
  readonly edited: boolean
  /** What of it costs something, paid or not; null where that is not known. */
  readonly priceGroups: readonly string[] | null
}

/** A text as it came from assembly. */
export const textOf = (
  made: MadeDocument,
  markdown: string,
  priceGroups: readonly string[],
): Omit<RevisionText, 'kind'> => ({
  document: made.document,
  markdown,
  base: null,
  answers: made.answers,
  origins: made.origins,
  reasons: made.reasons,
  coverage: made.coverage,
  libraryVersion: made.libraryVersion,
  assembledOn: made.assembledOn,
  premium: made.answers['documentLevel'] === 'professional',
  edited: false,
  priceGroups,
})

/** SHA-256 of a text as Markdown: of the file that anybody can fetch and compare. */
export const hashOf = (markdown: string | Buffer): Buffer => createHash('sha256').update(markdown).digest()

/** How many words a reader reads. */
const wordCount = ({ title, children }: Agreement): number =>
  `${title} ${children.map(plainText).join(' ')}`.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Adds a text to the history. */
export async function insertRevision(
  tx: Database,
  place: Place & Pick<ComparedText, 'material' | 'changedClauses'>,
  text: RevisionText,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('revisions')
    .values({
      agreement_id: place.id,
      language: place.language,
      revision: place.revision,
      kind: text.kind,
      material: place.material,
      changed_clauses: place.changedClauses,
      document: JSON.stringify(text.document),
      base: text.base && JSON.stringify(text.base),
      answers: JSON.stringify(text.answers),
      origins: text.origins && JSON.stringify(text.origins),
      reasons: text.reasons && JSON.stringify(text.reasons),
      coverage: JSON.stringify(text.coverage),
      library_version: text.libraryVersion,
      assembled_on: text.assembledOn,
      premium: text.premium,
      edited: text.edited,
      price_groups: text.priceGroups,
      markdown: Buffer.from(text.markdown),
      hash: hashOf(text.markdown),
      words: wordCount(text.document),
      created_at: now,
    })
    .execute()
}

/** In a query on `revisions`: the answers where it is not known what they cost. They are large. */
export const answersToPrice = sql<Answers | null>`case when revisions.price_groups is null then revisions.answers end`

/** The history of a text, the newest first; documents are left out, they are large. */
export function findRevisions(db: Database, id: string, language: Language) {
  return db
    .selectFrom('revisions')
    .select([
      'revision',
      'language',
      'kind',
      'material',
      'changed_clauses',
      'hash',
      'words',
      'created_at',
      'withdrawn_at',
      'price_groups',
      'public_at',
      answersToPrice.as('answers'),
    ])
    .select((select) => select.ref('document', '->>').key('date').as('date'))
    .where('agreement_id', '=', id)
    .where('language', '=', language)
    .orderBy('revision', 'desc')
    .execute()
}

/** One text of the history. */
export function findRevision(db: Database, id: string, language: Language, revision: number) {
  return db
    .selectFrom('revisions')
    .selectAll()
    .where('agreement_id', '=', id)
    .where('language', '=', language)
    .where('revision', '=', revision)
    .executeTakeFirst()
}

/**
 * The texts before a revision that were not withdrawn, the newest first.
 *
 * @param isOpen whether whoever asks may read one.
 */
export async function findEarlier(
  db: Database,
  { id, language, revision }: Place,
  isOpen: (text: SavedText) => boolean,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['revision', 'price_groups', 'public_at', answersToPrice.as('answers')])
    .where('agreement_id', '=', id)
    .where('language', '=', language)
    .where('revision', '<', revision)
    .where('withdrawn_at', 'is', null)
    .orderBy('revision', 'desc')
    .execute()
  return rows.filter(isOpen).map((row) => row.revision)
}

/** What decides who may read a text of the history. */
export type SavedText = PricedText & { readonly revision: number; readonly public_at: Date | null }

type Place = { readonly id: string; readonly language: Language; readonly revision: number }

/** The revision of the text in a language that is in force; undefined where there is none. */
export async function currentRevision(db: Database, id: string, language: Language): Promise<number | undefined> {
  const row = await db
    .selectFrom('documents')
    .select('revision')
    .where('agreement_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.revision
}

/** The highest number in the history of a text, also of one that is not in force any more. */
export async function newestRevision(db: Database, id: string, language: Language): Promise<number | undefined> {
  const row = await db
    .selectFrom('revisions')
    .select('revision')
    .where('agreement_id', '=', id)
    .where('language', '=', language)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.revision
}
