import { IconChevronDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import { combinedKey } from '#core/questionnaire/combined-order.ts'
import { Contradictions } from '../consistency/Contradictions.tsx'
import { useWizardInterview } from '../contexts.ts'
import { ComingLaw } from '../finish/ComingLaw.tsx'
import { Explanations } from '../finish/Explanations.tsx'
import finish from '../finish/finish.module.css'
import { LanguageChoice } from '../finish/LanguageChoice.tsx'
import { Reminders } from '../finish/Reminders.tsx'
import type { Preview } from '../preview/use-live-preview.ts'
import { PreviewContext } from '../preview/PreviewContext.tsx'
import { QuestionView } from '../questions/QuestionView.tsx'
import { useSay } from '../words.ts'
import { useSetPreviews } from './SetPreviews.tsx'
import classes from './set.module.css'

/** The last step for several documents: their titles, one language and day, and what is still worth doing in each. */
export function SetFinish() {
  const { say } = useSay()
  const { questionOf } = useWizardInterview()
  const previews = useSetPreviews()
  const ready = useMemo(() => previews.flatMap(({ preview }) => preview ?? []), [previews])
  const language = questionOf('documentLanguage')
  const day = questionOf('effectiveDate')
  return (
    <>
      <section className={classes.titles} aria-labelledby="titles-heading">
        <h2 id="titles-heading" className={finish.heading}>
          {say('set.titles')}
        </h2>
        {previews.map(({ questionnaire }) => {
          const { help: _, ...title } = questionOf(combinedKey(questionnaire, 'documentTitle'))!
          return <QuestionView key={questionnaire.slug} question={{ ...title, label: questionnaire.name }} />
        })}
      </section>
      {language && <LanguageChoice question={language} />}
      {day && <QuestionView question={day} />}
      <Contradictions previews={ready} />
      <section className={finish.block} aria-labelledby="points-heading">
        <h2 id="points-heading" className={finish.heading}>
          {say('finalize.reminders')}
        </h2>
        <div className={classes.folds}>
          {ready.map((preview) => (
            <Points key={preview.questionnaire.slug} preview={preview} />
          ))}
        </div>
      </section>
      <p className={finish.quiet}>{say('finalize.advice')}</p>
    </>
  )
}

/** What is to be done about one document, folded. */
function Points({ preview }: { readonly preview: Preview }) {
  const { say } = useSay()
  const count = preview.coverage.reminders.length
  return (
    <details className={classes.fold}>
      <summary>
        <span>{preview.questionnaire.name}</span>
        <span className={classes.count}>{count > 0 ? say('set.points', { count }) : say('finalize.noReminders')}</span>
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <PreviewContext value={preview}>
        <Reminders />
        <ComingLaw />
        <Explanations />
      </PreviewContext>
    </details>
  )
}
