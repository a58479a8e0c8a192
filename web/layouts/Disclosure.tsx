import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useDisclosure } from '../ui/use-disclosure.ts'
import classes from './Header.module.css'

type DisclosureProps = { readonly label: ReactNode; readonly children: ReactNode }

/** A button of the header that opens a small panel below it. */
export function Disclosure({ label, children }: DisclosureProps) {
  const { open, toggle, root, button } = useDisclosure()
  const id = useId()
  return (
    <div ref={root} className={classes.menu}>
      <button
        ref={button}
        type="button"
        className={classes.link}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {label}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={id} className={classes.panel} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
