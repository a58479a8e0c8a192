import type { Language } from '#core/document/node.ts'
import { isRecord, store, storedRecord, unstore } from '../drafts/stored.ts'

/** What was typed and not saved yet: a clause's words and the original they were made from, and the title. */
export type Edits = {
  readonly title: string | null
  readonly clauses: Readonly<Record<string, { readonly text: string; readonly fingerprint: string }>>
}
export type TranslationDraft = Edits & {
  /** When it was kept, in milliseconds since 1970. */
  readonly keptAt: number
}

export const noEdits: Edits = { title: null, clauses: {} }

export const isEmpty = ({ title, clauses }: Edits): boolean => title === null && Object.keys(clauses).length === 0

/** The draft of one translation of an agreement in this browser. */
export function translationDraftPlace(storage: Storage | null, id: string, language: Language) {
  const key = `goodfaith.translation.${id}.${language}`
  return {
    read: (): TranslationDraft | null => {
      const record = storedRecord(storage, key)
      if (!record || !isRecord(record['clauses']) || typeof record['keptAt'] !== 'number') return null
      const clauses = Object.entries(record['clauses']).filter(
        (entry): entry is [string, { text: string; fingerprint: string }] =>
          isRecord(entry[1]) && typeof entry[1]['text'] === 'string' && typeof entry[1]['fingerprint'] === 'string',
      )
      const title = typeof record['title'] === 'string' ? record['title'] : null
      return { title, clauses: Object.fromEntries(clauses), keptAt: record['keptAt'] }
    },
    write: (draft: Edits) => store(storage, key, draft),
    remove: () => unstore(storage, key),
  }
}
