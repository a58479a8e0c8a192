import { useEffect, useEffectEvent, useState } from 'react'
import { languageOfReaders, languagesIn } from '#core/language/languages.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import { languageNameIn } from '../language/language-name.ts'
import { useWizardInterview, useWizardSetup, useWizardUpdate } from '../contexts.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { useSay } from '../words.ts'

const key = 'documentLanguage'

/**
 * Asks for the document's language beside the country already, where people there read another one than that of the
 * interview: who answers in English for a shop in Germany may want its terms in German, and Quebec asks for contracts in French.
 * Theirs is taken until another one is chosen.
 */
export default function EarlyLanguage() {
  const { say, language } = useSay()
  const { content } = useWizardSetup()
  const { filled, given, answer } = useWizardInterview()
  const { updated } = useWizardUpdate()
  // What the start asked is not asked again, unless people there read another language.
  const [before] = useState(() => given[key])
  const country = String(filled.answers['country'])
  const state = filled.answers['state'] === undefined ? undefined : String(filled.answers['state'])
  const there = languagesIn(country, state)
  const question = questionsOf(content.questionnaire).find(({ userData }) => userData === key)
  const reads = (one: unknown): boolean => there.some((code) => code === one)
  const isAsked = !!question && !updated && there.length > 0 && !reads(language) && !reads(before)
  const taken = languageOfReaders(country, state, language)
  const take = useEffectEvent((): void => {
    if (given[key] === undefined && taken !== undefined) answer(key, taken)
  })
  useEffect(() => {
    if (isAsked) take()
  }, [isAsked])
  if (!isAsked) return null
  return (
    <LanguageChoice
      question={question}
      lead={say('finalize.early', { language: languageNameIn(taken ?? language, language) })}
    />
  )
}
