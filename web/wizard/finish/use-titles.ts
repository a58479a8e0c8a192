import { titleInOther } from '#core/questionnaire/usual-title.ts'
import type { AnswerValue } from '#core/answers/answers.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { useWizardInterview } from '../contexts.ts'
import { usePreviews } from '../preview/Previews.tsx'

/** The usual titles of a document in its own language, and how an answer reads there. */
export function useTitles(asked: Questionnaire) {
  const { previews } = usePreviews()
  const { filled } = useWizardInterview()
  const of = previews.find(({ questionnaire }) => questionnaire.type === asked.type)
  const own = of?.questionnaire ?? asked
  const written = of?.preview?.written ?? own
  return {
    titles: written.titles,
    /** Usual titles are kept in the language of the questions, so that they follow when another language is chosen. */
    kept: (title: string): string => own.titles[written.titles.indexOf(title)] ?? title,
    shown: (value: AnswerValue | undefined): string | undefined =>
      typeof value === 'string' ? (titleInOther(value, own, written, filled.answers) ?? value) : undefined,
  }
}
