import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ChangedDialog } from './ChangedDialog.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import classes from './editor.module.css'
import { SaveDialog } from './SaveDialog.tsx'
import type { TextWork } from './use-text.ts'
import { useSay } from './words.ts'

type EditorDialogsProps = {
  readonly work: TextWork
  /** Puts another text into the field. */
  readonly onText: (text: string) => void
  readonly onGo: (line: number) => void
}

/** The window over the editor, if one is open. */
export function EditorDialogs({ work, onText, onGo }: EditorDialogsProps) {
  const { say } = useSay()
  const { dialog, saved, text } = work
  const close = (): void => work.setDialog(null)
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'save':
      return (
        <SaveDialog
          agreement={saved}
          text={text}
          busy={work.busy}
          failure={dialog.failure}
          onText={onText}
          onGo={(line) => {
            close()
            onGo(line)
          }}
          onSave={(validFrom) => void work.save(validFrom)}
          onClose={close}
        />
      )
    case 'changed':
      return (
        <ChangedDialog
          text={text}
          loading={dialog.loading}
          failure={dialog.failure}
          onCompare={() => void work.compare()}
          onClose={close}
        />
      )
    case 'compare':
      return (
        <CompareDialog
          saved={dialog.saved}
          text={text}
          failure={dialog.failure}
          onMerge={() => work.mergeWith(dialog.saved)}
          onMine={() => work.goOnFrom(dialog.saved)}
          onSaved={() => work.take(dialog.saved)}
          onClose={close}
        />
      )
    case 'drop':
      return (
        <Dialog open onClose={close} label={say('draft.dropTitle')} kind="window">
          <h2>{say('draft.dropTitle')}</h2>
          <p>{say('draft.dropWords')}</p>
          <div className={classes.buttons}>
            <Button kind="danger" onClick={() => work.take(saved)}>
              {say('draft.dropConfirm')}
            </Button>
            <Button kind="plain" onClick={close}>
              {say('draft.dropCancel')}
            </Button>
          </div>
        </Dialog>
      )
  }
}
