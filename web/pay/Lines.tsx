import { useTranslation } from 'react-i18next'
import type { CostsReply } from '#contract/agreement.ts'
import { formatMoney } from '../wizard/finish/format-money.ts'
import classes from './pay.module.css'

/** What is charged, a line each, and the total. */
export function Lines({ costs: { lines, total, currency } }: { readonly costs: CostsReply }) {
  const { t, i18n } = useTranslation('agreements')
  const money = (cents: number): string => formatMoney(cents, currency, i18n.language)
  return (
    <section className={classes.lines} aria-labelledby="lines">
      <h2 id="lines" className="visually-hidden">
        {t('pay.lines')}
      </h2>
      {lines.length === 0 ? (
        <p>{t('pay.nothing')}</p>
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
              <th scope="row">{t('pay.total')}</th>
              <td>{money(total)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
