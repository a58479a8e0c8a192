import { useMemo } from 'react'
import { valuesIn } from '#core/answers/answers.ts'
import { ChoiceList } from '../questions/ChoiceQuestion.tsx'
import { lawsThatAdd } from './laws-that-add.ts'
import { offersExtraLaws } from './skips-level.ts'
import { usePreview } from '../preview/PreviewContext.tsx'
import { useWizardSetup, useWizardInterview } from '../contexts.ts'

/**
 * The chapters on other countries' laws, for private owners where nothing is charged. The questionnaire opens them under
 * the professional level; here ticking the first one takes that level, and unticking the last one leaves it again.
 */
export function ExtraLaws() {
  const { content, today } = useWizardSetup()
  const { given, filled, questionOf, answer } = useWizardInterview()
  const question = questionOf('extraPrivacyLaws')
  const library = usePreview()?.library
  const offered = useMemo(() => {
    const values = question?.answers?.map(({ value }) => value) ?? []
    return library ? lawsThatAdd(library, filled.answers, values, today) : new Set<string>()
  }, [library, filled.answers, question, today])
  if (!question || !offersExtraLaws(content, filled, today)) return null
  return (
    <ChoiceList
      question={{ ...question, answers: question.answers?.filter(({ value }) => offered.has(value)) ?? [] }}
      value={given['documentLevel'] === 'professional' ? given[question.userData] : undefined}
      onChange={(next) => {
        answer('documentLevel', valuesIn(next).length ? 'professional' : 'free')
        answer(question.userData, next)
      }}
    />
  )
}
