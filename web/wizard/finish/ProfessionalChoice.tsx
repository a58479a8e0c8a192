import { IconCircleCheck } from '@tabler/icons-react'
import { costs } from '#core/pricing/costs.ts'
import { valuesIn } from '#core/questionnaire/answers.ts'
import { QuestionView } from '../questions/QuestionView.tsx'
import { useWizardSetup, useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { CostBreakdown } from './CostBreakdown.tsx'
import { ExtraLaws } from './ExtraLaws.tsx'
import classes from './finish.module.css'

/** Step 5: where nothing is charged the text is complete; otherwise what the answers cost, and what else there is. */
export function ProfessionalChoice() {
  const { say } = useSay()
  const { content, payments } = useWizardSetup()
  const { filled, questionOf } = useWizardInterview()
  const level = questionOf('documentLevel')
  if (!payments || !level) return <ExtraLaws />
  const { total } = costs(content.questionnaire, filled.answers, content.prices)
  const free = total === 0 && !valuesIn(filled.answers['documentLevel']).includes('professional')
  return (
    <>
      <CostBreakdown />
      <p className={classes.line}>
        {free && <IconCircleCheck size={20} aria-hidden />}
        <span>{free ? say('level.free') : say('level.freeUnavailable')}</span>
      </p>
      <QuestionView question={level} />
    </>
  )
}
