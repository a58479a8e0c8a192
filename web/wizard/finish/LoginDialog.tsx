import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { LoginForm } from '../../login/LoginForm.tsx'
import { PasskeyButton } from '../../login/PasskeyButton.tsx'
import { isSecondFactor } from '../../login/use-send.ts'
import { useApi, useSession } from '../../session/SessionProvider.tsx'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useSay } from '../words.ts'
import classes from '../last-step.module.css'

type LoginDialogProps = {
  readonly open: boolean
  readonly email: string
  readonly onClose: () => void
  readonly onLoggedIn: () => void
  readonly onOtherAddress: () => void
}
type Status = 'confirmed' | 'unconfirmed' | 'none'

/** The delivery address belongs to an account: log in, and the agreement is made in it. */
export default function LoginDialog({ open, email, onClose, onLoggedIn, onOtherAddress }: LoginDialogProps) {
  const { say } = useSay()
  const api = useApi()
  const { failure } = useSession()
  const { supportEmail } = useSite()
  const [status, setStatus] = useState<Status>('confirmed')
  const [sent, setSent] = useState<'sent' | 'failed' | null>(null)

  // The log-in itself does not tell why it failed; the state of the address does.
  useEffect(() => {
    if (!failure || !open || isSecondFactor(failure)) return
    let current = true
    void api
      .call('POST /customer/check-email-status', { payload: { email } })
      .then((reply) => current && setStatus(reply.status))
      .catch(() => undefined)
    return () => void (current = false)
  }, [failure, open, api, email])

  const resend = (): void =>
    void api
      .call('POST /customer/resend-activation-email', { payload: { email } })
      .then(() => setSent('sent'))
      .catch(() => setSent('failed'))
  const refused = { confirmed: say('login.wrong'), unconfirmed: say('login.notConfirmed'), none: say('login.cannot') }[
    status
  ]

  return (
    <Dialog open={open} onClose={onClose} label={say('login.title')} kind="window">
      <div className={classes.dialogHead}>
        <h2>{say('login.title')}</h2>
        <IconButton label={say('login.close')} icon={<IconX size={20} aria-hidden />} onClick={onClose} />
      </div>
      <p className={classes.quiet}>{say('login.words', { email })}</p>
      <LoginForm email={email} refused={refused} onLoggedIn={onLoggedIn} />
      <PasskeyButton onLoggedIn={onLoggedIn} />
      {status === 'unconfirmed' && (
        <>
          <Button kind="plain" onClick={resend} wide>
            {say('login.resend')}
          </Button>
          {sent && (
            <Notice tone={sent === 'sent' ? 'good' : 'bad'} role="alert">
              {sent === 'sent'
                ? say('login.resent')
                : supportEmail
                  ? say('login.resendFailed', { email: supportEmail })
                  : say('login.resendFailedNoMail')}
            </Notice>
          )}
        </>
      )}
      <LinkButton onClick={onOtherAddress}>{say('login.otherAddress')}</LinkButton>
    </Dialog>
  )
}
