import { Loader } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FilesStatus } from '#contract/fields.ts'
import classes from './Files.module.css'

/** What is going on before the files are there. */
export function FilesPending({ status }: { readonly status: FilesStatus }) {
  const { t } = useTranslation('download')
  return (
    <div className={classes.overlay}>
      <p className={classes.pending}>
        {status === 'generating' ? <Loader size={20} /> : <IconHourglass size={20} aria-hidden />}
        {t(`status.${status}`)}
      </p>
    </div>
  )
}
