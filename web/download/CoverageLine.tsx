import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { PublicDownloadDetails } from '#contract/agreement.ts'
import classes from './download.module.css'
import { useDownloadWords } from './words.ts'

/** How many of the duties that apply the document meets, as plain numbers. */
export function CoverageLine({ met, missing, notApplicable }: PublicDownloadDetails['coverage']) {
  const { say } = useDownloadWords()
  const Icon = missing > 0 ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={classes.coverage} data-complete={missing === 0}>
      <Icon size={20} aria-hidden />
      <p>
        {say('coverage', { met, count: met + missing })}{' '}
        <span className={classes.note}>
          {missing > 0 && `${say('coverageMissing', { count: missing })} `}
          {notApplicable > 0 && say('coverageNotApplicable', { count: notApplicable })}
        </span>
      </p>
    </div>
  )
}
