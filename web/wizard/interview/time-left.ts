import { isEmpty, type Answers } from '#core/questionnaire/answers.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import type { openAnswers } from '#core/questionnaire/open-answers.ts'
import { questionsOf, type Question, type Questionnaire, type QuestionType } from '#core/questionnaire/questionnaire.ts'
import type { Place } from './places.ts'

/** Seconds that a question of each type takes, one that is filled in already, and the glance at a new section. */
export type TimeModel = Readonly<Record<QuestionType | 'prefilled' | 'step', number>>

/** The share that is counted of the questions that answers yet to come may open. The walks of all personas hold it honest. */
const likely = 0.65

/**
 * Seconds until the end for somebody who stands at `places[index]`: what is still untouched here and in every later
 * section, and a share of the questions that answers yet to come may open. Answered questions cost nothing.
 *
 * @param open what the person has not answered yet, as `openAnswers` gives it.
 */
export function secondsLeft(
  questionnaire: Questionnaire,
  places: readonly Place[],
  index: number,
  { visible, answers, filledIn, folded }: Pick<Interview, 'visible' | 'answers' | 'filledIn' | 'folded'>,
  given: Answers,
  open: ReturnType<typeof openAnswers>,
  model: TimeModel,
): number {
  const asked = places.slice(index).flatMap((place) => place.section.questions)
  const secondsFor = ({ userData, type }: Question): number => {
    if (!visible.has(userData) || given[userData] !== undefined) return 0
    if (filledIn.has(userData) || folded.has(userData)) return 0
    return isEmpty(answers[userData]) ? model[type] : model.prefilled
  }
  const perhaps = questionsOf(questionnaire).filter(
    ({ userData, finePoint }) => open.has(userData) && !visible.has(userData) && !finePoint,
  )
  const toConfirm = [...filledIn].filter((userData) => open.has(userData)).length
  return (
    (places.length - index) * model.step +
    asked.reduce((sum, question) => sum + secondsFor(question), 0) +
    toConfirm * model.prefilled +
    perhaps.reduce((sum, { type, filledIn: found }) => sum + likely * (found ? model.prefilled : model[type]), 0)
  )
}

/** Whole minutes, rounded up: nobody is promised less than it takes. */
export const minutesLeft = (left: number): number => Math.max(1, Math.ceil(left / 60))
