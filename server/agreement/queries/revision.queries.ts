import { createHash } from 'node:crypto'
import type { RevisionEntry } from '#contract/agreement-text.ts'
import type { Agreement, Language } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { Database } from '../../database/database.ts'
import type { StoredCoverage } from '../../database/tables.ts'
import type { ComparedText } from '../../text-work/tasks.ts'
import type { MadeDocument } from '../document/make-document.ts'

/** A text with all that is kept of it, so that it can be explained, compared and taken back. */
export type RevisionText = {
  readonly kind: RevisionEntry['kind']
  readonly document: Agreement
  /** The document as Markdown: the file that is published with its SHA-256. */
  readonly markdown: string
  /** The library's words that an edited text comes from; null where the text is the library's own. */
  readonly base: Agreement | null
  readonly answers: Answers
  readonly coverage: StoredCoverage
  readonly libraryVersion: string
  readonly assembledOn: string
  readonly premium: boolean
  readonly edited: boolean
}

/** A text as it came from assembly. */
export const textOf = (made: MadeDocument, markdown: string): Omit<RevisionText, 'kind'> => ({
  document: made.document,
  markdown,
  base: null,
  answers: made.answers,
  coverage: made.coverage,
  libraryVersion: made.libraryVersion,
  assembledOn: made.assembledOn,
  premium: made.answers['documentLevel'] === 'professional',
  edited: false,
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
      coverage: JSON.stringify(text.coverage),
      library_version: text.libraryVersion,
      assembled_on: text.assembledOn,
      premium: text.premium,
      edited: text.edited,
      markdown: Buffer.from(text.markdown),
      hash: hashOf(text.markdown),
      words: wordCount(text.document),
      created_at: now,
    })
    .execute()
}

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

/** The text to compare a revision with: `against`, or the one before it that can still be read. Undefined where there is none. */
export function findEarlier(
  db: Database,
  { id, language, revision, against }: Place & { readonly against: number | undefined },
) {
  return earlier(db, { id, language, revision })
    .select(['revision', 'document'])
    .$if(against !== undefined, (query) => query.where('revision', '=', against!))
    .limit(1)
    .executeTakeFirst()
}

/** The numbers of the texts before a revision that can still be read, the newest first. */
export async function earlierRevisions(db: Database, place: Place): Promise<readonly number[]> {
  const rows = await earlier(db, place).select('revision').execute()
  return rows.map(({ revision }) => revision)
}

type Place = { readonly id: string; readonly language: Language; readonly revision: number }

const earlier = (db: Database, { id, language, revision }: Place) =>
  db
    .selectFrom('revisions')
    .where('agreement_id', '=', id)
    .where('language', '=', language)
    .where('revision', '<', revision)
    .where('withdrawn_at', 'is', null)
    .orderBy('revision', 'desc')

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
