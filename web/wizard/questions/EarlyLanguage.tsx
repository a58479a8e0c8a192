import { languagesIn } from '#core/language/languages.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import { useWizardInterview, useWizardSetup, useWizardUpdate } from '../contexts.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { useSay } from '../words.ts'

/**
 * Asks for the document's language beside the country already, where people there read another one than that of the
 * interview: who answers in English for a shop in Germany may want its terms in German, and Quebec asks for contracts in French.
 */
export function EarlyLanguage() {
  const { say, language } = useSay()
  const { content } = useWizardSetup()
  const { filled } = useWizardInterview()
  const { updated } = useWizardUpdate()
  const { country, state } = filled.answers
  const there = languagesIn(String(country), state === undefined ? undefined : String(state))
  const question = questionsOf(content.questionnaire).find(({ userData }) => userData === 'documentLanguage')
  if (!question || updated || there.length === 0 || there.some((one) => one === language)) return null
  return <LanguageChoice question={question} lead={say('finalize.early')} />
}
