import { useSay } from '../words.ts'
import classes from './finish.module.css'
import { useCosts } from './use-costs.ts'

/** What several documents cost, each and together. */
export function CostOfDocuments() {
  const { say } = useSay()
  const { each, total, money } = useCosts()
  return (
    <table className={classes.costs}>
      <caption className="visually-hidden">{say('costs.title')}</caption>
      <tbody>
        {each.map(({ questionnaire, cost }) => (
          <tr key={questionnaire.slug}>
            <th scope="row">{questionnaire.name}</th>
            <td>{money(cost.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say('costs.total')}</th>
          <td>{money(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
