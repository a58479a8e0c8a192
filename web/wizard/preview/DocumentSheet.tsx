import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { longDate } from '#core/document/long-date.ts'
import type { Clause } from '#core/document/node.ts'
import { DocumentView } from '../../document/DocumentView.tsx'
import { useReasonMarks } from '../../reasons/use-reason-marks.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { prefersReducedMotion } from '../interview/focus.ts'
import { useSay } from '../words.ts'
import { ClauseReason } from './ClauseReason.tsx'
import classes from './preview.module.css'
import { usePreview } from './PreviewContext.tsx'

type DocumentSheetProps = {
  /** Scrolls to this clause when it changes. */
  readonly target?: string | null
  /** Whether the sheet follows the answers. */
  readonly follow?: boolean
  /** Called before a reason's link leads to a question. */
  readonly onLeave?: () => void
}

/** The sheet of paper with a rail beside it: a mark for each clause that says why it is there. */
export function DocumentSheet({ target = null, follow = true, onLeave }: DocumentSheetProps) {
  const { say } = useSay()
  const preview = usePreview()
  const scroller = useRef<HTMLElement>(null)

  const scrollTo = useCallback((clause: string): void => {
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
  }, [])

  const changes = preview?.changes
  useEffect(() => {
    // Somebody who reads in the sheet is not carried away.
    if (follow && changes?.shown && !scroller.current?.matches(':hover')) scrollTo(changes.shown)
  }, [follow, changes, scrollTo])
  useEffect(() => {
    if (target) scrollTo(target)
  }, [target, scrollTo])

  const outline = preview?.outline
  const order = useMemo(() => outline?.printed.map(({ id }) => id) ?? [], [outline])
  const withReason = useReasonMarks({
    scroller,
    order,
    ...(preview && { changed: preview.changed }),
    renderReason: (clause, place, close) => (
      <ClauseReason clause={clause} place={place} {...(onLeave && { onLeave })} onClose={close} />
    ),
  })

  const around = (clause: Clause, drawn: ReactNode): ReactNode =>
    outline?.waiting.has(clause.id) ? (
      <div className={classes.waiting} data-waiting>
        {drawn}
      </div>
    ) : (
      withReason(clause, drawn)
    )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <section className={classes.scroller} ref={scroller} aria-label={say('preview.region')} tabIndex={0}>
      <Sheet>
        {preview && (
          <DocumentView
            agreement={preview.outline.agreement}
            level={2}
            idPrefix="preview-"
            byline={say('preview.date', { date: longDate(preview.assembled.agreement.date, preview.library.language) })}
            around={around}
          />
        )}
      </Sheet>
    </section>
  )
}
