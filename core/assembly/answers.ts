import type { BareLibrary } from '../library/library.ts'
import type { Answers } from '../answers/answers.ts'
import { entryChoices } from '../questionnaire/entry-choices.ts'
import { Services } from './catalogue.ts'
import { computedAnswers } from './computed-keys.ts'
import { readForCookies } from './device-access.ts'

/** What follows from the answers that a person gave; conditions and placeholders read it beside the answers. */
export type Derived = {
  readonly services: Services
  /** The computed keys. */
  readonly computed: Answers
  /** What the entries of groups chose. */
  readonly choices: Answers
}

export function derivedFrom(given: Answers, library: BareLibrary): Derived {
  const services = new Services(given, library)
  return { services, computed: computedAnswers(given, services), choices: choicesIn(given, library) }
}

/**
 * `derivedFrom` for other answers: what does not depend on changed ones is taken from before.
 *
 * @param changed the keys of the changed answers. Added are those of what is derived otherwise now, and the provider
 * questions whose services have other facts.
 */
export function derivedAgain(before: Derived, given: Answers, library: BareLibrary, changed: Set<string>): Derived {
  let { services, computed, choices } = before
  const reads = (key: string): boolean => changed.has(key)
  const changeGroups = Object.keys(library.choiceFields ?? {}).some(reads)
  const { providerQuestions } = library
  let changePlaces = readForPlaces.some(reads)
  const changeAll = readForServices.some(reads)
  if (changeAll || Object.keys(providerQuestions).some(reads)) {
    services = changeAll ? new Services(given, library) : services.after(given, reads)
    for (const question in providerQuestions) {
      if (isSameList(services.of(question), before.services.of(question), Object.is)) continue
      changed.add(question)
      changePlaces = true
    }
  }
  if (changePlaces) {
    computed = computedAnswers(given, services)
    addChanged(changed, before.computed, computed)
  }
  if (changeGroups) {
    choices = choicesIn(given, library)
    addChanged(changed, before.choices, choices)
  }
  return { services, computed, choices }
}

const noChoices: Answers = {}

function choicesIn(given: Answers, { choiceFields }: BareLibrary): Answers {
  let choices = noChoices
  for (const group in choiceFields) choices = { ...choices, ...entryChoices(choiceFields[group]!, given[group]) }
  return choices
}

/** The answers that decide about services, beside the services themselves. */
const readForServices: readonly string[] = ['country', ...readForCookies]
/** The answers that decide where data is stored. */
const readForPlaces: readonly string[] = ['country', 'storageCountries']

/** The keys of the answers that {@link derivedFrom} reads. */
export function keysReadByDerived({ providerQuestions, choiceFields }: BareLibrary): ReadonlySet<string> {
  return new Set([
    ...Object.keys(providerQuestions),
    ...readForPlaces,
    ...readForServices,
    ...Object.keys(choiceFields ?? {}),
  ])
}

/** Adds the keys whose answers differ. */
export function addChanged(changed: Set<string>, before: Answers, after: Answers): void {
  for (const key in after) if (!isSame(before[key], after[key])) changed.add(key)
  for (const key in before) if (after[key] === undefined && before[key] !== undefined) changed.add(key)
}

/** Whether two values are equal: lists by their entries, entries by their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other, isSame)
  const [fields, others] = [Object.entries(one), Object.entries(other)]
  return isSameList(fields, others, ([key, value], [name, its]) => key === name && isSame(value, its))
}

function isSameList<Entry>(
  one: readonly Entry[],
  other: readonly Entry[],
  isSameEntry: (one: Entry, other: Entry) => boolean,
): boolean {
  if (one === other) return true
  if (one.length !== other.length) return false
  for (let index = 0; index < one.length; index++) if (!isSameEntry(one[index]!, other[index]!)) return false
  return true
}
