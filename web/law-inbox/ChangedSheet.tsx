import type { ChangedDocument } from '#contract/law-changes.ts'
import { Button, buttonClass, ButtonWords } from '../ui/Button.tsx'
import { ChangeList } from './ChangeList.tsx'
import classes from './law-inbox.module.css'
import { useLawWords } from './words.ts'

type ChangedSheetProps = {
  readonly document: ChangedDocument
  /** yyyy-mm-dd */
  readonly today: string
  readonly onDismiss: () => void
}

/** One document that would say something else, with the way to its update. */
export function ChangedSheet({ document, today, onDismiss }: ChangedSheetProps) {
  const { say } = useLawWords()
  const { title, siteName, changes, update } = document
  return (
    <article className={classes.sheet} aria-label={say('for', { title, siteName })}>
      <h3>{say('for', { title, siteName })}</h3>
      <ChangeList changes={changes} today={today} />
      <div className={classes.actions}>
        {/* The server says where the update opens, so this is no link of the application's own. */}
        <a
          href={update}
          className={buttonClass({ kind: 'primary' })}
          aria-label={say('labelled', { action: say('open'), title, siteName })}
        >
          <ButtonWords>{say('open')}</ButtonWords>
        </a>
        <Button
          kind="plain"
          aria-label={say('labelled', { action: say('notNow'), title, siteName })}
          onClick={onDismiss}
        >
          {say('notNow')}
        </Button>
      </div>
    </article>
  )
}
