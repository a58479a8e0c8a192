import type { Answer, Question } from '#core/questionnaire/questionnaire.ts'
import { CostTable } from '../price/CostTable.tsx'
import { useCosts } from '../price/use-costs.ts'
import { usePrices } from '../price/use-prices.ts'
import { PreviewContext } from '../preview/PreviewContext.tsx'
import { usePreviews } from '../preview/Previews.tsx'
import { DocumentQuestion } from '../questions/DocumentQuestion.tsx'
import { useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { ExtraLaws } from './ExtraLaws.tsx'

/** Step 5: where nothing is charged the text is complete; otherwise what the answers cost, and what else there is. */
export function Level() {
  const { say } = useSay()
  const { questionOf } = useWizardInterview()
  const { previews } = usePreviews()
  const prices = usePrices()
  const { total } = useCosts()
  const level = questionOf('documentLevel')
  if (!prices || !level)
    return (
      <PreviewContext value={previews[0]?.preview ?? null}>
        <ExtraLaws />
      </PreviewContext>
    )
  return (
    <>
      {total > 0 ? <CostTable caption={say('costs.title')} folded /> : <p>{say('costs.nothing')}</p>}
      <LevelChoice level={level} money={prices.money} />
    </>
  )
}

type LevelChoiceProps = { readonly level: Question; readonly money: (amount: number) => string }

/** Each choice with its price. What answers cost is charged whatever is chosen, so nothing is called free beside it. */
function LevelChoice({ level, money }: LevelChoiceProps) {
  const { say } = useSay()
  const needed = useCosts('free').total
  const professional = useCosts('professional').total
  const priced = (answer: Answer): Answer => {
    if (answer.value === 'professional') return { ...answer, help: say('level.total', { total: money(professional) }) }
    if (needed === 0) return { ...answer, help: say('level.free') }
    return { ...answer, label: say('level.needed', { total: money(needed) }) }
  }
  return <DocumentQuestion question={{ ...level, ...(level.answers && { answers: level.answers.map(priced) }) }} />
}
