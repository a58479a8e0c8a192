import type { Answers } from '#core/answers/answers.ts'
import type { Problem } from '#core/questionnaire/problem.ts'
import { questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { Place } from '../interview/places.ts'

/**
 * The sections that ask nothing but what was answered at the start: they are not put again, unless one of the documents cannot
 * take an answer.
 */
export function answeredAtStart(
  questionnaire: Questionnaire,
  start: Answers,
  problems: readonly Problem[],
): (place: Place) => boolean {
  const isAnswered = (key: string): boolean =>
    key in start && !isOpenList(questionnaire, key) && !problems.some(({ field }) => field === key)
  return ({ section }) => !section.shows && section.questions.every(({ userData }) => isAnswered(userData))
}

/** A list that people add to is longer than what the start can tick of it. */
const isOpenList = (questionnaire: Questionnaire, key: string): boolean =>
  questionsOf(questionnaire).some(({ userData, addYourOwn }) => userData === key && addYourOwn)
