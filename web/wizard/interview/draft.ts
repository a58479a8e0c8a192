import type { Answers } from '#core/questionnaire/answers.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'

/** An interview as this browser keeps it, so that a reload or a crash loses nothing. */
export type Draft = {
  /** The id that the agreement will be asked for under: sent twice, it is made once. A UUID. */
  readonly id: string
  /** What the person really answered. */
  readonly given: Answers
  /** Which of them were taken from a document of another type and not touched since. */
  readonly taken?: Readonly<Record<string, AgreementType>>
  /** The furthest section reached, as `step/section`. */
  readonly reached: string
  /** When it was kept, in milliseconds since 1970. */
  readonly keptAt: number
}

export type DraftStore = {
  readonly read: () => Draft | null
  /** `kept`, or why not: the browser allows no storage, or there is no room left. */
  readonly write: (draft: Draft) => 'kept' | 'blocked' | 'full'
  readonly remove: () => void
}

/** Counts up when drafts change in a way that older ones cannot be read. */
const version = 1
const keyOf = (type: AgreementType): string => `goodfaith.draft.${type}`

/** Drafts in a browser's storage, one for each agreement type; `storage` is null where the browser blocks it. */
export function createDraftStore(storage: Storage | null, type: AgreementType): DraftStore {
  const key = keyOf(type)
  return {
    read: () => parseDraft(attempt(() => storage?.getItem(key))),
    write: (draft) => {
      if (!storage) return 'blocked'
      try {
        storage.setItem(key, JSON.stringify({ version, ...draft }))
        return 'kept'
      } catch (error) {
        return error instanceof Error && /quota/i.test(error.name) ? 'full' : 'blocked'
      }
    },
    remove: () => void attempt(() => storage?.removeItem(key)),
  }
}

/** A draft, or null for nothing, for what an older version left there, and for what is no draft at all. */
export function parseDraft(stored: string | null | undefined): Draft | null {
  const value = attempt((): unknown => JSON.parse(stored ?? 'null'))
  if (!isRecord(value) || value['version'] !== version) return null
  const { id, given, taken, reached, keptAt } = value
  if (typeof id !== 'string' || !isRecord(given) || typeof reached !== 'string' || typeof keptAt !== 'number')
    return null
  return {
    id,
    given: given as Answers,
    ...(isRecord(taken) && { taken: taken as Draft['taken'] & object }),
    reached,
    keptAt,
  }
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
