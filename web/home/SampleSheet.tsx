import { useTranslation } from 'react-i18next'
import { DocumentView } from '../document/DocumentView.tsx'
import { formatDay } from '../messages/format.ts'
import { Sheet } from '../ui/Sheet.tsx'
import type { Sample } from './sample.server.ts'
import classes from './SampleSheet.module.css'

/** The finished example, to scroll through in its own window. */
export function SampleSheet({
  agreement,
  type,
  answered,
  duties,
}: Pick<Sample, 'agreement' | 'type' | 'answered' | 'duties'>) {
  const { t, i18n } = useTranslation('home')
  const { t: common } = useTranslation()
  return (
    <figure className={classes.sample}>
      <div
        className={classes.window}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={t('sample.label', { document: common(`document.${type}`) })}
      >
        <Sheet>
          <DocumentView
            agreement={agreement}
            level={2}
            idPrefix="example-"
            byline={t('sample.byline', { date: formatDay(agreement.date, i18n.language) })}
          />
        </Sheet>
      </div>
      <figcaption className={classes.caption}>{t('sample.caption', { answered, ...duties })}</figcaption>
    </figure>
  )
}
