import type { Answers } from '#core/answers/answers.ts'
import { agreementTypes, type AgreementType } from '#core/questionnaire/questionnaire.ts'

/** What the last agreement of a type was made from, kept in this browser so that the next type need not ask again. */
export type Finished = {
  /** The agreement's id. */
  readonly id: string
  readonly answers: Answers
  /** When it was made, in milliseconds since 1970. */
  readonly at: number
}

const keyOf = (type: AgreementType): string => `goodfaith.finished.${type}`

/** Nothing is kept where the browser has no room or allows no storage: the next document asks everything again. */
export function keepFinished(storage: Storage | null, type: AgreementType, finished: Finished): void {
  try {
    storage?.setItem(keyOf(type), JSON.stringify(finished))
  } catch {
    storage?.removeItem(keyOf(type))
  }
}

/** The last finished interview; null if there is none or the record is damaged. */
export function readFinished(storage: Storage | null, type: AgreementType): Finished | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(keyOf(type)) ?? 'null')
    return isFinished(value) ? value : null
  } catch {
    return null
  }
}

/** Removes the account's answers from this browser; called on log-out. */
export function forgetFinished(storage: Storage | null): void {
  for (const type of agreementTypes) storage?.removeItem(keyOf(type))
}

function isFinished(value: unknown): value is Finished {
  if (typeof value !== 'object' || value === null) return false
  const { id, answers, at } = value as Record<string, unknown>
  return typeof id === 'string' && typeof at === 'number' && typeof answers === 'object' && answers !== null
}
