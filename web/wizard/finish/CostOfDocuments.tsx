import { costs } from '#core/pricing/costs.ts'
import { useWizardSetup } from '../contexts.ts'
import { usePreviews } from '../preview/Previews.tsx'
import { useSay } from '../words.ts'
import classes from './finish.module.css'
import { formatMoney } from './format-money.ts'

/** What several documents cost, each and together. */
export function CostOfDocuments() {
  const { say, language } = useSay()
  const { content } = useWizardSetup()
  const { previews } = usePreviews()
  const lines = previews.flatMap(({ questionnaire, preview }) =>
    preview ? [{ questionnaire, cost: costs(questionnaire, preview.filled.answers, content.prices) }] : [],
  )
  const money = (cents: number): string => formatMoney(cents, content.prices.currency, language)
  return (
    <table className={classes.costs}>
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
  )
}
