import { IconCreditCard, IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { FilesStatus } from '#contract/fields.ts'
import type { FilesLock } from './files-lock.ts'
import classes from './Files.module.css'
import { useDownloadWords } from './words.ts'
import { Spinner } from '../ui/Spinner.tsx'

type FilesPendingProps = {
  readonly status: FilesStatus
  readonly lock: FilesLock | null
  /** The page to pay, if the files wait for that. */
  readonly payAt: string | null
}

/** Why there are no files yet, above their rows: they are being made, or wait for a log-in or a payment. */
export function FilesPending({ status, lock, payAt }: FilesPendingProps) {
  const { say } = useDownloadWords()
  if (payAt !== null)
    return (
      <div className={classes.pending}>
        <IconCreditCard size={20} aria-hidden />
        <p>
          {say('status.unpaid')} <Link to={payAt}>{say('pay')}</Link>
        </p>
      </div>
    )
  return (
    <p className={classes.pending}>
      {status === 'generating' ? <Spinner /> : <IconHourglass size={20} aria-hidden />}
      {say(reasonOf(status, lock))}
    </p>
  )
}

/** Whose turn it is: the words for a reader and for a screen reader. */
export function reasonOf(status: FilesStatus, lock: FilesLock | null) {
  if (lock === 'confirmation') return 'status.unconfirmed'
  if (lock === 'other-account') return 'status.other'
  return lock && status === 'not-generated' ? 'status.waiting' : (`status.${status}` as const)
}
