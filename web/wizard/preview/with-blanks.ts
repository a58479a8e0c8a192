import { isEmpty, type Answers, type AnswerValue } from '#core/answers/answers.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import { questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'

/**
 * The answers for the preview: what must be typed and is still missing stands as a blank, as on a form, so that every
 * sentence can be read from the start. The document itself is never made from these.
 */
export function withBlanks(
  questionnaire: Questionnaire,
  { answers, visible }: Pick<Interview, 'answers' | 'visible'>,
  blank: string,
): Answers {
  const blanks: Record<string, AnswerValue> = {}
  for (const { userData, type, required } of questionsOf(questionnaire)) {
    if (required && (type === 'text' || type === 'textarea') && visible.has(userData) && isEmpty(answers[userData]))
      blanks[userData] = blank
  }
  return { ...answers, ...blanks }
}
