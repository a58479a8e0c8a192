import { useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import type { Block, Clause, Inline, Language, ListItem } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { placeReason, type ReasonPlace } from './place-reason.ts'
import classes from './reasons.module.css'

type Marks = {
  /** The box that the document scrolls in. */
  readonly scroller: RefObject<HTMLElement | null>
  /** The clauses that have a mark, from first to last. */
  readonly order: readonly string[]
  /** The clauses to highlight because they changed. */
  readonly changed?: ReadonlySet<string>
  /** Draws the reason of the clause that is open. */
  readonly renderReason: (clause: string, place: ReasonPlace, close: () => void) => ReactNode
}

/**
 * Puts a mark beside each clause that says why it is there, when it is pointed at or pressed. The marks are one stop of
 * the Tab key; the arrows walk along them.
 *
 * @returns what `DocumentView` draws around a clause.
 */
export function useReasonMarks({ scroller, order, changed, renderReason }: Marks) {
  const { t } = useTranslation()
  const [hovered, setHovered] = useState<string | null>(null)
  const [pinned, setPinned] = useState<string | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const open = pinned ?? hovered
  const tabStop = current !== null && order.includes(current) ? current : order[0]

  const rowOf = (clause: string): HTMLElement | null | undefined =>
    scroller.current?.querySelector<HTMLElement>(`[data-clause-row="${clause}"]`)
  const focusMark = (clause: string): void => rowOf(clause)?.querySelector<HTMLElement>(':scope > button')?.focus()
  const placeOf = (clause: string): ReasonPlace => {
    const row = rowOf(clause)
    if (!row || !scroller.current) return { top: 0 }
    // A document that no box scrolls is longer than the window.
    const { top, bottom } = scroller.current.getBoundingClientRect()
    const seen = { top: Math.max(0, top), bottom: Math.min(window.innerHeight, bottom) }
    return placeReason(row.getBoundingClientRect(), seen)
  }
  const close = (): void => {
    setPinned(null)
    setHovered(null)
  }

  const walk = (event: KeyboardEvent, clause: string): void => {
    const to = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') {
      // Inside a window Escape closes the reason first.
      if (open !== null) event.preventDefault()
      close()
    }
    if (to === undefined) return
    event.preventDefault()
    const next = order[order.indexOf(clause) + to]
    if (next === undefined) return
    setCurrent(next)
    setPinned(null)
    focusMark(next)
  }

  return (clause: Clause, drawn: ReactNode): ReactNode => (
    <div
      key={clause.id}
      className={classes.row}
      data-clause-row={clause.id}
      data-changed={changed?.has(clause.id) || undefined}
      data-open={open === clause.id || undefined}
      onMouseLeave={() => setHovered(null)}
    >
      <button
        type="button"
        className={classes.mark}
        tabIndex={clause.id === tabStop ? 0 : -1}
        // Words that a statute prescribes in another language are read aloud in that one.
        lang={languageOf(clause)}
        aria-label={t('reason.mark', { clause: firstWords(clause) })}
        aria-expanded={open === clause.id}
        onMouseEnter={() => setHovered(clause.id)}
        onFocus={() => setCurrent(clause.id)}
        onKeyDown={(event) => walk(event, clause.id)}
        onClick={() => setPinned(pinned === clause.id ? null : clause.id)}
      />
      {drawn}
      {open === clause.id &&
        renderReason(clause.id, placeOf(clause.id), () => {
          close()
          focusMark(clause.id)
        })}
    </div>
  )
}

/** The language that a clause begins in, where it is not the document's. */
function languageOf({ children: [first] }: Clause): Language | undefined {
  for (let node: Block | Inline | ListItem | undefined = first; node;) {
    if (node.type === 'foreign') return node.language
    node = 'children' in node ? node.children[0] : undefined
  }
  return undefined
}

/** How a clause begins, to tell the marks apart. */
function firstWords(clause: Clause): string {
  const words = plainText(clause).split(/\s+/)
  return words.slice(0, 6).join(' ') + (words.length > 6 ? ' …' : '')
}
