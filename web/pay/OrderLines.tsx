import type { OrderTotalReply } from '#contract/transaction.ts'
import { formatMoney } from '../messages/format-money.ts'
import classes from './pay.module.css'
import { usePayWords } from './words.ts'

/** What an order comes to: a line for each thing that has a price, VAT, and the total. */
export function OrderLines({ order }: { readonly order: OrderTotalReply }) {
  const { say, language } = usePayWords()
  const money = (amount: number): string => formatMoney(amount, order.currency, language)
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    order.tax_rate / 10_000,
  )
  const several = order.lines.length > 1
  // Then the page says once which site it is.
  const isOneSite = new Set(order.lines.map(({ siteName }) => siteName)).size === 1
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{say('lines.title')}</caption>
      {order.lines.map(({ agreement_id: id, title, siteName, lines, amount }) => (
        <tbody key={id} data-several={several || undefined}>
          {several && (
            <tr className={classes.document}>
              <th scope="rowgroup">{isOneSite ? title : say('for', { title, siteName })}</th>
              <td>{money(amount)}</td>
            </tr>
          )}
          {lines.length === 0 && (
            <tr>
              <td colSpan={2}>{say('lines.nothing')}</td>
            </tr>
          )}
          {lines.map(({ group, label, amount: price }) => (
            <tr key={group}>
              <th scope="row">{label}</th>
              <td>{money(price)}</td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        {order.discount > 0 && (
          <tr>
            <th scope="row">{say('lines.discount')}</th>
            <td>{money(-order.discount)}</td>
          </tr>
        )}
        {order.tax > 0 && (
          <>
            <tr>
              <th scope="row">{say('lines.subtotal')}</th>
              <td>{money(order.net)}</td>
            </tr>
            <tr>
              <th scope="row">{say('lines.tax', { rate })}</th>
              <td>{money(order.tax)}</td>
            </tr>
          </>
        )}
        <tr className={classes.total}>
          <th scope="row">{say('lines.total')}</th>
          <td>{money(order.gross)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
