import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PublicDownloadDetails } from '#contract/agreement.ts'
import classes from './download.module.css'

/** How many of the duties that apply the document meets, as plain numbers. */
export function CoverageLine({ met, missing, notApplicable }: PublicDownloadDetails['coverage']) {
  const { t } = useTranslation('download')
  const Icon = missing > 0 ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={classes.coverage} data-complete={missing === 0}>
      <Icon size={20} aria-hidden />
      <p>
        {t('coverage', { met, count: met + missing })}{' '}
        <span className={classes.note}>
          {missing > 0 && `${t('coverageMissing', { count: missing })} `}
          {notApplicable > 0 && t('coverageNotApplicable', { count: notApplicable })}
        </span>
      </p>
    </div>
  )
}
