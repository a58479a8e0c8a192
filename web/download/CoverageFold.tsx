import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { PublicDownloadDetails } from '#contract/download.ts'
import { Fold } from '../ui/Fold.tsx'
import classes from './download.module.css'
import { useDownloadWords } from './words.ts'

const AnnexSection = lazy(() => import('./annex/AnnexSection.tsx'))

type CoverageFoldProps = {
  readonly coverage: PublicDownloadDetails['coverage']
  readonly lawUnread: PublicDownloadDetails['lawUnread']
  /** The agreement whose annex opens; null for everybody but its owner. */
  readonly annexOf: string | null
}

/** How many of the duties that apply the document meets. For its owner it opens the annex. What is met in part is not met. */
export function CoverageFold({ coverage, lawUnread, annexOf }: CoverageFoldProps) {
  const { applicable, met, partly, missing, outside, notApplicable } = coverage
  const { say } = useDownloadWords()
  // Where no duty is known, or nobody went through a country's law, a green tick would promise too much.
  const isEmpty = applicable === 0
  const isComplete = !isEmpty && met === applicable
  const isPlain = isEmpty || (isComplete && lawUnread.length > 0)
  const Icon = isPlain ? IconInfoCircle : isComplete ? IconCircleCheck : IconAlertTriangle
  const icon = <Icon size={20} aria-hidden />
  const title = isEmpty ? say('coverageNone') : say('coverage', { met, count: applicable })
  const note = [
    partly > 0 && say('coveragePartly', { count: partly }),
    missing > 0 && say('coverageMissing', { count: missing }),
    outside > 0 && say('coverageOutside', { count: outside }),
    notApplicable > 0 && say('coverageNotApplicable', { count: notApplicable }),
    ...lawUnread,
  ]
    .filter((one) => one !== false)
    .join(' ')
  const tone = isPlain ? 'plain' : isComplete ? 'good' : 'warn'
  if (annexOf === null)
    return (
      <div className={classes.coverage} data-tone={tone}>
        {icon}
        <p>
          {title} <span className={classes.note}>{note}</span>
        </p>
      </div>
    )
  return (
    <Fold id="annex" icon={icon} tone={tone} title={title} note={note}>
      <Suspense>
        <AnnexSection agreementId={annexOf} />
      </Suspense>
    </Fold>
  )
}
