import { useEffect, useEffectEvent, useMemo } from 'react'
import type { ReactNode, RefObject } from 'react'
import { longDate } from '#core/document/long-date.ts'
import type { Clause } from '#core/document/node.ts'
import { DocumentView } from '../../document/DocumentView.tsx'
import { useReasonMarks } from '../../reasons/use-reason-marks.tsx'
import { prefersReducedMotion } from '../interview/focus.ts'
import { ClauseReason } from './ClauseReason.tsx'
import classes from './preview.module.css'
import type { Preview } from './use-live-preview.ts'

export type DrawnDocumentProps = {
  readonly preview: Preview
  /** The box that the document scrolls in. */
  readonly scroller: RefObject<HTMLElement | null>
  /** Scrolls to this clause when it changes. */
  readonly target?: string | null
  /** Whether the sheet follows the answers. */
  readonly follow?: boolean
  /** Called before a reason's link leads to a question. */
  readonly onLeave?: () => void
}

/** A document with a rail beside it: a mark for each clause that says why it is there. */
export function DrawnDocument({ preview, scroller, target = null, follow = true, onLeave }: DrawnDocumentProps) {
  const { outline, assembled, library, changed, changes, say } = preview
  const date = longDate(assembled.agreement.date, library.language, assembled.agreement.region)

  const scrollTo = useEffectEvent((clause: string): void => {
    const box = scroller.current
    const found = box?.querySelector<HTMLElement>(`[data-clause-row="${clause}"]`)
    if (!box || !found) return
    const top = found.getBoundingClientRect().top - box.getBoundingClientRect().top
    // What is in view already stays where it is.
    if (top >= 0 && top < box.clientHeight * 0.7) return
    box.scrollTo({
      top: box.scrollTop + top - box.clientHeight * 0.2,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    })
  })

  useEffect(() => {
    // Somebody who reads in the sheet is not carried away.
    if (follow && changes?.shown && !scroller.current?.matches(':hover')) scrollTo(changes.shown)
  }, [follow, changes, scroller])
  useEffect(() => {
    if (target) scrollTo(target)
  }, [target])

  const order = useMemo(() => outline.printed.map(({ id }) => id), [outline])
  const withReason = useReasonMarks({
    scroller,
    order,
    changed,
    renderReason: (clause, place, close) => (
      <ClauseReason clause={clause} place={place} {...(onLeave && { onLeave })} onClose={close} />
    ),
  })

  const around = (clause: Clause, drawn: ReactNode): ReactNode =>
    outline.waiting.has(clause.id) ? (
      <div className={classes.waiting} data-waiting>
        {drawn}
      </div>
    ) : (
      withReason(clause, drawn)
    )

  return (
    <DocumentView
      agreement={outline.agreement}
      level={2}
      idPrefix="preview-"
      byline={say('preview.date', { date })}
      around={around}
    />
  )
}
