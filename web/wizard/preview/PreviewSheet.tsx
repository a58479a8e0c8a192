import { IconChevronUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useSay } from '../words.ts'
import classes from './preview.module.css'
import { PreviewPanel } from './PreviewPanel.tsx'
import { useCounts } from './use-counts.ts'

/** Below 992 px the document waits in a bar at the bottom and slides up over the questions. */
export function PreviewSheet() {
  const { say } = useSay()
  const counts = useCounts()
  return (
    <SlidingSheet
      label={say('preview.title')}
      summary={counts ? `${counts.words} · ${counts.duties}` : say('preview.loading')}
      panel={PreviewPanel}
    />
  )
}

type SlidingSheetProps = {
  readonly label: string
  /** What the bar says. */
  readonly summary: string
  readonly panel: ComponentType<{ readonly onLeave: () => void; readonly action: ReactNode }>
}

/** A bar at the bottom from which a panel slides up. */
export function SlidingSheet({ label, summary, panel: Panel }: SlidingSheetProps) {
  const { say } = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={classes.bottomBar}>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span>{summary}</span>
          <span className={classes.bottomOpen}>
            {say('preview.open')}
            <IconChevronUp size={18} aria-hidden />
          </span>
        </button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} label={label} kind="sheet">
        <Panel
          onLeave={() => setOpen(false)}
          action={
            <IconButton
              label={say('preview.close')}
              icon={<IconX size={22} aria-hidden />}
              className={classes.close}
              onClick={() => setOpen(false)}
            />
          }
        />
      </Dialog>
    </>
  )
}
