import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { MouseEvent, Ref } from 'react'
import type { Language } from '#core/document/node.ts'
import { DocumentView } from '../document/DocumentView.tsx'
import { parseOwn } from '../document/parse-own.ts'
import { Sheet } from '../ui/Sheet.tsx'
import classes from './editor.module.css'
import { headingLines, heightAt, lineWith } from './scroll-follow.ts'
import { useSay } from './words.ts'

/** How long typing must pause before the preview is rendered again, in milliseconds. */
const rest = 150

export type PreviewHandle = {
  /** Scrolls so that a line of the text is in the window, at a share of its height. */
  readonly follow: (line: number, share: number) => void
}

type TextPreviewProps = {
  readonly ref: Ref<PreviewHandle>
  readonly text: string
  readonly title: string
  readonly language: Language
  /** Somebody clicked on the words of a line. */
  readonly onGo: (line: number) => void
}

/** The text as it is printed, a moment behind the typing. */
export function TextPreview({ ref, text, title, language, onGo }: TextPreviewProps) {
  const { say } = useSay()
  const scroller = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  const agreement = useMemo(() => parseOwn(shown, { title, language }), [shown, title, language])

  useImperativeHandle(
    ref,
    () => ({
      follow: (line, share) => {
        const box = scroller.current
        // Somebody who reads in the sheet is not carried away.
        if (!box || box.matches(':hover, :focus')) return
        const headings = [...box.querySelectorAll<HTMLElement>(':is([data-title], [data-part], [data-topic])')]
        const lines = headingLines(shown)
        const edge = box.getBoundingClientRect().top - box.scrollTop
        const last = { line: shown.split('\n').length + 1, top: box.scrollHeight }
        // If the text has no title of its own, the sheet's title belongs to no line.
        const tops = headings
          .map((heading) => heading.getBoundingClientRect().top - edge)
          .slice(-lines.length || Infinity)
        const anchors =
          tops.length === lines.length ? lines.map((at, index) => ({ line: at, top: tops[index]! - 24 })) : []
        const top = heightAt([{ line: 1, top: 0 }, ...anchors, last], line) - share * box.clientHeight
        box.scrollTo({ top: line <= 1.1 ? 0 : top })
      },
    }),
    [shown],
  )

  /** A shortcut for the mouse; with the keyboard one is in the text already. */
  const goToClicked = (event: MouseEvent): void => {
    const block = event.target instanceof Element ? event.target.closest('h1, h2, h3, p, li') : null
    if (!block || event.target instanceof HTMLAnchorElement || window.getSelection()?.toString()) return
    const line = lineWith(shown, block.textContent)
    if (line !== null) onGo(line)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- what scrolls must be reached with the keyboard
    <section ref={scroller} className={classes.scroller} aria-label={say('preview')} tabIndex={0} onClick={goToClicked}>
      <Sheet>
        <DocumentView agreement={agreement} level={2} idPrefix="preview-" />
      </Sheet>
    </section>
  )
}
