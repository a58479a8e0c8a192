import type { Answers } from '#core/answers/answers.ts'
import type { UsedPreset } from '#core/questionnaire/preset.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { isRecord, store, storedRecord, unstore } from '../../storage/stored.ts'

/** An interview as this browser keeps it, so that a reload or a crash loses nothing. */
export type Draft = {
  /** The id that the agreement will be asked for under: sent twice, it is made once. A UUID. */
  readonly id: string
  /** What the person really answered. */
  readonly given: Answers
  /** The answers that were taken from a document of another type and not touched since. */
  readonly taken?: Readonly<Record<string, AgreementType>>
  /** The keys of what was proposed and confirmed when the document was made, and not touched in its update since. */
  readonly confirmedBefore?: readonly string[]
  /** What the interview was started from. */
  readonly preset?: UsedPreset
  /** The keys of what stays in another language than the document's. */
  readonly asTyped?: readonly string[]
  /** Why contradictions stay, in the owner's words, by their codes. */
  readonly reasons?: Readonly<Record<string, string>>
  /** The furthest section reached, as `step/section`. */
  readonly reached: string
  /** The section that was open last, as `step/section`, where that need not be the furthest. */
  readonly at?: string
  /** The revision of the agreement that an update began from. */
  readonly revision?: number
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

/** Drafts of new agreements in a browser's storage, one for each agreement type; `storage` is null where the browser blocks it. */
export const createDraftStore = (storage: Storage | null, type: AgreementType): DraftStore =>
  draftStore(storage, `goodfaith.draft.${type}`)

/** The draft of an interview for several documents; a browser has one. */
export const createSetDraftStore = (storage: Storage | null): DraftStore => draftStore(storage, 'goodfaith.draft.set')

/** Drafts of interviews that are gone through again, one for each agreement: they never mix with those of new ones. */
export const createUpdateDraftStore = (storage: Storage | null, agreementId: string): DraftStore =>
  draftStore(storage, `goodfaith.update.${agreementId}`)

function draftStore(storage: Storage | null, key: string): DraftStore {
  return {
    read: () => draftIn(storedRecord(storage, key)),
    write: (draft) => store(storage, key, { version, ...draft }),
    remove: () => unstore(storage, key),
  }
}

/** A draft, or null for nothing, for a record of an older version, and for anything that is not a draft. */
function draftIn(value: Readonly<Record<string, unknown>> | null): Draft | null {
  if (value?.['version'] !== version) return null
  const { id, given, taken, confirmedBefore, preset, asTyped, reasons, reached, at, revision, keptAt } = value
  if (typeof id !== 'string' || !isRecord(given) || typeof reached !== 'string' || typeof keptAt !== 'number')
    return null
  return {
    id,
    given: given as Answers,
    ...(isRecord(taken) && { taken: taken as Draft['taken'] & object }),
    ...(Array.isArray(confirmedBefore) && { confirmedBefore: confirmedBefore.filter(isString) }),
    ...(isUsedPreset(preset) && { preset }),
    ...(Array.isArray(asTyped) && { asTyped: asTyped.filter(isString) }),
    ...(isRecord(reasons) && { reasons: Object.fromEntries(Object.entries(reasons).filter(isText)) }),
    reached,
    ...(typeof at === 'string' && { at }),
    ...(typeof revision === 'number' && { revision }),
    keptAt,
  }
}

const isString = (value: unknown): value is string => typeof value === 'string'

const isText = (entry: readonly [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

const isUsedPreset = (value: unknown): value is UsedPreset =>
  isRecord(value) && typeof value['id'] === 'string' && isRecord(value['applied']) && isRecord(value['before'])
