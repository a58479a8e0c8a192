import { DocumentView } from '../document/DocumentView.tsx'
import type { Sample } from '../home/samples.server.ts'
import { useSampleReasons } from '../home/use-sample-reasons.tsx'
import { formatDay } from '../messages/format.ts'
import { Sheet } from '../ui/Sheet.tsx'
import classes from './example.module.css'
import { useExampleWords } from './words.ts'

/** The whole of an example on its sheet, with a mark beside each paragraph. */
export function ExampleDocument({ sample: { slug, agreement } }: { readonly sample: Sample }) {
  const { say, language } = useExampleWords()
  const { scroller, around, near } = useSampleReasons({ slug, agreement })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing here is pressed: whoever comes near may ask for reasons
    <div ref={scroller} className={classes.document} {...near}>
      <Sheet>
        <DocumentView
          agreement={agreement}
          level={2}
          byline={say('byline', { date: formatDay(agreement.date, language) })}
          around={around}
        />
      </Sheet>
    </div>
  )
}
