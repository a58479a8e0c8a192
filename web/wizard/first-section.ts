import type { Language } from '#core/language/languages.ts'
import { concerns } from '#core/questionnaire/preset.ts'
import { questionsOf, type Question } from '#core/questionnaire/questionnaire.ts'
import { loadPresets, loadQuestionnaire } from './content/wizard-content.ts'

/** What the first section says, for the page that the server draws. */
export type FirstSection = {
  readonly question: Pick<Question, 'label' | 'help'> & { readonly choices: readonly string[] }
  /** The names of what the interview can start from. */
  readonly presets: readonly string[]
  /** Whether the owner's website can be looked at. */
  readonly scans: boolean
}

/** The first section that every interview of a type begins with, in a language. */
export async function firstSectionOf(slug: string, language: Language): Promise<FirstSection | null> {
  const [questionnaire, presets] = await Promise.all([loadQuestionnaire(slug, language), loadPresets(language)])
  const question = questionnaire.steps[0]?.sections[0]?.questions[0]
  if (!question) return null
  const { label, help, answers = [], showFirst = answers.length } = question
  return {
    question: { label, ...(help && { help }), choices: answers.slice(0, showFirst).map((answer) => answer.label) },
    presets: presets.filter((preset) => concerns(questionnaire, preset)).map(({ name }) => name),
    scans: questionsOf(questionnaire).some(({ type }) => type === 'providers'),
  }
}
