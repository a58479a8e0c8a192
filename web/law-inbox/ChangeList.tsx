import { useState } from 'react'
import type { LawChange } from '#contract/law-changes.ts'
import { formatDay } from '../messages/format.ts'
import { Button } from '../ui/Button.tsx'
import classes from './law-inbox.module.css'
import { useLawWords } from './words.ts'

/** How many changes of a document are shown at first. */
const shownFirst = 2

type ChangeListProps = {
  readonly changes: readonly LawChange[]
  /** yyyy-mm-dd */
  readonly today: string
}

/** What changes in one document, why, and by when. */
export function ChangeList({ changes, today }: ChangeListProps) {
  const { say } = useLawWords()
  const [all, setAll] = useState(false)
  const shown = all ? changes : changes.slice(0, shownFirst)
  return (
    <>
      <ul className={classes.changes}>
        {shown.map((change) => (
          <Change key={`${change.key} ${change.day ?? ''}`} change={change} today={today} />
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button kind="quiet" className={classes.more} onClick={() => setAll(true)}>
          {say('more', { count: changes.length - shown.length })}
        </Button>
      )}
    </>
  )
}

function Change({ change, today }: { readonly change: LawChange; readonly today: string }) {
  const { say, language } = useLawWords()
  const { kind, part, label, laws, newLaw, day } = change
  const named = laws
    .map(({ source, since }) =>
      since === undefined ? source : say('law', { law: source, day: formatDay(since, language) }),
    )
    .join('; ')
  const isLater = day !== undefined && day > today
  const when = isLater ? say('later', { day: formatDay(day, language) }) : say('now')
  return (
    <li>
      <p>
        <strong className={classes.kind} data-kind={kind}>
          {say(kind)}
        </strong>{' '}
        {part !== undefined && <span className={classes.soft}>{say('inPart', { part })}: </span>}
        {say('label', { label })}
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>{say('why')}</dt>
          <dd>{laws.length === 0 ? say('noLaw') : newLaw ? named : say('reworded', { laws: named })}</dd>
        </div>
        {laws.length > 0 && (
          <div>
            <dt>{say('when')}</dt>
            <dd>{newLaw ? when : say('soon')}</dd>
          </div>
        )}
      </dl>
    </li>
  )
}
