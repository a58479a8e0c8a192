import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './editor.module.css'
import { useSay } from './words.ts'

type ChangedDialogProps = {
  readonly text: string
  readonly loading: boolean
  /** Why the other text could not be loaded. */
  readonly failure: string | null
  readonly onCompare: () => void
  readonly onClose: () => void
}

/** Somebody saved first: nothing was saved here, and nothing is lost. */
export function ChangedDialog({ text, loading, failure, onCompare, onClose }: ChangedDialogProps) {
  const { say } = useSay()
  return (
    <Dialog open onClose={onClose} label={say('changed.title')} kind="window">
      <h2>{say('changed.title')}</h2>
      <p>{say('changed.words')}</p>
      {failure !== null && (
        <Notice tone="bad" role="alert">
          {say('changed.failed', { reason: failure })}
        </Notice>
      )}
      <div className={classes.column}>
        <Button busy={loading} onClick={onCompare}>
          {say(loading ? 'changed.loading' : 'changed.compare')}
        </Button>
        <CopyButton text={text}>{say('changed.copy')}</CopyButton>
        <Button kind="plain" onClick={onClose}>
          {say('changed.later')}
        </Button>
      </div>
    </Dialog>
  )
}
