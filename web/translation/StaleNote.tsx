import { useMemo } from 'react'
import { agreement, clause } from '#core/document/build.ts'
import type { Agreement, Language } from '#core/document/node.ts'
import { parseBlocks } from '#core/document/parse-markdown.ts'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import { redline } from '#core/redline/redline.ts'
import { Redline } from '../document/Redline.tsx'
import { Button } from '../ui/Button.tsx'
import type { Entry } from './entries.ts'
import classes from './translation.module.css'
import { useSay } from './words.ts'

type StaleNoteProps = { readonly entry: Entry; readonly language: Language; readonly onConfirm: () => void }

/** For a clause whose original has changed since it was translated: what changed, and a button that says it is still right. */
export function StaleNote({ entry, language, onConfirm }: StaleNoteProps) {
  const { say } = useSay()
  const confirmed = entry.now === 'current' && entry.text === entry.translation
  return (
    <div className={classes.stale}>
      {entry.was === null ? (
        <p>{say('wasUnknown')}</p>
      ) : (
        <details>
          <summary>{say('was')}</summary>
          <Was was={entry.was} original={entry.original} language={language} />
        </details>
      )}
      {confirmed ? (
        <p>{say('stillRightDone')}</p>
      ) : (
        entry.now === 'stale' && (
          <Button kind="plain" className={classes.small} onClick={onConfirm}>
            {say('stillRight')}
          </Button>
        )
      )}
    </div>
  )
}

type WasProps = { readonly was: string; readonly original: string; readonly language: Language }

/** What changed in the original. */
function Was({ was, original, language }: WasProps) {
  const changes = useMemo(() => redline(alone(was), alone(original)).clauses, [was, original])
  return <Redline changes={changes} language={language} named={false} />
}

/** A clause as an agreement of its own, as only agreements are compared. */
const alone = (text: string): Agreement =>
  agreement(
    { title: '', language: fallbackLanguage, date: '', author: '', paper: 'a4' },
    clause('clause', ...parseBlocks(text)),
  )
