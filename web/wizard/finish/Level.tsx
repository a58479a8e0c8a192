import type { Answer, Question } from '#core/questionnaire/questionnaire.ts'
import { PreviewContext } from '../preview/PreviewContext.tsx'
import { usePreviews } from '../preview/Previews.tsx'
import { DocumentQuestion } from '../questions/DocumentQuestion.tsx'
import { useWizardSetup, useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { CostBreakdown } from './CostBreakdown.tsx'
import { CostOfDocuments } from './CostOfDocuments.tsx'
import { ExtraLaws } from './ExtraLaws.tsx'
import { useCosts } from './use-costs.ts'

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
      {previews.length === 1 ? <CostBreakdown /> : <CostOfDocuments />}
      <LevelChoice level={level} />
    </>
  )
}

/** Each choice with its price. Premium answers are charged whatever is chosen, so nothing is called free beside them. */
function LevelChoice({ level }: { readonly level: Question }) {
  const { say } = useSay()
  const needed = useCosts('free')
  const professional = useCosts('professional')
  const isFree = needed.total === 0
  const priced = (answer: Answer): Answer => {
    if (answer.value === 'professional')
      return { ...answer, help: say('level.total', { total: professional.money(professional.total) }) }
    if (isFree) return { ...answer, help: say('level.free') }
    return {
      ...answer,
      label: say('level.needed', { total: needed.money(needed.total) }),
      help: say('level.notFree'),
    }
  }
  return <DocumentQuestion question={{ ...level, ...(level.answers && { answers: level.answers.map(priced) }) }} />
}
