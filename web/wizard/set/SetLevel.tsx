import { costs } from '#core/pricing/costs.ts'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { ExtraLaws } from '../finish/ExtraLaws.tsx'
import finish from '../finish/finish.module.css'
import { formatMoney } from '../finish/format-money.ts'
import { PreviewContext } from '../preview/PreviewContext.tsx'
import { useSay } from '../words.ts'
import { useSetPreviews } from './SetPreviews.tsx'
import { SetQuestion } from './SetQuestion.tsx'

/** What the documents of a set cost, each and together; where nothing is charged, the chapters that can be added. */
export function SetLevel() {
  const { say, language } = useSay()
  const { content, payments } = useWizardSetup()
  const { questionOf } = useWizardInterview()
  const previews = useSetPreviews()
  const level = questionOf('documentLevel')
  if (!payments || !level)
    return (
      <PreviewContext value={previews[0]?.preview ?? null}>
        <ExtraLaws />
      </PreviewContext>
    )
  const lines = previews.flatMap(({ questionnaire, preview }) =>
    preview ? [{ questionnaire, cost: costs(questionnaire, preview.filled.answers, content.prices) }] : [],
  )
  const money = (cents: number): string => formatMoney(cents, content.prices.currency, language)
  return (
    <>
      <table className={finish.costs}>
        <caption className="visually-hidden">{say('costs.title')}</caption>
        <tbody>
          {lines.map(({ questionnaire, cost }) => (
            <tr key={questionnaire.slug}>
              <th scope="row">{questionnaire.name}</th>
              <td>{money(cost.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('costs.total')}</th>
            <td>{money(lines.reduce((sum, { cost }) => sum + cost.total, 0))}</td>
          </tr>
        </tfoot>
      </table>
      <SetQuestion question={level} />
    </>
  )
}
