import { useRef } from 'react'
import { Sheet } from '../../ui/Sheet.tsx'
import { useSay } from '../words.ts'
import classes from './preview.module.css'
import { usePreview } from './PreviewContext.tsx'

export type DocumentSheetProps = {
  /** Scrolls to this clause when it changes. */
  readonly target?: string | null
  /** Whether the sheet follows the answers. */
  readonly follow?: boolean
  /** Called before a reason's link leads to a question. */
  readonly onLeave?: () => void
}

/** The sheet of paper; it is empty until there is a document, and what draws that. */
export function DocumentSheet(props: DocumentSheetProps) {
  const { say } = useSay()
  const preview = usePreview()
  const scroller = useRef<HTMLElement>(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <section className={classes.scroller} ref={scroller} aria-label={say('preview.region')} tabIndex={0}>
      <Sheet>{preview && <preview.making.DrawnDocument preview={preview} scroller={scroller} {...props} />}</Sheet>
    </section>
  )
}
