import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../session/SessionProvider.tsx'
import { Notice } from '../ui/Notice.tsx'

type Outcome = { readonly tone: 'good' | 'bad'; readonly words: string }

/** Has the mail with the document's link sent again. */
export function ResendMail({ agreementId }: { readonly agreementId: string }) {
  const { t } = useTranslation('download')
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
      setOutcome({ tone: 'good', words: t('resent', { email }) })
    } catch (error) {
      setOutcome({ tone: 'bad', words: t('resendFailed', { reason: error instanceof Error ? error.message : '' }) })
    }
    setSending(false)
  }

  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconMail size={18} aria-hidden />}
        loading={sending}
        onClick={() => void send()}
      >
        {t('resend')}
      </Button>
      {outcome && (
        <Notice tone={outcome.tone} role="status">
          {outcome.words}
        </Notice>
      )}
    </>
  )
}
