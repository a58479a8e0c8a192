import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import dialogClasses from './Dialog.module.css'
import { Failure } from './Failure.tsx'
import { Button } from './Button.tsx'

type ConfirmDialogProps = {
  readonly open: boolean
  readonly title: string
  readonly confirm: string
  readonly cancel: string
  /** The confirmed action destroys something. */
  readonly dangerous?: boolean
  readonly busy?: boolean
  /** Why the last attempt failed. */
  readonly failure?: string | null
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What will happen. */
  readonly children: ReactNode
}

/** Asks before something that is hard to take back. */
export function ConfirmDialog({ open, title, confirm, cancel, children, ...props }: ConfirmDialogProps) {
  const { dangerous = false, busy = false, failure = null, onConfirm, onClose } = props
  return (
    <Dialog open={open} onClose={onClose} label={title} kind="window">
      <h2>{title}</h2>
      {children}
      <Failure>{failure}</Failure>
      <div className={dialogClasses.actions}>
        <Button kind={dangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button kind="plain" disabled={busy} onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  )
}
