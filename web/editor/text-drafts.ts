import { store, storedRecord, unstore } from '../drafts/stored.ts'
import type { DraftPlace } from '../drafts/use-draft.ts'

/** A text that was changed and not saved yet. */
export type TextDraft = {
  readonly text: string
  /** The revision that it was made from. */
  readonly revision: number
  /** When it was kept, in milliseconds since 1970. */
  readonly keptAt: number
}

const prefix = (id: string): string => `goodfaith.text.${id}.`

/** Drafts of an agreement's text in this browser, one for each revision that one was started from. */
export function textDraftPlace(
  storage: Storage | null,
  id: string,
  revision: number,
): DraftPlace<Pick<TextDraft, 'text'>> {
  const key = prefix(id) + revision
  return {
    write: (draft) => store(storage, key, draft),
    remove: () => unstore(storage, key),
  }
}

/** The newest draft of an agreement, whichever revision it started from; null if there is none. */
export function readTextDraft(storage: Storage | null, id: string): TextDraft | null {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage!.key(index) ?? '')
  const drafts = keys.flatMap((key): TextDraft[] => {
    const revision = key.startsWith(prefix(id)) ? Number(key.slice(prefix(id).length)) : Number.NaN
    const record = Number.isInteger(revision) ? storedRecord(storage, key) : null
    if (typeof record?.['text'] !== 'string' || typeof record['keptAt'] !== 'number') return []
    return [{ text: record['text'], revision, keptAt: record['keptAt'] }]
  })
  return drafts.toSorted((one, other) => other.keptAt - one.keptAt)[0] ?? null
}
