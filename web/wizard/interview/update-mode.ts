import type { Reply } from '#contract/calls.ts'
import type { Answers } from '#core/answers/answers.ts'
import { interview, proposalsIn, type InterviewContext } from '#core/questionnaire/interview.ts'
import { ownAnswers, toldBefore } from '#core/questionnaire/kept-answers.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { allPlaces, type Place } from './places.ts'
import type { Beginning } from './use-filling.ts'

/** The agreement whose interview is gone through again. */
export type UpdatedAgreement = Reply<'GET /agreement/details/update/{id}'>

/** What happens to words that the owner changed by hand. */
export type TextChoice = 'keep-wording' | 'start-over'

/** Where to send the agreement was settled when it was made. */
export const asksForDelivery = ({ section }: Place): boolean =>
  section.questions.some(({ userData }) => userData === 'deliveryEmail')

/**
 * The answers that a new text is made from: it is valid from today unless a later day was chosen.
 *
 * @param today yyyy-mm-dd
 */
export function answersForUpdate(answers: UpdatedAgreement['answers'], today: string): Answers {
  const { effectiveDate, ...others } = answers as Answers
  const later = typeof effectiveDate === 'string' && effectiveDate > today
  return later ? { ...others, effectiveDate } : others
}

/**
 * An update begins with what the owner said, and may go to every question at once. What was filled in is filled in anew; while
 * nobody is known to have confirmed some of it, the way goes through the section that shows it.
 */
export function beginningOf(
  questionnaire: Questionnaire,
  { answers, origins, revision }: Pick<UpdatedAgreement, 'answers' | 'origins' | 'revision'>,
  context: InterviewContext,
): Beginning {
  const kept = { answers: answersForUpdate(answers, context.today), origins }
  const { given, unconfirmed } = ownAnswers(questionnaire, kept, context)
  const { confirmed } = toldBefore(kept)
  const filled = interview(questionnaire, given, { ...context, confirmed })
  const open = origins
    ? proposalsIn(filled)
    : // Screens that asked were seen when it was made; of what the list states it is not known.
      [...unconfirmed].filter((key) => filled.filledIn.has(key))
  const places = allPlaces(questionnaire)
  const unseen = places.findIndex(({ section }) =>
    open.some((key) =>
      filled.filledIn.has(key)
        ? section.shows === 'filledIn'
        : section.questions.some(({ userData }) => userData === key),
    ),
  )
  return {
    given,
    confirmedBefore: [...confirmed].filter((key) => given[key] !== undefined),
    reached: places.at(unseen)!.id,
    revision,
  }
}
