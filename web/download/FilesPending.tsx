import { Loader } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FilesStatus } from '#contract/fields.ts'
import classes from './Files.module.css'

/** What is going on before the files are there, or, for a visitor, what begins it. */
export function FilesPending({ status, isLocked }: { readonly status: FilesStatus; readonly isLocked: boolean }) {
  const { t } = useTranslation('download')
  return (
    <div className={classes.overlay}>
      <p className={classes.pending}>
        {status === 'generating' ? <Loader size={20} /> : <IconHourglass size={20} aria-hidden />}
        {t(status === 'not-generated' && isLocked ? 'status.waiting' : `status.${status}`)}
      </p>
    </div>
  )
}
