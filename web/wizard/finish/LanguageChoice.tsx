import type { Question } from '#core/questionnaire/questionnaire.ts'
import { languageName } from '../../messages/format.ts'
import { QuestionFrame } from '../questions/QuestionFrame.tsx'
import questionClasses from '../questions/questions.module.css'
import { useQuestion } from '../questions/use-question.ts'
import { useWizard } from '../WizardContext.tsx'

/** The document's language, among those whose text exists. */
export function LanguageChoice({ question }: { readonly question: Question }) {
  const { say, content } = useWizard()
  const { value, ids, set } = useQuestion(question)
  return (
    <QuestionFrame
      question={question}
      as="set"
      note={content.documentLanguages.length === 1 ? say('finalize.language') : undefined}
    >
      <div className={questionClasses.rows}>
        {content.documentLanguages.map((code) => (
          <div key={code} className={questionClasses.option}>
            <label className={questionClasses.row} data-chosen={value === code || undefined}>
              <input type="radio" name={ids.control} checked={value === code} onChange={() => set(code)} />
              <span className={questionClasses.rowLabel} lang={code}>
                {languageName(code)}
              </span>
            </label>
          </div>
        ))}
      </div>
    </QuestionFrame>
  )
}
