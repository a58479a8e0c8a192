import { IconChevronUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useSay } from '../words.ts'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import classes from './preview.module.css'
import { usePreviews } from './Previews.tsx'
import { useCounts } from './use-counts.ts'

/** Below 992 px what is made waits in a bar at the bottom and slides up over the questions. */
export function PreviewSheet() {
  const { say } = useSay()
  const { previews } = usePreviews()
  const [open, setOpen] = useState(false)
  const summary = useSummary()
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
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        label={previews.length === 1 ? say('preview.title') : say('set.name')}
        kind="sheet"
      >
        <DocumentsPanel
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

/** What the bar says: “1,240 words · 14 of 16 duties met”, or “4 documents · 5,312 words”. */
function useSummary(): string {
  const { say, language } = useSay()
  const { previews } = usePreviews()
  const counts = useCounts()
  if (previews.length === 1) return counts ? `${counts.words} · ${counts.duties}` : say('preview.loading')
  const words = previews.reduce((sum, { preview }) => sum + (preview?.words ?? 0), 0)
  return say('set.summary', {
    documents: say('set.documents', { count: previews.length }),
    words: new Intl.NumberFormat(language).format(words),
  })
}
