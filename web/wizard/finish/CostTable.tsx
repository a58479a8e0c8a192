import type { ReactNode } from 'react'
import { useSay } from '../words.ts'
import classes from './finish.module.css'

type CostTableProps = {
  /** Names the table where no heading does. */
  readonly caption?: string
  /** A row for each thing that costs something. */
  readonly children: ReactNode
  /** In words, such as “€ 29.00”. */
  readonly total: string
}

/** What something costs, line by line, and the total. */
export function CostTable({ caption, children, total }: CostTableProps) {
  const { say } = useSay()
  return (
    <table className={classes.costs}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <tbody>{children}</tbody>
      <tfoot>
        <tr>
          <th scope="row">{say('costs.total')}</th>
          <td>{total}</td>
        </tr>
      </tfoot>
    </table>
  )
}
