import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'

type Disclosure = {
  readonly open: boolean
  readonly toggle: () => void
  readonly close: () => void
  /** The ref of the element around button and panel. */
  readonly root: RefObject<HTMLDivElement | null>
  readonly button: RefObject<HTMLButtonElement | null>
}

/** A panel that a button opens. Escape, a click elsewhere, moving the focus out of it, and navigation close it. */
export function useDisclosure(): Disclosure {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = openedAt === key

  useEffect(() => {
    if (!open) return
    const onElsewhere = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) setOpenedAt(null)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpenedAt(null)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])

  return { open, toggle: () => setOpenedAt(open ? null : key), close: () => setOpenedAt(null), root, button }
}
