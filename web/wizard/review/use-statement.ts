import { ownEntriesIn, valuesIn } from '#core/answers/answers.ts'
import { fillIn } from '#core/language/fill-in.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'

/** Puts what was filled in into the sentence that the questionnaire has for it. */
export function useStatement(): (question: Question) => string {
  const { dossierWords } = useWizardSetup()
  const { filled } = useWizardInterview()
  return ({ userData, label, statement }) => {
    const value = filled.answers[userData]
    // Labels have commas of their own.
    const answer = Array.isArray(value)
      ? [
          ...valuesIn(value).map((one) => dossierWords.value(userData, one)),
          ...ownEntriesIn(value).map(({ name }) => name),
        ].join('; ')
      : dossierWords.answer(userData, filled.answers)
    if (typeof statement === 'object') return statement[String(value)] ?? `${label} ${answer}`
    return statement === undefined ? `${label} ${answer}` : fillIn(statement, { answer })
  }
}
