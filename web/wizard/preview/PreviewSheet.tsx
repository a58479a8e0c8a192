import { IconChevronUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
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
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={classes.bottomBar}>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span>{counts ? `${counts.words} · ${counts.duties}` : say('preview.loading')}</span>
          <span className={classes.bottomOpen}>
            {say('preview.open')}
            <IconChevronUp size={18} aria-hidden />
          </span>
        </button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} label={say('preview.title')} kind="sheet">
        <PreviewPanel
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
