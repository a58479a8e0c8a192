import type { ReactNode } from 'react'
import classes from './Fold.module.css'

type FoldProps = {
  readonly id?: string
  /** Before the title: what state the inside is in. Coloured by `tone`. */
  readonly icon?: ReactNode
  readonly tone?: 'good' | 'warn' | 'plain'
  readonly title: ReactNode
  /** Under the title, in the folded state too. */
  readonly note?: ReactNode
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** A row that opens in place and shows more. Works without scripts. */
export function Fold({ id, icon, tone = 'plain', title, note, onOpen, children }: FoldProps) {
  return (
    <details
      id={id}
      className={classes.fold}
      data-tone={tone}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.()
      }}
    >
      <summary className={classes.summary}>
        {icon}
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          {note && <span className={classes.note}>{note}</span>}
        </span>
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  )
}
