import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'

type DialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** Whether only a button inside closes it: what it shows cannot be seen again. */
  readonly stays?: boolean
  readonly label: string
  /** A window in the middle, one with room for texts side by side, or a sheet that slides up and takes nearly all the screen. */
  readonly kind: 'window' | 'wide' | 'sheet'
  readonly children: ReactNode
}

/** The browser's own modal: it keeps the focus inside, closes with Escape and gives the focus back. */
export function Dialog({ open, onClose, stays = false, label, kind, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) {
      opener.current = document.activeElement
      element.showModal()
    }
    if (!open && element?.open) element.close()
    document.documentElement.toggleAttribute('data-dialog-open', open)
    return () => document.documentElement.removeAttribute('data-dialog-open')
  }, [open])
  // A dialog that is removed while open does not return the focus by itself.
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement && document.activeElement === document.body) opener.current.focus()
    },
    [],
  )

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the key for a click beside the window is Escape, which the browser handles
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-kind={kind}
      aria-label={label}
      closedby={stays ? 'none' : 'closerequest'}
      onCancel={(event) => {
        if (stays) event.preventDefault()
      }}
      onClose={() => {
        // A browser that does not know `closedby` closes at a second Escape all the same.
        if (stays && open) dialog.current?.showModal()
        else onClose()
      }}
      onClick={(event) => {
        // A click beside the window falls on the dialog itself.
        if (event.target === event.currentTarget && !stays) onClose()
      }}
    >
      {open && <div className={classes.inner}>{children}</div>}
    </dialog>
  )
}
