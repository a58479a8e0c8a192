import { isEmpty, type Answers } from '#core/questionnaire/answers.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import type { Question, QuestionType } from '#core/questionnaire/questionnaire.ts'
import type { Place } from './places.ts'

/** Seconds that a question of each type takes, one that is filled in already, and the glance at a new section. */
export type TimeModel = Readonly<Record<QuestionType | 'prefilled' | 'step', number>>

/**
 * Seconds until the end for somebody who stands at `places[index]`: what is still untouched here and in every later
 * section. Answered questions cost nothing; ones that answers yet to come will open are not known and not counted.
 */
export function secondsLeft(
  places: readonly Place[],
  index: number,
  filled: Interview,
  given: Answers,
  model: TimeModel,
): number {
  const questions = places.slice(index).flatMap((place) => place.section.questions)
  return (
    (places.length - index) * model.step +
    questions.reduce((sum, question) => sum + secondsFor(question, filled, given, model), 0)
  )
}

function secondsFor(question: Question, filled: Interview, given: Answers, model: TimeModel): number {
  if (!filled.visible.has(question.userData) || given[question.userData] !== undefined) return 0
  return isEmpty(filled.answers[question.userData]) ? model[question.type] : model.prefilled
}

/** Whole minutes, rounded up: nobody is promised less than it takes. */
export const minutesLeft = (left: number): number => Math.max(1, Math.ceil(left / 60))
