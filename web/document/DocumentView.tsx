import { Fragment, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Agreement, Clause } from '#core/document/node.ts'
import { withLanguages } from '#core/document/languages-in.ts'
import { headingNumbers } from '#core/document/numbers.ts'
import { anchors } from '#core/document/visit.ts'
import { Blocks } from './Blocks.tsx'
import classes from './document.module.css'
import { DrawingContext } from './drawing.ts'

type DocumentViewProps = {
  readonly agreement: Agreement
  /** The heading level of the title: 1 for a page of its own, 2 under a page's heading. */
  readonly level?: 1 | 2
  /** Put before every anchor where a page shows more than one document. */
  readonly idPrefix?: string
  /** The line under the title, such as the day it is valid from. */
  readonly byline?: ReactNode
  /** Draws around a clause: highlights it, or puts the reason for it beside it. */
  readonly around?: (clause: Clause, drawn: ReactNode) => ReactNode
}

/** A document as React elements, numbered part by part. What people typed stays text: nothing here parses anything. */
export function DocumentView({
  agreement,
  level = 1,
  idPrefix = '',
  byline,
  around = (_clause, drawn) => drawn,
}: DocumentViewProps) {
  const shown = useMemo(() => withLanguages(agreement), [agreement])
  const drawing = useMemo(() => {
    return { level, idPrefix, ids: anchors(shown), numbers: headingNumbers(shown) }
  }, [shown, level, idPrefix])
  const Title = `h${level}` as const

  return (
    <DrawingContext value={drawing}>
      <article className={classes.document} lang={agreement.language}>
        <div className={classes.column}>
          <Title data-title>{agreement.title}</Title>
          {byline && <p>{byline}</p>}
          {shown.children.map((clause) => {
            const drawn = (
              <div data-clause={clause.id}>
                <Blocks blocks={clause.children} />
              </div>
            )
            return <Fragment key={clause.id}>{around(clause, drawn)}</Fragment>
          })}
        </div>
      </article>
    </DrawingContext>
  )
}
