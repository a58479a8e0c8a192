import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { formatTime } from './interview/format-moment.ts'
import type { Kept } from './interview/use-draft.ts'
import { useWizard } from './WizardContext.tsx'
import classes from './wizard.module.css'

type DraftNoteProps = {
  readonly kept: Kept | null
  readonly restoredAt: number | null
  readonly onStartAgain: () => void
}

/** Says that the draft is kept, and lets the person start again. */
export function DraftNote({ kept, restoredAt, onStartAgain }: DraftNoteProps) {
  const { say, given, language } = useWizard()
  const [asking, setAsking] = useState(false)
  const count = Object.keys(given).length
  const at = kept?.status === 'kept' ? kept.at : restoredAt
  if (at === null && count === 0) return null
  return (
    <>
      <p className={classes.draft}>
        {at !== null && <span>{say('draft.kept', { time: formatTime(at, language) })}</span>}
        {count > 0 && (
          <button type="button" className={classes.link} onClick={() => setAsking(true)}>
            {say('draft.startAgain')}
          </button>
        )}
      </p>
      <Dialog open={asking} onClose={() => setAsking(false)} label={say('draft.startAgainTitle')} kind="window">
        <h2>{say('draft.startAgainTitle')}</h2>
        <p>{say('draft.startAgainWords', { count })}</p>
        <div className={classes.actions}>
          <Button
            color="red"
            onClick={() => {
              setAsking(false)
              onStartAgain()
            }}
          >
            {say('draft.startAgainConfirm')}
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            {say('draft.startAgainCancel')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
