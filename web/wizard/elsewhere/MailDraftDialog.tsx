import { useState } from 'react'
import type { FormEvent } from 'react'
import type { SentDraft } from '#contract/drafts.ts'
import { isEmail } from '#core/customer/email.ts'
import type { Language } from '#core/language/languages.ts'
import { useSend } from '../../login/use-send.ts'
import { useApi, useSession } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWizardInterview } from '../contexts.ts'
import { formatMoment } from '../../messages/format-moment.ts'
import classes from '../wizard.module.css'
import { useSay } from '../words.ts'

type MailDraftDialogProps = {
  readonly open: boolean
  readonly draft: SentDraft
  readonly onClose: () => void
}

/** Has a link mailed that opens these answers in another browser. */
export default function MailDraftDialog({ open, draft, onClose }: MailDraftDialogProps) {
  const { say, language } = useSay()
  const api = useApi()
  const { customer } = useSession()
  const { given } = useWizardInterview()
  const [email, setEmail] = useState(() => customer?.email ?? String(given['deliveryEmail'] ?? ''))
  const [wrong, setWrong] = useState(false)
  const [until, setUntil] = useState<string | null>(null)
  const { sending, failure, send, forget } = useSend()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isWrong = !isEmail(email.trim())
    setWrong(isWrong)
    if (isWrong) return
    void send(async () => {
      const payload = { email, language: language as Language, draft }
      setUntil((await api.call('POST /draft/send', { payload })).expires_at)
    })
  }

  return (
    <Dialog open={open} onClose={onClose} label={say('elsewhere.title')} kind="window">
      <h2>{say('elsewhere.title')}</h2>
      {until !== null ? (
        <>
          <Notice tone="good" role="status">
            {say('elsewhere.sent', { email, until: formatMoment(Date.parse(until), language) })}
          </Notice>
          <div className={classes.actions}>
            <Button onClick={onClose}>{say('elsewhere.close')}</Button>
          </div>
        </>
      ) : (
        <form className={classes.dialogForm} noValidate onInput={forget} onSubmit={submit}>
          <p>{say('elsewhere.words')}</p>
          <Failure>{failure}</Failure>
          <TextField
            type="email"
            label={say('elsewhere.email')}
            autoComplete="email"
            value={email}
            error={wrong ? say('elsewhere.wrong') : null}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <div className={classes.actions}>
            <Button type="submit" busy={sending}>
              {say('elsewhere.send')}
            </Button>
            <Button kind="plain" onClick={onClose}>
              {say('elsewhere.cancel')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
