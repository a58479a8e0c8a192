import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { formatTime } from '../messages/format-moment.ts'
import type { Kept } from '../drafts/use-draft.ts'
import { useWizardInterview, useWizardSetup, useWizardUpdate } from './contexts.ts'
import { useSay } from './words.ts'
import classes from './wizard.module.css'

const MailDraftDialog = lazy(() => import('./elsewhere/MailDraftDialog.tsx'))

type DraftNoteProps = {
  readonly kept: Kept | null
  readonly restoredAt: number | null
  readonly onStartAgain: () => void
}

/** Says that the draft is kept, and lets the person go on with it elsewhere or start again. */
export function DraftNote({ kept, restoredAt, onStartAgain }: DraftNoteProps) {
  const { say, language } = useSay()
  const { toSend } = useWizardSetup()
  const { given, reached } = useWizardInterview()
  const { updated } = useWizardUpdate()
  const [asking, setAsking] = useState(false)
  const [mailing, setMailing] = useState<'never' | 'open' | 'closed'>('never')
  // In an update "again" means: from the agreement's own answers.
  const words = updated ? 'update' : 'draft'
  const count = Object.keys(given).length
  const at = kept?.status === 'kept' ? kept.at : restoredAt
  const again = updated ? at !== null : count > 0
  if (at === null && !again) return null
  return (
    <>
      <p className={classes.draft}>
        {at !== null && <span>{say('draft.kept', { time: formatTime(at, language) })}</span>}
        {toSend && count > 0 && <LinkButton onClick={() => setMailing('open')}>{say('elsewhere.link')}</LinkButton>}
        {again && <LinkButton onClick={() => setAsking(true)}>{say(`${words}.startAgain`)}</LinkButton>}
      </p>
      {toSend && mailing !== 'never' && (
        <Suspense>
          <MailDraftDialog
            open={mailing === 'open'}
            draft={toSend({ given, reached })}
            onClose={() => setMailing('closed')}
          />
        </Suspense>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} label={say(`${words}.startAgainTitle`)} kind="window">
        <h2>{say(`${words}.startAgainTitle`)}</h2>
        <p>{say(`${words}.startAgainWords`, { count })}</p>
        <div className={classes.actions}>
          <Button
            kind="danger"
            onClick={() => {
              setAsking(false)
              onStartAgain()
            }}
          >
            {say(`${words}.startAgainConfirm`)}
          </Button>
          <Button kind="plain" onClick={() => setAsking(false)}>
            {say(`${words}.startAgainCancel`)}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
