import type { Answers } from '#core/answers/answers.ts'
import { interview, type InterviewContext } from '#core/questionnaire/interview.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { Draft } from '../interview/draft.ts'
import { placesOf } from '../interview/places.ts'

/**
 * The answers of an unfinished interview so far: those that were given, and the prefilled values in sections that were
 * completed. A prefilled value in a section that was not opened yet does not count.
 */
export function reachedAnswers(
  questionnaire: Questionnaire,
  { given, reached }: Pick<Draft, 'given' | 'reached'>,
  context: InterviewContext,
): Answers {
  const filled = interview(questionnaire, given, context)
  const places = placesOf(questionnaire, filled)
  const behind = places
    .slice(
      0,
      Math.max(
        0,
        places.findIndex(({ id }) => id === reached),
      ),
    )
    .flatMap(({ section }) => section.questions.map(({ userData }) => userData))
  const said = new Set([...behind, ...Object.keys(given)])
  return Object.fromEntries(Object.entries(filled.answers).filter(([userData]) => said.has(userData)))
}
