import { ownEntriesIn, valuesIn, type Answers, type AnswerValue, type OwnEntry } from '../answers/answers.ts'
import { questionsOf, type Question, type Questionnaire } from './questionnaire.ts'

/** Answers that follow from how a site or an app is made, to start from. */
export type Preset = { readonly id: string; readonly name: string; readonly answers: Answers }

/** An answer of the person with which a preset does not agree. */
export type Clash = {
  readonly key: string
  readonly given: AnswerValue
  /** The answer that the preset would put in its place. */
  readonly offered: AnswerValue
}

/** What a preset was used for, so that it can be marked and taken back. */
export type UsedPreset = {
  readonly id: string
  /** The answers as the preset left them. */
  readonly applied: Answers
  /** The answers that were there before, under the same keys. */
  readonly before: Answers
}

/**
 * What a preset changes. It adds to lists and answers what is open; an answer that it contradicts stays, and is returned.
 *
 * @param given what the person answered; presets of other sections may be for questions that are not asked yet.
 */
export function fromPreset(
  questionnaire: Questionnaire,
  given: Answers,
  { answers }: Preset,
): { readonly applied: Answers; readonly clashes: readonly Clash[] } {
  const applied: Record<string, AnswerValue> = {}
  const clashes: Clash[] = []
  for (const question of questionsOf(questionnaire)) {
    const key = question.userData
    const offered = answers[key]
    const own = given[key]
    if (offered === undefined) continue
    if (own === undefined) applied[key] = offered
    else if (question.type === 'multiple' || question.type === 'providers') {
      const both = union(own, offered)
      if (excludes(question, own)) clashes.push({ key, given: own, offered })
      else if (both.length > valuesIn(own).length + ownEntriesIn(own).length) applied[key] = both
    } else if (own !== offered) clashes.push({ key, given: own, offered })
  }
  return { applied, clashes }
}

const union = (one: AnswerValue, other: AnswerValue): readonly (string | OwnEntry)[] => [
  ...new Set([...valuesIn(one), ...valuesIn(other)]),
  ...ownEntriesIn(one),
]

/** Whether an answer says that nothing else applies. */
const excludes = ({ answers = [] }: Question, value: AnswerValue): boolean =>
  answers.some((one) => one.exclusive && valuesIn(value).includes(one.value))

/** The answers without what a preset brought; what was changed since stays. */
export function withoutPreset(given: Answers, { applied, before }: UsedPreset): Answers {
  const kept = Object.entries(given).filter(([key]) => !isFromPreset(given, applied, key))
  const restored = Object.entries(before).filter(([key]) => isFromPreset(given, applied, key))
  return Object.fromEntries([...kept, ...restored])
}

/** Whether an answer is still as a preset left it. */
export const isFromPreset = (given: Answers, applied: Answers, key: string): boolean =>
  applied[key] !== undefined && JSON.stringify(given[key]) === JSON.stringify(applied[key])

/** Whether a preset answers more of a questionnaire than where a document is met. */
export const concerns = (questionnaire: Questionnaire, { answers }: Preset): boolean =>
  questionsOf(questionnaire).some(({ userData }) => answers[userData] !== undefined && userData !== 'platforms')
