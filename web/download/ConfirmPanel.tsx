import { IconMail } from '@tabler/icons-react'
import classes from './ConfirmPanel.module.css'
import { ResendMail } from './ResendMail.tsx'
import { useDownloadWords } from './words.ts'

type ConfirmPanelProps = {
  readonly agreementId: string
  readonly maskedEmail: string
  /** Whether there is no public page yet. */
  readonly isPrivate: boolean
  /** Whether it has to be paid for before there are files. */
  readonly unpaid: boolean
}

/**
 * The one step between a new agreement and its files. The password is chosen where the mailed link leads: whoever typed
 * the address here may not own it.
 */
export function ConfirmPanel({ agreementId, maskedEmail, isPrivate, unpaid }: ConfirmPanelProps) {
  const { say } = useDownloadWords()
  return (
    <section className={classes.panel} aria-labelledby="confirm">
      <IconMail size={28} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <h2 id="confirm">{say(unpaid ? 'confirm.titleUnpaid' : 'confirm.title')}</h2>
        <p>{say(unpaid ? 'confirm.leadUnpaid' : 'confirm.lead', { email: maskedEmail })}</p>
        {isPrivate && <p className={classes.note}>{say(unpaid ? 'confirm.untilUnpaid' : 'confirm.until')}</p>}
        <ResendMail agreementId={agreementId} />
      </div>
    </section>
  )
}
