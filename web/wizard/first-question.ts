import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { loadQuestionnaire } from './content/wizard-content.ts'

/** What the first question says, for the page that the server draws. */
export type FirstQuestion = Pick<Question, 'label' | 'help'> & { readonly choices: readonly string[] }

/** The first question that every interview of a type begins with, in the language of the server's pages. */
export async function firstQuestionOf(slug: string): Promise<FirstQuestion | null> {
  const { steps } = await loadQuestionnaire(slug, fallbackLanguage)
  const question = steps[0]?.sections[0]?.questions[0]
  if (!question) return null
  const { label, help, answers = [], showFirst = answers.length } = question
  return { label, ...(help && { help }), choices: answers.slice(0, showFirst).map((answer) => answer.label) }
}
