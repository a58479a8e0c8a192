import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { PublicDownloadDetails } from '#contract/agreement.ts'
import classes from './download.module.css'
import { useDownloadWords } from './words.ts'

/** How many of the duties that apply the document meets, as plain numbers. What is met in part is not met. */
export function CoverageLine(coverage: PublicDownloadDetails['coverage']) {
  const { applicable, met, partly, missing, outside, notApplicable } = coverage
  const { say } = useDownloadWords()
  // Where no duty is known, a green tick would promise too much.
  const isEmpty = applicable === 0
  const isComplete = !isEmpty && met === applicable
  const Icon = isEmpty ? IconInfoCircle : isComplete ? IconCircleCheck : IconAlertTriangle
  const notes = [
    partly > 0 && say('coveragePartly', { count: partly }),
    missing > 0 && say('coverageMissing', { count: missing }),
    outside > 0 && say('coverageOutside', { count: outside }),
    notApplicable > 0 && say('coverageNotApplicable', { count: notApplicable }),
  ].filter((note) => note !== false)
  return (
    <div className={classes.coverage} data-complete={isComplete}>
      <Icon size={20} aria-hidden />
      <p>
        {isEmpty ? say('coverageNone') : say('coverage', { met, count: applicable })}{' '}
        <span className={classes.note}>{notes.join(' ')}</span>
      </p>
    </div>
  )
}
