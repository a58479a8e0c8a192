import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Clause } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import { DocumentView } from '../../document/DocumentView.tsx'
import { formatDay } from '../../messages/format.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { prefersReducedMotion } from '../interview/focus.ts'
import { useSay } from '../words.ts'
import { ClauseReason } from './ClauseReason.tsx'
import { placeReason, type ReasonPlace } from './place-reason.ts'
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
  const { say, language } = useSay()
  const preview = usePreview()
  const scroller = useRef<HTMLElement>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const [pinned, setPinned] = useState<string | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const open = pinned ?? hovered

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

  const placeOf = (clause: string): ReasonPlace => {
    const row = scroller.current?.querySelector(`[data-clause-row="${clause}"]`)
    return row && scroller.current
      ? placeReason(row.getBoundingClientRect(), scroller.current.getBoundingClientRect())
      : { top: 0 }
  }

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
  const tabStop = current !== null && order.includes(current) ? current : order[0]

  /** The rail is one stop of the Tab key; the arrows walk along it. */
  const walk = (event: KeyboardEvent, clause: string): void => {
    const to = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') {
      // Inside a window Escape closes the reason first.
      if (open !== null) event.preventDefault()
      setPinned(null)
      setHovered(null)
    }
    if (to === undefined) return
    event.preventDefault()
    const next = order[order.indexOf(clause) + to]
    if (next === undefined) return
    setCurrent(next)
    setPinned(null)
    scroller.current?.querySelector<HTMLElement>(`[data-clause-row="${next}"] > button`)?.focus()
  }

  const withReason = (clause: Clause, drawn: ReactNode): ReactNode => (
    <div
      key={clause.id}
      className={classes.row}
      data-clause-row={clause.id}
      data-changed={preview?.changed.has(clause.id) || undefined}
      data-open={open === clause.id || undefined}
      onMouseLeave={() => setHovered(null)}
    >
      <button
        type="button"
        className={classes.mark}
        tabIndex={clause.id === tabStop ? 0 : -1}
        aria-label={say('reason.mark', { clause: firstWords(clause) })}
        aria-expanded={open === clause.id}
        onMouseEnter={() => setHovered(clause.id)}
        onFocus={() => setCurrent(clause.id)}
        onKeyDown={(event) => walk(event, clause.id)}
        onClick={() => setPinned(pinned === clause.id ? null : clause.id)}
      />
      {drawn}
      {open === clause.id && (
        <ClauseReason
          clause={clause.id}
          place={placeOf(clause.id)}
          {...(onLeave && { onLeave })}
          onClose={() => {
            setPinned(null)
            setHovered(null)
            scroller.current?.querySelector<HTMLElement>(`[data-clause-row="${clause.id}"] > button`)?.focus()
          }}
        />
      )}
    </div>
  )

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
            byline={say('preview.date', { date: formatDay(preview.assembled.agreement.date, language) })}
            around={around}
          />
        )}
      </Sheet>
    </section>
  )
}

/** How a clause begins, to tell the marks apart. */
function firstWords(clause: Clause): string {
  const words = plainText(clause).split(/\s+/)
  return words.slice(0, 6).join(' ') + (words.length > 6 ? ' …' : '')
}
