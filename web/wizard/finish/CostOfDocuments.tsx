import { useSay } from '../words.ts'
import { CostTable } from './CostTable.tsx'
import { useCosts } from './use-costs.ts'

/** What several documents cost, each and together. */
export function CostOfDocuments() {
  const { say } = useSay()
  const { each, total, money, taxRate } = useCosts()
  return (
    <CostTable caption={say('costs.title')} total={money(total)} taxRate={taxRate}>
      {each.map(({ questionnaire, cost }) => (
        <tr key={questionnaire.slug}>
          <th scope="row">{questionnaire.name}</th>
          <td>{money(cost.total)}</td>
        </tr>
      ))}
    </CostTable>
  )
}
