import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { AgreementDetails } from '#contract/agreement.ts'
import type { Language } from '#core/document/node.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useHistoryWords } from '../messages/history-words.ts'

type WithdrawButtonProps = {
  readonly details: AgreementDetails
  readonly language: Language
  readonly revision: number
  readonly onWithdrawn: () => void
}

/** Deletes the text of an earlier version that should not have been published, after a confirmation. */
export function WithdrawButton({ details, language, revision, onWithdrawn }: WithdrawButtonProps) {
  const { say } = useHistoryWords()
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const withdraw = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const { id } = details
      await api.call('POST /agreement/withdraw/{id}', { params: { id }, payload: { withdraw: revision, language } })
      setAsking(false)
      onWithdrawn()
    } catch (error) {
      setFailure(say('withdrawFailed', { reason: error instanceof Error ? error.message : '' }))
    }
    setBusy(false)
  }
  // Somebody who has yet to confirm their address is told so where they restore.
  if (details.obstacles.publish !== null) return null
  return (
    <>
      <Button kind="plain" icon={<IconTrash size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {say('withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say('withdrawTitle', { revision })}
        confirm={say('withdrawConfirm')}
        cancel={say('withdrawCancel')}
        dangerous
        busy={busy}
        failure={failure}
        onConfirm={() => void withdraw()}
        onClose={() => {
          setFailure(null)
          setAsking(false)
        }}
      >
        <p>{say('withdrawWords')}</p>
      </ConfirmDialog>
    </>
  )
}
