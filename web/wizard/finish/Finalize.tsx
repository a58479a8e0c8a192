import { useMemo } from 'react'
import { usePreview } from '../preview/PreviewContext.tsx'
import { useWizardInterview, useWizardUpdate } from '../contexts.ts'
import { useSay } from '../words.ts'
import { Contradictions } from '../consistency/Contradictions.tsx'
import { DocumentSheet } from '../preview/DocumentSheet.tsx'
import { QuestionView } from '../questions/QuestionView.tsx'
import { TextChoiceQuestion } from '../update/TextChoiceQuestion.tsx'
import { ComingLaw } from './ComingLaw.tsx'
import { Explanations } from './Explanations.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Reminders } from './Reminders.tsx'
import { TitleQuestion } from './TitleQuestion.tsx'
import classes from './finish.module.css'

/** Step 6: title, language and date, what is still worth doing, and the whole document once more. */
export function Finalize({ wide }: { readonly wide: boolean }) {
  const { say } = useSay()
  const { place } = useWizardInterview()
  const { updated, text, setText } = useWizardUpdate()
  const preview = usePreview()
  const previews = useMemo(() => (preview ? [preview] : []), [preview])
  return (
    <>
      {place.section.questions.map((question) => {
        if (question.userData === 'documentTitle') return <TitleQuestion key={question.userData} question={question} />
        if (question.userData === 'documentLanguage')
          return updated ? (
            <p key={question.userData} className={classes.quiet}>
              {say('update.language')}
            </p>
          ) : (
            <LanguageChoice key={question.userData} question={question} />
          )
        return <QuestionView key={question.userData} question={question} />
      })}
      {updated?.status === 'modified' && <TextChoiceQuestion chosen={text} onChoose={setText} />}
      <Contradictions previews={previews} />
      <Reminders />
      <ComingLaw />
      <Explanations />
      {!wide && (
        <section className={classes.block} aria-labelledby="final-preview">
          <h2 id="final-preview" className={classes.heading}>
            {say('finalize.preview')}
          </h2>
          <div className={classes.finalPreview}>
            <DocumentSheet follow={false} />
          </div>
        </section>
      )}
      <p className={classes.quiet}>{say('finalize.advice')}</p>
    </>
  )
}
