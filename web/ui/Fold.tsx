import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import classes from './Fold.module.css'

type FoldProps = {
  /** The row opens on a page whose address ends with this id. */
  readonly id?: string
  /** The icon before the title says in which state the inside is; `tone` colours it. */
  readonly icon?: ReactNode
  readonly tone?: 'good' | 'warn' | 'plain'
  readonly title: ReactNode
  /** Under the title, in the folded state too. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A row that opens in place and shows more. Works without scripts. */
export function Fold({ id, icon, tone = 'plain', title, note, children }: FoldProps) {
  const { hash } = useLocation()
  const row = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (id === undefined || hash !== `#${id}` || !row.current) return
    row.current.open = true
    row.current.scrollIntoView()
  }, [hash, id])

  return (
    <details ref={row} id={id} className={classes.fold} data-tone={tone}>
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
