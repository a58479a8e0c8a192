import { agreementTypes, type AgreementType } from '#core/questionnaire/questionnaire.ts'
import type { Answers } from '#core/answers/answers.ts'
import { isRecord, store, storedRecord, unstore } from '../../storage/stored.ts'

/** What somebody chose at the start: the documents of one interview, and what the three first questions were answered. */
export type ChosenSet = {
  readonly documents: readonly AgreementType[]
  /** Ids of what it is. */
  readonly kinds: readonly string[]
  /** What the start answers in the interview. */
  readonly answers: Answers
}

const key = 'goodfaith.set'
const version = 1

export const writeChosenSet = (storage: Storage | null, chosen: ChosenSet): void =>
  void store(storage, key, { version, ...chosen })

export const forgetChosenSet = (storage: Storage | null): void => unstore(storage, key)

/** Reads the chosen documents; null if there are none, or the record is damaged or of an older version. */
export function readChosenSet(storage: Storage | null): ChosenSet | null {
  const value = storedRecord(storage, key)
  if (value?.['version'] !== version) return null
  const { documents, kinds, answers } = value
  if (!Array.isArray(documents) || !Array.isArray(kinds) || !isRecord(answers)) return null
  const known = agreementTypes.filter((type) => documents.includes(type))
  if (known.length === 0) return null
  return { documents: known, kinds: kinds.filter((one) => typeof one === 'string'), answers: answers as Answers }
}
