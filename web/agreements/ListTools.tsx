import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { type Order, orders } from './arrange.ts'
import classes from './agreements.module.css'
import { useAgreementWords } from './words.ts'

/** From this many agreements on a list needs tools. */
export const toolsFrom = 10

type ListToolsProps = {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

/** Search and order of a long list. */
export function ListTools({ search, onSearch, order, onOrder }: ListToolsProps) {
  const { say } = useAgreementWords()
  return (
    <div className={classes.tools} role="search">
      <TextField
        type="search"
        label={say('search')}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <Select
        label={say('order.label')}
        value={order}
        onChange={(event) => onOrder(orders.find((one) => one === event.currentTarget.value) ?? 'changed')}
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {say(`order.${one}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
