import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import classes from './Header.module.css'

type DisclosureProps = { readonly label: ReactNode; readonly children: ReactNode }

/** A button that opens a small panel of links below it. Escape, a click elsewhere and leaving it by keyboard close it. */
export function Disclosure({ label, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const onPointer = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [open])

  return (
    <div
      ref={root}
      className={classes.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && event.relatedTarget) setOpen(false)
      }}
    >
      <button ref={button} type="button" className={classes.link} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {label}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={id} className={classes.panel} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
