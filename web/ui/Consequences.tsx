import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Consequences.module.css'

type ConsequencesProps = {
  readonly title: string
  readonly lead: string
  readonly points: readonly { readonly icon: Icon; readonly words: string; readonly warns?: boolean }[]
  /** The buttons. */
  readonly children: ReactNode
}

/** The consequences of an action, to read before it starts. */
export function Consequences({ title, lead, points, children }: ConsequencesProps) {
  return (
    <div className={classes.card}>
      <header>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </header>
      <ul className={classes.points}>
        {points.map(({ icon: Icon, words, warns }) => (
          <li key={words} data-warns={warns || undefined}>
            <Icon size={20} aria-hidden />
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
