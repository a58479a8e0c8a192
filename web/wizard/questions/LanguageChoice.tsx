import type { Question } from '#core/questionnaire/questionnaire.ts'
import { languageName } from '../../messages/format.ts'
import { ChoiceRow } from '../controls/ChoiceRow.tsx'
import rows from '../controls/ChoiceRow.module.css'
import { QuestionFrame } from '../controls/QuestionFrame.tsx'
import { useQuestion } from '../controls/use-question.ts'
import { useWizardSetup } from '../contexts.ts'

type LanguageChoiceProps = {
  readonly question: Question
  /** Said before the languages. */
  readonly lead?: string
}

/** The document's language, among those whose text exists. */
export function LanguageChoice({ question, lead }: LanguageChoiceProps) {
  const { content } = useWizardSetup()
  const { value, ids, set } = useQuestion(question)
  return (
    <QuestionFrame question={question} as="set" note={lead}>
      <div className={rows.rows}>
        {content.documentLanguages.map((code) => (
          <ChoiceRow
            key={code}
            type="radio"
            name={ids.control}
            checked={value === code}
            onChange={() => set(code)}
            label={languageName(code)}
            lang={code}
          />
        ))}
      </div>
    </QuestionFrame>
  )
}
