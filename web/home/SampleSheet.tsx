import { Link, useNavigation } from 'react-router'
import { DocumentView } from '../document/DocumentView.tsx'
import { formatDay } from '../messages/format.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { Sheet } from '../ui/Sheet.tsx'
import classes from './SampleSheet.module.css'
import type { Sample } from './samples.server.ts'
import { useSampleReasons } from './use-sample-reasons.tsx'
import { useHomeWords } from './words.ts'

type SampleSheetProps = {
  readonly sample: Sample
  readonly others: readonly Pick<Sample, 'slug' | 'type'>[]
}

/** A finished example in a window of its own: every paragraph says why it is there, and other types can be chosen. */
export function SampleSheet({ sample: { slug, type, agreement, answered, duties }, others }: SampleSheetProps) {
  const { say, language } = useHomeWords()
  const { t: common } = useTranslation()
  const loading = useNavigation().state === 'loading'
  const { scroller, around, near } = useSampleReasons({ slug, agreement })
  return (
    <figure className={classes.sample}>
      <nav aria-label={say('sample.choose')}>
        <ul className={classes.types}>
          {others.map((one) => (
            <li key={one.slug}>
              <Link
                to={paths.homeWithSample(one.slug)}
                className={classes.type}
                aria-current={one.slug === slug ? 'true' : undefined}
                preventScrollReset
                replace
              >
                {say(`sample.short.${one.type}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing here is pressed: whoever comes near may ask for reasons */}
      <div
        ref={scroller}
        className={classes.window}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={say('sample.label', { document: common(`document.${type}`) })}
        aria-busy={loading}
        {...near}
      >
        <Sheet key={slug}>
          <DocumentView
            agreement={agreement}
            level={2}
            idPrefix="example-"
            byline={say('sample.byline', { date: formatDay(agreement.date, language) })}
            around={around}
          />
        </Sheet>
      </div>
      <figcaption className={classes.caption}>
        {say('sample.caption', { answered, ...duties })} {say('sample.ask')}{' '}
        <Link to={paths.example(type)}>{say('sample.whole')}</Link>
      </figcaption>
    </figure>
  )
}
