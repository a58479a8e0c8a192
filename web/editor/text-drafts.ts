import { draftPlace, dropFound, findDrafts, type FoundDraft } from '../drafts/tab-drafts.ts'
import type { DraftPlace } from '../drafts/use-draft.ts'

/** A text that was changed and not saved yet. */
export type TextDraft = {
  readonly text: string
  /** The revision that it was made from. */
  readonly revision: number
  /** When the draft was kept, in milliseconds since 1970. */
  readonly keptAt: number
  readonly found: FoundDraft
}

const prefix = (id: string): string => `goodfaith.text.${id}.`

/** The draft that a tab makes from a revision of an agreement's text. */
export const textDraftPlace = (
  storage: Storage | null,
  id: string,
  revision: number,
  tab: string,
): DraftPlace<Pick<TextDraft, 'text'>> => draftPlace(storage, `${prefix(id)}${revision}.${tab}`)

/** Reads this tab's draft of an agreement, or else the newest of another tab; null if there is none. */
export function readTextDraft(storage: Storage | null, id: string, tab: string): TextDraft | null {
  const drafts = findDrafts(storage, prefix(id), tab).flatMap((found): TextDraft[] => {
    const revision = /^\d+(?=\.|$)/.exec(found.rest)?.[0]
    const { text } = found.record
    if (revision === undefined || typeof text !== 'string') return []
    return [{ text, revision: Number(revision), keptAt: found.keptAt, found }]
  })
  return drafts[0] ?? null
}

/** What {@link readTextDraft} finds, unless it says what is saved; null if there is nothing. */
export function unsavedText(
  storage: Storage | null,
  saved: { readonly id: string; readonly text: string },
  tab: string,
): TextDraft | null {
  const found = readTextDraft(storage, saved.id, tab)
  return found && found.text !== saved.text ? found : null
}

/** Removes a draft that was opened here, when it is saved or dropped. */
export const dropTextDraft = (storage: Storage | null, { found }: TextDraft): void => dropFound(storage, found)
