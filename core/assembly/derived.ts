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
  /** What the entries of groups and the own entries of lists answered. */
  readonly choices: Answers
}

export function derivedFrom(given: Answers, library: BareLibrary): Derived {
  const services = new Services(given, library)
  return { services, computed: computedAnswers(given, services), choices: choicesIn(given, library) }
}

const noChoices: Answers = {}

function choicesIn(given: Answers, { askedFields }: BareLibrary): Answers {
  let choices = noChoices
  for (const group in askedFields) choices = { ...choices, ...entryChoices(askedFields[group]!, given[group]) }
  return choices
}

/** The answers that decide about services, beside the services themselves. */
export const readForServices: readonly string[] = ['country', ...readForCookies]

/** The keys of the answers that {@link derivedFrom} reads. */
export const keysReadByDerived = ({ providerQuestions, askedFields }: BareLibrary): readonly string[] => [
  ...Object.keys(providerQuestions),
  ...Object.keys(askedFields ?? {}),
  ...readForServices,
  'storageCountries',
  'companyAddress',
]
