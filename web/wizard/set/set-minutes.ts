import type { Answers } from '#core/answers/answers.ts'
import { combinedInterview, combinedProblems } from '#core/questionnaire/combined-interview.ts'
import { combine, type Combined } from '#core/questionnaire/combine.ts'
import type { InterviewContext } from '#core/questionnaire/interview.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { placesOf } from '../interview/places.ts'
import { minutesLeft, secondsLeft } from '../interview/time-left.ts'
import type { TimeModel } from '../interview/time-of.ts'
import { answeredAtStart } from './answered-at-start.ts'

/** One interview for these documents, without words: only its length is counted. */
export const inOne = (documents: readonly Questionnaire[]): Combined =>
  combine(documents, { name: '', about: '', shared: '', send: '' })

/** What the first screen of one interview promises somebody who answered the start, in minutes. */
export function minutesOfSet(combined: Combined, start: Answers, context: InterviewContext, model: TimeModel): number {
  const { questionnaire } = combined
  const filling = combinedInterview(combined, start, context)
  const isAnswered = answeredAtStart(questionnaire, start, combinedProblems(combined, filling))
  const places = placesOf(questionnaire, filling.filled).filter((place) => !isAnswered(place))
  return minutesLeft(secondsLeft(questionnaire, places, 0, filling.filled, start, new Set(), model))
}
