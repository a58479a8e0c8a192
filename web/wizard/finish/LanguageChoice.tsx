import type { Question } from '#core/questionnaire/questionnaire.ts'
import { languageName } from '../../messages/format.ts'
import { ChoiceRow } from '../questions/ChoiceRow.tsx'
import rows from '../questions/ChoiceRow.module.css'
import { QuestionFrame } from '../questions/QuestionFrame.tsx'
import { useQuestion } from '../questions/use-question.ts'
import { useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'

/** The document's language, among those whose text exists. */
export function LanguageChoice({ question }: { readonly question: Question }) {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { value, ids, set } = useQuestion(question)
  return (
    <QuestionFrame
      question={question}
      as="set"
      note={content.documentLanguages.length === 1 ? say('finalize.language') : undefined}
    >
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
