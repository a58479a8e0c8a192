import { carryOver, type Earlier } from '#core/questionnaire/carry-over.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'

/** How many of the questions that a new interview would ask have an answer from earlier documents. */
export function knownAnswers(
  questionnaire: Questionnaire,
  earlier: readonly Earlier[],
  today: string,
): { readonly known: number; readonly asked: number } {
  const { answers } = carryOver(questionnaire, earlier)
  // The name of an authority is looked up for nobody here.
  const { visible } = interview(questionnaire, answers, { today, authorities: {}, confirmed: nothingConfirmed })
  return { known: [...visible].filter((userData) => userData in answers).length, asked: visible.size }
}
