import { costs } from '#core/pricing/costs.ts'
import { useWizardSetup, useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { CostTable } from './CostTable.tsx'
import classes from './finish.module.css'
import { formatMoney } from './format-money.ts'

/** What the premium answers cost: one line a group, the questions that brought it in, and the total. */
export function CostBreakdown() {
  const { say, language } = useSay()
  const { content } = useWizardSetup()
  const { filled, questionOf, goToQuestion } = useWizardInterview()
  const { lines, total, currency } = costs(content.questionnaire, filled.answers, content.prices)
  const money = (cents: number): string => formatMoney(cents, currency, language)

  return (
    <section className={classes.block} aria-labelledby="costs-heading">
      <h2 id="costs-heading" className={classes.heading}>
        {say('costs.title')}
      </h2>
      {lines.length === 0 ? (
        <p>{say('costs.nothing')}</p>
      ) : (
        <CostTable total={money(total)}>
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
