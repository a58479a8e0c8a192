import { useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { CostTable } from './CostTable.tsx'
import classes from '../last-step.module.css'
import { useCosts } from './use-costs.ts'

/** What the premium answers cost: one line a group, the questions that brought it in, and the total. */
export function CostBreakdown() {
  const { say } = useSay()
  const { questionOf, goToQuestion } = useWizardInterview()
  const { each, total, money, taxRate } = useCosts()
  const lines = each.flatMap(({ cost }) => cost.lines)

  return (
    <section className={classes.block} aria-labelledby="costs-heading">
      <h2 id="costs-heading" className={classes.heading}>
        {say('costs.title')}
      </h2>
      {lines.length === 0 ? (
        <p>{say('costs.nothing')}</p>
      ) : (
        <CostTable total={money(total)} taxRate={taxRate}>
          {lines.map((line) => (
            <tr key={line.group}>
              <th scope="row">
                {line.label}
                <span className={classes.quiet}>
                  {say('costs.line')}{' '}
                  {line.questions.map((userData, index) => (
                    <span key={userData}>
                      {index > 0 && ', '}
                      <LinkButton onClick={() => goToQuestion(userData)}>
                        {questionOf(userData)?.label ?? userData}
                      </LinkButton>
                    </span>
                  ))}
                </span>
              </th>
              <td>{money(line.amount)}</td>
            </tr>
          ))}
        </CostTable>
      )}
    </section>
  )
}
