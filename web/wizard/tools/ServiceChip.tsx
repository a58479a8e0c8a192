import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import chips from '../controls/Chips.module.css'

type ServiceChipProps = Pick<ComponentProps<'button'>, 'onClick' | 'aria-pressed' | 'disabled'> & {
  readonly label: string
  /** What was not chosen yet, and is with a click. */
  readonly add?: boolean
  /** Stands for “I do not know”. */
  readonly unsure?: boolean
}

/** A service to choose with a click. */
export function ServiceChip({ label, add, unsure, ...props }: ServiceChipProps) {
  return (
    <button type="button" className={chips.chip} data-unsure={unsure || undefined} {...props}>
      {add && <IconPlus size={16} aria-hidden />}
      {label}
    </button>
  )
}
