import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useFetcher, useNavigation } from 'react-router'
import { DocumentView } from '../document/DocumentView.tsx'
import { formatDay } from '../messages/format.ts'
import { paths } from '../paths.ts'
import { Reason } from '../reasons/Reason.tsx'
import { useReasonMarks } from '../reasons/use-reason-marks.tsx'
import type { loader as reasonsLoader } from '../routes/samples.$type.ts'
import { Sheet } from '../ui/Sheet.tsx'
import classes from './SampleSheet.module.css'
import type { Sample } from './samples.server.ts'

type SampleSheetProps = {
  readonly sample: Sample
  readonly others: readonly Pick<Sample, 'slug' | 'type'>[]
}

/** A finished example in a window of its own: every paragraph says why it is there, and other types can be chosen. */
export function SampleSheet({ sample: { slug, type, agreement, answered, duties }, others }: SampleSheetProps) {
  const { t, i18n } = useTranslation('home')
  const { t: common } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const reasons = useFetcher<typeof reasonsLoader>({ key: slug })
  const loading = useNavigation().state === 'loading'
  const order = useMemo(() => agreement.children.map(({ id }) => id), [agreement])
  const around = useReasonMarks({
    scroller,
    order,
    renderReason: (clause, place, close) => {
      const entry = reasons.data?.find((one) => one.clause === clause)
      return entry && <Reason entry={entry} place={place} onClose={close} />
    },
  })
  // They weigh as much as the document, and only who asks reads them.
  const loadReasons = (): void => {
    if (!reasons.data && reasons.state === 'idle') void reasons.load(paths.sampleReasons(slug))
  }
  return (
    <figure className={classes.sample}>
      <nav aria-label={t('sample.choose')}>
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
                {t(`sample.short.${one.type}`)}
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
        aria-label={t('sample.label', { document: common(`document.${type}`) })}
        aria-busy={loading}
        onPointerEnter={loadReasons}
        onFocus={loadReasons}
      >
        <Sheet key={slug}>
          <DocumentView
            agreement={agreement}
            level={2}
            idPrefix="example-"
            byline={t('sample.byline', { date: formatDay(agreement.date, i18n.language) })}
            around={around}
          />
        </Sheet>
      </div>
      <figcaption className={classes.caption}>
        {t('sample.caption', { answered, ...duties })} {t('sample.ask')}
      </figcaption>
    </figure>
  )
}
