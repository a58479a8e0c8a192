import { IconCircleCheck } from '@tabler/icons-react'
import { costs } from '#core/pricing/costs.ts'
import { valuesIn } from '#core/questionnaire/answers.ts'
import { DocumentQuestion } from '../questions/DocumentQuestion.tsx'
import { PreviewContext } from '../preview/PreviewContext.tsx'
import { usePreviews } from '../preview/Previews.tsx'
import { useWizardSetup, useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { CostBreakdown } from './CostBreakdown.tsx'
import { CostOfDocuments } from './CostOfDocuments.tsx'
import { ExtraLaws } from './ExtraLaws.tsx'
import classes from './finish.module.css'

/** Step 5: where nothing is charged the text is complete; otherwise what the answers cost, and what else there is. */
export function Level() {
  const { payments } = useWizardSetup()
  const { questionOf } = useWizardInterview()
  const { previews } = usePreviews()
  const level = questionOf('documentLevel')
  if (!payments || !level)
    return (
      <PreviewContext value={previews[0]?.preview ?? null}>
        <ExtraLaws />
      </PreviewContext>
    )
  return (
    <>
      {previews.length === 1 ? <CostOfOne /> : <CostOfDocuments />}
      <DocumentQuestion question={level} />
    </>
  )
}

function CostOfOne() {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { filled } = useWizardInterview()
  const { total } = costs(content.questionnaire, filled.answers, content.prices)
  const free = total === 0 && !valuesIn(filled.answers['documentLevel']).includes('professional')
  return (
    <>
      <CostBreakdown />
      <p className={classes.line}>
        {free && <IconCircleCheck size={20} aria-hidden />}
        <span>{free ? say('level.free') : say('level.freeUnavailable')}</span>
      </p>
    </>
  )
}
