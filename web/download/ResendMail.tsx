import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { isApiError } from '#contract/is-api-error.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useDownloadWords } from './words.ts'

type Outcome = { readonly tone: 'good' | 'info' | 'bad'; readonly words: string }

/** Has the mail with the document's link sent again. */
export function ResendMail({ agreementId }: { readonly agreementId: string }) {
  const { say } = useDownloadWords()
  const api = useApi()
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const send = async (): Promise<void> => {
    setSending(true)
    setOutcome(null)
    try {
      const { customer_email_masked: email } = await api.call('GET /agreement/send-customer-email/{id}', {
        params: { id: agreementId },
      })
      setOutcome({ tone: 'good', words: say('resent', { email }) })
    } catch (error) {
      // The mail was sent a moment ago, so this is no failure.
      if (isApiError(error) && error.has('already-sent')) setOutcome({ tone: 'info', words: error.message })
      else
        setOutcome({ tone: 'bad', words: say('resendFailed', { reason: error instanceof Error ? error.message : '' }) })
    }
    setSending(false)
  }

  return (
    <>
      <Button kind="plain" wide icon={<IconMail size={18} aria-hidden />} busy={sending} onClick={() => void send()}>
        {say('resend')}
      </Button>
      {outcome && (
        <Notice tone={outcome.tone} role="status">
          {outcome.words}
        </Notice>
      )}
    </>
  )
}
