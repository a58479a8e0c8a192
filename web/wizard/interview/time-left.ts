import { isEmpty, type Answers } from '#core/questionnaire/answers.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import { openAnswers } from '#core/questionnaire/open-answers.ts'
import {
  questionsOf,
  type Question,
  type Questionnaire,
  type QuestionType,
  type Section,
} from '#core/questionnaire/questionnaire.ts'
import { gatheredIn } from '../tools/gathered.ts'
import type { Place } from './places.ts'

/**
 * Seconds that a question of each type takes, one that is filled in already, a row where answers are read through, and the glance
 * at a new section.
 */
export type TimeModel = Readonly<Record<QuestionType | 'prefilled' | 'listed' | 'step', number>>

/** The share that is counted of the questions that answers yet to come may open. The walks of all personas hold it honest. */
const likely = 0.55

/** The share of the kinds of services in a search of which somebody names one. */
const named = 0.3

/**
 * Seconds until the end for somebody who stands at `places[index]`: what is still untouched here and in every later
 * section, a share of the questions that answers yet to come may open, and the rows that are read through on the last screens,
 * each on one of them.
 * Answered questions cost nothing else, and what is filled in is taken to stay as it is: it opens nothing.
 *
 * @param behind the keys in sections that the person left behind, as `keysBehind` gives them.
 */
export function secondsLeft(
  questionnaire: Questionnaire,
  places: readonly Place[],
  index: number,
  { visible, answers, filledIn, folded }: Pick<Interview, 'visible' | 'answers' | 'filledIn' | 'folded'>,
  given: Answers,
  behind: ReadonlySet<string>,
  model: TimeModel,
): number {
  const asked = places.slice(index).flatMap((place) => place.section.questions)
  const secondsFor = ({ userData, type }: Question): number => {
    if (!visible.has(userData) || given[userData] !== undefined) return 0
    if (filledIn.has(userData) || folded.has(userData)) return 0
    return isEmpty(answers[userData]) ? model[type] : model.prefilled
  }
  const settled = { ...Object.fromEntries([...filledIn].map((key) => [key, answers[key]])), ...given }
  const open = openAnswers(questionnaire, { answers, visible }, settled, behind)
  const services = new Set(
    places.flatMap(({ section }) => gatheredIn(questionnaire, section).map(({ userData }) => userData)),
  )
  const perhaps = questionsOf(questionnaire).filter(
    ({ userData, finePoint }) => open.has(userData) && !visible.has(userData) && !finePoint,
  )
  const comes = (shown: Section['shows']): boolean => places.slice(index).some(({ section }) => section.shows === shown)
  const row = comes('check') ? model.listed : 0
  const toConfirm = comes('filledIn') ? filledIn.size : 0
  const toCheck = [...visible].filter(
    (key) => !filledIn.has(key) && (!isEmpty(answers[key]) || !folded.has(key)),
  ).length
  return (
    (places.length - index) * model.step +
    asked.reduce((sum, question) => sum + secondsFor(question), 0) +
    toConfirm * model.listed +
    toCheck * row +
    perhaps.reduce((sum, { userData, type, filledIn: found }) => {
      const share = services.has(userData) ? named : likely
      return sum + share * (found ? model.listed : model[type] + row)
    }, 0)
  )
}

/** Whole minutes, rounded up: nobody is promised less than it takes. */
export const minutesLeft = (left: number): number => Math.max(1, Math.ceil(left / 60))
