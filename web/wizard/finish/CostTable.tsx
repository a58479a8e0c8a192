import type { ReactNode } from 'react'
import type { BasisPoints } from '#core/tax/vat-rates.ts'
import { useSay } from '../words.ts'
import classes from '../last-step.module.css'

type CostTableProps = {
  /** Names the table where no heading does. */
  readonly caption?: string
  /** A row for each thing that costs something. */
  readonly children: ReactNode
  /** The total in words, such as “€ 29.00”. */
  readonly total: string
  /** The VAT in it, in hundredths of a per cent. */
  readonly taxRate: BasisPoints
}

/** What something costs, line by line, and the total. */
export function CostTable({ caption, children, total, taxRate }: CostTableProps) {
  const { say, language } = useSay()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <table className={classes.costs}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <tbody>{children}</tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {taxRate > 0 ? say('costs.totalWithTax', { rate: percent.format(taxRate / 10_000) }) : say('costs.total')}
          </th>
          <td>{total}</td>
        </tr>
      </tfoot>
    </table>
  )
}
