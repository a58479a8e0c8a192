import { IconCalendarEvent } from '@tabler/icons-react'
import type { NamedClause } from '#core/dossier/name-clauses.ts'
import type { ComingChange } from '#core/calendar/coming-changes.ts'
import { formatDay } from '../messages/format.ts'
import { withoutRepeats } from '../reasons/laws.ts'
import classes from './coming-law.module.css'

type ComingListProps = {
  readonly changes: readonly ComingChange[]
  readonly language: string
  readonly words: {
    readonly comes: string
    readonly goes: string
    /** Before a new duty that no clause comes for. */
    readonly duty: string
    readonly openDuty: string
  }
}

/** What later law changes in a document: for each day what comes, what goes, and the law behind it. */
export function ComingList({ changes, language, words }: ComingListProps) {
  return (
    <ul className={classes.list}>
      {changes.map(({ date, laws, comes, goes, duties }) => (
        <li key={date}>
          <IconCalendarEvent size={20} aria-hidden />
          <div>
            <p>
              <strong>
                <time dateTime={date}>{formatDay(date, language)}</time>
              </strong>
            </p>
            <Clauses name={words.comes} clauses={comes} />
            <Clauses name={words.goes} clauses={goes} />
            {comes.length + goes.length === 0 &&
              duties.map(({ id, requires, met }) => (
                <p key={id}>
                  <span className={classes.name}>{met ? words.duty : words.openDuty}</span> {requires}
                </p>
              ))}
            <p className={classes.law}>{withoutRepeats(laws).join('; ')}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Clauses({ name, clauses }: { readonly name: string; readonly clauses: readonly NamedClause[] }) {
  return clauses.map(({ id, label, part }) => (
    <p key={id}>
      <span className={classes.name}>{name}</span> {part === undefined ? label : `${part}: ${label}`}
    </p>
  ))
}
