import { useRef } from 'react'
import { Sheet } from '../../ui/Sheet.tsx'
import { useSay } from '../words.ts'
import type { DrawnDocumentProps } from './DrawnDocument.tsx'
import classes from './preview.module.css'
import { usePreview } from './PreviewContext.tsx'
import { usePreviews } from './Previews.tsx'

type DocumentSheetProps = Pick<DrawnDocumentProps, 'target' | 'follow' | 'onLeave'>

/** The sheet of paper; it is empty until there is a document, and what draws that. */
export function DocumentSheet(props: DocumentSheetProps) {
  const { say } = useSay()
  const preview = usePreview()
  const { views } = usePreviews()
  const scroller = useRef<HTMLElement>(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <section className={classes.scroller} ref={scroller} aria-label={say('preview.region')} tabIndex={0}>
      <Sheet>{preview && views && <views.DrawnDocument preview={preview} scroller={scroller} {...props} />}</Sheet>
    </section>
  )
}
