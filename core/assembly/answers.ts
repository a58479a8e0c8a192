import type { ClauseLibrary } from '../library/library.ts'
import type { Answers, AnswerValue } from '../questionnaire/answers.ts'
import { entryChoices } from '../questionnaire/entry-choices.ts'
import type { Services } from './catalogue.ts'
import { computedAnswers } from './computed-keys.ts'
import { readForCookies } from './device-access.ts'

/** What conditions and placeholders read beside the answers: the computed keys, and what the entries of groups chose. */
export function derivedAnswers(answers: Answers, services: Services, library: ClauseLibrary): Answers {
  const derived: Record<string, AnswerValue | undefined> = { ...computedAnswers(answers, services) }
  for (const group in library.choiceFields)
    Object.assign(derived, entryChoices(library.choiceFields[group]!, answers[group]))
  return derived
}

/** The keys of the answers that {@link derivedAnswers} reads. */
export function keysReadByDerived({ providerQuestions, choiceFields }: ClauseLibrary): ReadonlySet<string> {
  return new Set([
    ...Object.keys(providerQuestions),
    'country',
    'storageCountries',
    ...readForCookies,
    ...Object.keys(choiceFields ?? {}),
  ])
}

/** The keys whose answers differ. */
export function changedKeys(before: Answers, after: Answers): string[] {
  const changed: string[] = []
  for (const key in after) if (!isSame(before[key], after[key])) changed.push(key)
  for (const key in before) if (before[key] !== undefined && !(key in after)) changed.push(key)
  return changed
}

/** Whether two values are equal: lists by their entries, entries by their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((entry, index) => isSame(entry, other[index]))
    )
  const [fields, others] = [Object.entries(one), Object.entries(other)]
  return (
    fields.length === others.length &&
    fields.every(([key, value], index) => others[index]![0] === key && isSame(value, others[index]![1]))
  )
}
