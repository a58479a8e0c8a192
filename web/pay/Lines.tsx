import type { CostsReply } from '#contract/agreement.ts'
import { formatMoney } from '../wizard/finish/format-money.ts'
import classes from './pay.module.css'
import { useAgreementWords } from '../agreements/words.ts'

/** What is charged, a line each, and the total. */
export function Lines({ costs: { lines, total, currency } }: { readonly costs: CostsReply }) {
  const { say, language } = useAgreementWords()
  const money = (cents: number): string => formatMoney(cents, currency, language)
  return (
    <section className={classes.lines} aria-labelledby="lines">
      <h2 id="lines" className="visually-hidden">
        {say('pay.lines')}
      </h2>
      {lines.length === 0 ? (
        <p>{say('pay.nothing')}</p>
      ) : (
        <table className={classes.table}>
          <tbody>
            {lines.map(({ group, label, amount }) => (
              <tr key={group}>
                <th scope="row">{label}</th>
                <td>{money(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('pay.total')}</th>
              <td>{money(total)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
