import { useMemo, useState } from 'react'
import { Redline } from '../document/Redline.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { changesBetweenTexts } from './changes.ts'
import classes from './editor.module.css'
import type { EditedAgreement } from './use-text.ts'
import { useSay } from './words.ts'

type CompareDialogProps = {
  /** The agreement as it is saved now. */
  readonly saved: EditedAgreement
  readonly text: string
  /** Why the two could not be brought together. */
  readonly failure: string | null
  readonly onMerge: () => Promise<void>
  readonly onMine: () => void
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The saved text beside one's own, and the choice with which to go on. */
export function CompareDialog({ saved, text, failure, onMerge, onMine, onSaved, onClose }: CompareDialogProps) {
  const { say } = useSay()
  const changes = useMemo(() => changesBetweenTexts(saved.text, text, saved), [saved, text])
  const [merging, setMerging] = useState(false)
  const merge = async (): Promise<void> => {
    setMerging(true)
    await onMerge()
    setMerging(false)
  }
  return (
    <Dialog open onClose={onClose} label={say('changed.compareTitle')} kind="wide">
      <h2>{say('changed.compareTitle')}</h2>
      <p>{say('changed.compareWords')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
      <div className={classes.changes} tabIndex={0} role="region" aria-label={say('changed.compareTitle')}>
        {changes.title !== null && <p>{say('save.title changed', { title: changes.title })}</p>}
        {changes.clauses.length > 0 ? (
          <Redline changes={changes.clauses} language={saved.language} />
        ) : (
          changes.title === null && <p>{say('changed.same')}</p>
        )}
      </div>
      <dl className={classes.choices}>
        <div>
          <dt>
            <Button busy={merging} onClick={() => void merge()}>
              {say('changed.merge')}
            </Button>
          </dt>
          <dd>{say('changed.mergeHelp')}</dd>
        </div>
        <div>
          <dt>
            <Button kind="plain" onClick={onMine}>
              {say('changed.mine')}
            </Button>
          </dt>
          <dd>{say('changed.mineHelp')}</dd>
        </div>
        <div>
          <dt>
            <Button kind="plain" onClick={onSaved}>
              {say('changed.theirs')}
            </Button>
          </dt>
          <dd>{say('changed.theirsHelp')}</dd>
        </div>
      </dl>
      <Failure>{failure}</Failure>
      <div className={classes.buttons}>
        <CopyButton text={text}>{say('changed.copy')}</CopyButton>
        <Button kind="plain" onClick={onClose}>
          {say('changed.later')}
        </Button>
      </div>
    </Dialog>
  )
}
