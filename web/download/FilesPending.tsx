import { IconCircleCheck, IconCreditCard, IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { MoneyBack } from '#contract/agreement.ts'
import type { FilesStatus } from '#contract/fields.ts'
import type { FilesLock } from './files-lock.ts'
import classes from './Files.module.css'
import { MoneyBackWords } from '../money-back/MoneyBackWords.tsx'
import { useDownloadWords } from './words.ts'
import { Spinner } from '../ui/Spinner.tsx'

type FilesPendingProps = {
  readonly status: FilesStatus
  readonly lock: FilesLock | null
  /** Whether the files wait for a payment, whoever looks. */
  readonly unpaid: boolean
  /** The page to pay, for whoever can pay now. */
  readonly payAt: string | null
  /** The page about a payment that is being checked: until that is decided, nobody can pay again. */
  readonly checkedAt: string | null
  /** The refund or dispute that took the payment back; only the owner sees it. */
  readonly moneyBack: MoneyBack | null
  readonly isPublic: boolean
}

/** Above the rows of the files: why there are none yet (they are being made, or wait for a log-in or a payment), then that they are ready. */
export function FilesPending({ status, lock, unpaid, payAt, checkedAt, moneyBack, isPublic }: FilesPendingProps) {
  const { say } = useDownloadWords()
  if (checkedAt !== null)
    return (
      <div className={classes.pending}>
        <IconHourglass size={20} aria-hidden />
        <p>
          {say('status.checked')} <Link to={checkedAt}>{say('seePayment')}</Link>
        </p>
      </div>
    )
  if (payAt !== null)
    return (
      <div className={classes.pending}>
        <IconCreditCard size={20} aria-hidden />
        <p>
          {moneyBack ? <MoneyBackWords {...moneyBack} isPublic={isPublic} /> : say('status.unpaid')}{' '}
          <Link to={payAt}>{say('pay')}</Link>
        </p>
      </div>
    )
  const reason = reasonOf(status, lock, unpaid)
  return (
    <p className={classes.pending}>
      {reason === 'status.generated' ? (
        <IconCircleCheck size={20} aria-hidden />
      ) : status === 'generating' ? (
        <Spinner />
      ) : (
        <IconHourglass size={20} aria-hidden />
      )}
      {say(reason)}
    </p>
  )
}

/** The reason why there are no files yet: the key of the words for it. */
export function reasonOf(status: FilesStatus, lock: FilesLock | null, unpaid: boolean) {
  if (lock === 'other-account') return 'status.other'
  // A confirmed address or a log-in would not bring these files yet.
  if (unpaid) return 'status.unpaid'
  if (lock === 'confirmation') return 'status.unconfirmed'
  return lock && status === 'not-generated' ? 'status.waiting' : (`status.${status}` as const)
}
