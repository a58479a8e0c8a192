import { useDeferredValue, useMemo } from 'react'
import { useWide } from '../../ui/use-wide.ts'
import { Contradictions } from '../consistency/Contradictions.tsx'
import { useWizardInterview, useWizardSetup, useWizardUpdate } from '../contexts.ts'
import { DocumentSheet } from '../preview/DocumentSheet.tsx'
import { usePreviews } from '../preview/Previews.tsx'
import { QuestionView } from '../questions/QuestionView.tsx'
import { TextChoiceQuestion } from '../update/TextChoiceQuestion.tsx'
import { useSay } from '../words.ts'
import { Advice } from './Advice.tsx'
import classes from '../last-step.module.css'
import { FinalLanguage } from './FinalLanguage.tsx'
import { Titles } from './Titles.tsx'

/** The last step: titles, language and date, what is still worth doing, and one document once more on a small screen. */
export function Finalize() {
  const { say } = useSay()
  const { keyOf } = useWizardSetup()
  const { place } = useWizardInterview()
  const { updated, text, setText } = useWizardUpdate()
  const { previews } = usePreviews()
  const wide = useWide()
  // The document is drawn after the step: laying it out takes longer than everything else here.
  const drawn = useDeferredValue(true, false)
  const ready = useMemo(() => previews.flatMap(({ preview }) => preview ?? []), [previews])
  const titles = new Set(previews.map(({ questionnaire }) => keyOf(questionnaire, 'documentTitle')))
  return (
    <>
      <Titles />
      {place.section.questions.map((question) => {
        const { userData } = question
        if (titles.has(userData)) return null
        if (userData !== 'documentLanguage') return <QuestionView key={userData} question={question} />
        if (!updated) return <FinalLanguage key={userData} question={question} />
        return (
          <p key={userData} className={classes.quiet}>
            {say('update.language')}
          </p>
        )
      })}
      {updated?.status === 'modified' && <TextChoiceQuestion chosen={text} onChoose={setText} />}
      <Contradictions previews={ready} />
      <Advice />
      {!wide && previews.length === 1 && (
        <section className={classes.block} aria-labelledby="final-preview">
          <h2 id="final-preview" className={classes.heading}>
            {say('finalize.preview')}
          </h2>
          <div className={classes.finalPreview}>{drawn && <DocumentSheet follow={false} />}</div>
        </section>
      )}
      <p className={classes.quiet}>{say('finalize.advice')}</p>
    </>
  )
}
