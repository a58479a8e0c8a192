import type { Answers, AnswerValue } from '../answers/answers.ts'
import { contradictedDefaults, walkThrough, type Interview, type InterviewContext } from './interview.ts'
import type { Origin } from './origin.ts'
import type { Questionnaire } from './questionnaire.ts'

/** Where answers that stand come from, by their keys. */
export type KeptOrigins = Readonly<Record<string, Exclude<Origin, 'open'>>>

/** The answers of a document that was made, and where they came from; null where nobody wrote that down. */
export type KeptAnswers = { readonly answers: Answers; readonly origins: KeptOrigins | null }

/** What has to be told of an interview so that it can be gone through again elsewhere: what follows is left out. */
export type Told = { readonly answers: Answers; readonly confirmed: string[] }

export function toldOf({ standing, origins }: Pick<Interview, 'standing' | 'origins'>): Told {
  const keysFrom = (...wanted: readonly Origin[]): string[] =>
    [...origins].flatMap(([key, origin]) => (wanted.includes(origin) ? [key] : []))
  return {
    answers: Object.fromEntries(keysFrom('said', 'confirmed').map((key) => [key, standing[key]])),
    confirmed: keysFrom('confirmed'),
  }
}

/** What is kept of where the answers of an interview come from. */
export const originsToKeep = ({ standing, origins }: Pick<Interview, 'standing' | 'origins'>): KeptOrigins =>
  Object.fromEntries(
    [...origins].flatMap(([key, origin]) => (origin === 'open' || standing[key] === undefined ? [] : [[key, origin]])),
  )

/** What was told of a document that was made: what followed then follows again, from the law and the answers of today. */
export function toldBefore({ answers, origins }: KeptAnswers): {
  readonly given: Answers
  readonly confirmed: ReadonlySet<string>
} {
  const isFrom = (key: string, origin: Origin): boolean => origins?.[key] === origin
  const keys = Object.keys(answers)
  return {
    given: Object.fromEntries(keys.flatMap((key) => (isFrom(key, 'derived') ? [] : [[key, answers[key]]]))),
    confirmed: new Set(keys.filter((key) => isFrom(key, 'confirmed'))),
  }
}

/** What the owner of a document said of its answers. */
export type Own = {
  readonly given: Answers
  /** The keys of what would be filled in with the same answer, and of which nobody is known to have confirmed it. */
  readonly unconfirmed: ReadonlySet<string>
}

/**
 * Tells the owner's own answers from those that were filled in. An answer that would be filled in again is left out, so
 * that it follows when its reason changes; where nothing is known, it may have been said all the same.
 */
export function ownAnswers(
  questionnaire: Questionnaire,
  { answers, origins }: KeptAnswers,
  context: InterviewContext,
): Own {
  const given: Record<string, AnswerValue | undefined> = { ...answers }
  const unconfirmed = new Set<string>()
  const undecided = contradictedDefaults([questionnaire], answers)
  const { holds, preset, answer } = walkThrough(questionnaire, context, undecided)
  for (const section of questionnaire.steps.flatMap(({ sections }) => sections)) {
    if (!holds(section.visibleWhen)) continue
    for (const question of section.questions) {
      if (!holds(question.visibleWhen)) continue
      const key = question.userData
      const value = answers[key]
      const origin = origins === null ? undefined : origins[key]
      const offer = preset(question)
      answer(question, value)
      // The visitor's country today says nothing about an earlier answer.
      if (value === undefined || origin === 'said' || question.prefillFrom === 'visitorCountry') continue
      const isFilledInAgain = JSON.stringify(value) === JSON.stringify(offer)
      if (isFilledInAgain || origin === 'derived') delete given[key]
      if (isFilledInAgain && origin === undefined) unconfirmed.add(key)
    }
  }
  return { given, unconfirmed }
}
