import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import classes from './editor.module.css'
import type { BrokenDuty } from './use-broken-duties.ts'
import { useSay } from './words.ts'

type BrokenDutiesProps = {
  readonly broken: readonly BrokenDuty[]
  /** The title of the agreement. */
  readonly title: string
  /** Puts the text of a clause back. */
  readonly onPutBack: (clause: string) => void
}

/** The duties that saving would break, each with its source and the clauses to put back. */
export function BrokenDuties({ broken, title, onPutBack }: BrokenDutiesProps) {
  const { say } = useSay()
  if (broken.length === 0) return null
  const clauses = new Map(broken.flatMap((duty) => duty.clauses.map((one) => [one.clause, one] as const)))
  return (
    <section className={classes.part} aria-labelledby="save-breaks">
      <Notice tone="warn">
        <h3 id="save-breaks">{say('breaks.title', { count: broken.length })}</h3>
        <ul className={classes.follows}>
          {broken.map(({ duty, requires, source, state }) => (
            <li key={duty}>
              <IconAlertTriangle size={20} aria-hidden />
              <span>
                {say(`breaks.${state}`, { requires })} <small>{source}</small>
              </span>
            </li>
          ))}
        </ul>
        {[...clauses.values()].map(({ clause, heading, text }) => (
          <div key={clause} className={classes.gone}>
            <p>{say('breaks.clause', { heading: heading ?? title })}</p>
            <blockquote>{text}</blockquote>
            <Button kind="plain" onClick={() => onPutBack(text)}>
              {say('breaks.putBack')}
            </Button>
          </div>
        ))}
      </Notice>
    </section>
  )
}
