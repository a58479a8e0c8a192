import { IconFiles, IconHistory, IconPencilExclamation, IconWorld } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Redline } from '../history/Redline.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { changesBetweenTexts } from './changes.ts'
import classes from './editor.module.css'
import type { EditedAgreement } from './use-text.ts'
import { useSay } from './words.ts'

type SaveDialogProps = {
  readonly agreement: EditedAgreement
  readonly text: string
  readonly busy: boolean
  readonly failure: string | null
  readonly onSave: () => void
  readonly onClose: () => void
}

/** What saving changes and what follows from it, before it is done. */
export function SaveDialog({ agreement, text, busy, failure, onSave, onClose }: SaveDialogProps) {
  const { say } = useSay()
  const changes = useMemo(() => changesBetweenTexts(agreement.text, text, agreement), [agreement, text])
  const points = [
    {
      icon: IconPencilExclamation,
      words: say(agreement.status === 'modified' ? 'save.staysModified' : 'save.becomesModified'),
    },
    { icon: IconFiles, words: say('save.files') },
    { icon: IconWorld, words: say('save.live') },
    { icon: IconHistory, words: say('save.history') },
  ]
  return (
    <Dialog open onClose={onClose} label={say('save.title')} kind="wide">
      <h2>{say('save.title')}</h2>
      <section className={classes.part}>
        <h3>{say('save.changes')}</h3>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
        <div className={classes.changes} tabIndex={0} role="region" aria-label={say('save.changes')}>
          {changes.title !== null && <p>{say('save.title changed', { title: changes.title })}</p>}
          {changes.clauses.length > 0 ? (
            <Redline changes={changes.clauses} language={agreement.language} />
          ) : (
            changes.title === null && <p>{say('save.formatOnly')}</p>
          )}
        </div>
      </section>
      <section className={classes.part} aria-labelledby="save-follows">
        <h3 id="save-follows">{say('save.follows')}</h3>
        <ul className={classes.follows}>
          {points.map(({ icon: Icon, words }) => (
            <li key={words}>
              <Icon size={20} aria-hidden />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </section>
      <Failure>{failure}</Failure>
      <div className={classes.buttons}>
        <Button busy={busy} onClick={onSave}>
          {say(busy ? 'save.saving' : 'save.confirm')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {say('save.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
