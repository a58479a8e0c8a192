import { IconMail } from '@tabler/icons-react'
import classes from './ConfirmPanel.module.css'
import { ResendMail } from './ResendMail.tsx'
import { useDownloadWords } from './words.ts'

type ConfirmPanelProps = {
  readonly agreementId: string
  readonly maskedEmail: string
  /** Whether there is no public page yet. */
  readonly isPrivate: boolean
}

/**
 * The one step between a new agreement and its files. The password is chosen where the mailed link leads: whoever typed
 * the address here may not own it.
 */
export function ConfirmPanel({ agreementId, maskedEmail, isPrivate }: ConfirmPanelProps) {
  const { say } = useDownloadWords()
  return (
    <section className={classes.panel} aria-labelledby="confirm">
      <IconMail size={28} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <h2 id="confirm">{say('confirm.title')}</h2>
        <p>{say('confirm.lead', { email: maskedEmail })}</p>
        {isPrivate && <p className={classes.note}>{say('confirm.until')}</p>}
        <ResendMail agreementId={agreementId} />
      </div>
    </section>
  )
}
