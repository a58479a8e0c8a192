import type { Reply } from '#contract/calls.ts'
import type { Answers } from '#core/answers/answers.ts'
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

/** An update begins with the agreement's answers and may go to every question at once. */
export function beginningOf(
  questionnaire: Questionnaire,
  { answers, revision }: Pick<UpdatedAgreement, 'answers' | 'revision'>,
  today: string,
): Beginning {
  return {
    given: answersForUpdate(answers, today),
    reached: allPlaces(questionnaire).at(-1)!.id,
    revision,
  }
}
