import { keysOf, store, storedRecord, unstore } from '../storage/stored.ts'
import type { DraftPlace } from './use-draft.ts'

/** One draft in this browser. `rest` is its key without the prefix of the drafts that it is one of. */
export type FoundDraft = {
  readonly key: string
  readonly rest: string
  readonly record: Readonly<Record<string, unknown>>
  /** When it was kept, in milliseconds since 1970. */
  readonly keptAt: number
}

/** Where a draft is kept under one key; `key` names it to whoever listens for changes of the storage. */
export const draftPlace = <Draft>(storage: Storage | null, key: string): DraftPlace<Draft> => ({
  key,
  write: (draft) => store(storage, key, draft),
  remove: () => unstore(storage, key),
})

/**
 * The drafts whose keys begin with a prefix: those of this tab first, then those of others, each the newest first. Keys
 * end with the name of a tab; older ones, which no tab can claim, without.
 */
export function findDrafts(storage: Storage | null, prefix: string, tab: string): readonly FoundDraft[] {
  const found = keysOf(storage).flatMap((key): readonly FoundDraft[] => {
    const record = key.startsWith(prefix) ? storedRecord(storage, key) : null
    const keptAt = record?.['keptAt']
    return record && typeof keptAt === 'number' ? [{ key, rest: key.slice(prefix.length), record, keptAt }] : []
  })
  const isMine = ({ key }: FoundDraft): number => Number(key.endsWith(`.${tab}`))
  return found.toSorted((one, other) => isMine(other) - isMine(one) || other.keptAt - one.keptAt)
}

/** Removes a draft that was taken over, unless its own tab has gone on with it since. */
export function dropFound(storage: Storage | null, { key, keptAt }: FoundDraft): void {
  if (storedRecord(storage, key)?.['keptAt'] === keptAt) unstore(storage, key)
}
