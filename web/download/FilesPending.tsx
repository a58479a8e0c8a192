import { IconCreditCard, IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { FilesStatus } from '#contract/fields.ts'
import classes from './Files.module.css'
import { useDownloadWords } from './words.ts'
import { Spinner } from '../ui/Spinner.tsx'

type FilesPendingProps = {
  readonly status: FilesStatus
  readonly isLocked: boolean
  /** The page to pay, if the files wait for that. */
  readonly payAt: string | null
}

/** Why there are no files yet: they are being made, or wait for a log-in or a payment. */
export function FilesPending({ status, isLocked, payAt }: FilesPendingProps) {
  const { say } = useDownloadWords()
  if (payAt !== null)
    return (
      <div className={classes.overlay}>
        <div className={classes.pending}>
          <IconCreditCard size={20} aria-hidden />
          <p>
            {say('status.unpaid')} <Link to={payAt}>{say('pay')}</Link>
          </p>
        </div>
      </div>
    )
  return (
    <div className={classes.overlay}>
      <p className={classes.pending}>
        {status === 'generating' ? <Spinner /> : <IconHourglass size={20} aria-hidden />}
        {say(status === 'not-generated' && isLocked ? 'status.waiting' : `status.${status}`)}
      </p>
    </div>
  )
}
