import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import dialogClasses from '../ui/Dialog.module.css'
import classes from './translation.module.css'
import type { TranslationWork } from './use-translation-work.ts'
import { useSay } from './words.ts'

/** Says that somebody else has saved this translation, and offers to take theirs over under what was typed here. */
export function ChangedDialog({ work }: { readonly work: TranslationWork }) {
  const { say } = useSay()
  return (
    <Dialog open={work.changed} onClose={work.leaveChanged} label={say('changed.title')} kind="window">
      <h2>{say('changed.title')}</h2>
      <p>{say('changed.words')}</p>
      <p className={classes.quiet}>{say('changed.mineHelp')}</p>
      <div className={dialogClasses.actions}>
        <Button onClick={() => void work.reload()}>{say('changed.mine')}</Button>
        <Button kind="plain" onClick={work.leaveChanged}>
          {say('changed.later')}
        </Button>
      </div>
    </Dialog>
  )
}
