import type { Language } from '#core/document/node.ts'
import { isRecord } from '../storage/stored.ts'
import { draftPlace, dropFound, findDrafts, type FoundDraft } from '../drafts/tab-drafts.ts'

/** What was typed for a clause. */
type EditedClause = {
  readonly text: string
  readonly fingerprint: string
  /** The clause reads the same in both languages. */
  readonly same?: boolean
  /** A machine proposed it; its owner may have changed words of it since. */
  readonly proposed?: boolean
}

/** What was typed and not saved yet: a clause's words and the original they were made from, and the title. */
export type Edits = {
  readonly title: string | null
  readonly clauses: Readonly<Record<string, EditedClause>>
}
export type TranslationDraft = Edits & {
  /** When it was kept, in milliseconds since 1970. */
  readonly keptAt: number
  readonly found: FoundDraft
}

export const noEdits: Edits = { title: null, clauses: {} }

export const isEmpty = ({ title, clauses }: Edits): boolean => title === null && Object.keys(clauses).length === 0

/** The draft that a tab makes of one translation of an agreement. */
export function translationDraftPlace(storage: Storage | null, id: string, language: Language, tab: string) {
  const prefix = `goodfaith.translation.${id}.${language}`
  return {
    ...draftPlace<Edits>(storage, `${prefix}.${tab}`),
    /** Reads this tab's draft, or else the newest of another tab; null if there is none. */
    read: (): TranslationDraft | null =>
      findDrafts(storage, prefix, tab).flatMap((found) => draftIn(found) ?? [])[0] ?? null,
    /** Removes a draft that was opened here, when it is saved or dropped. */
    drop: ({ found }: TranslationDraft) => dropFound(storage, found),
  }
}

function draftIn(found: FoundDraft): TranslationDraft | null {
  const { clauses, title } = found.record
  if (!isRecord(clauses)) return null
  const typed = Object.entries(clauses).filter(
    (entry): entry is [string, EditedClause] =>
      isRecord(entry[1]) && typeof entry[1]['text'] === 'string' && typeof entry[1]['fingerprint'] === 'string',
  )
  return {
    title: typeof title === 'string' ? title : null,
    clauses: Object.fromEntries(typed),
    keptAt: found.keptAt,
    found,
  }
}
