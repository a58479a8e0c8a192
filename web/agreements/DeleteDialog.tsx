import { useState } from 'react'
import type { AgreementCard } from '#contract/agreement.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useAgreementWords } from './words.ts'

type DeleteDialogProps = {
  readonly card: AgreementCard
  readonly open: boolean
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks before an agreement is deleted for good. */
export function DeleteDialog({ card: { id, title, siteName }, open, onClose, onDeleted }: DeleteDialogProps) {
  const { say } = useAgreementWords()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const remove = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await api.call('DELETE /agreement/delete/{id}', { params: { id } })
      onDeleted()
    } catch (error) {
      console.warn('There was an issue when trying to delete the agreement.')
      setFailure([say('delete.failed'), error instanceof Error ? error.message : ''].join('\n').trim())
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      open={open}
      title={say('delete.title')}
      confirm={say('delete.confirm')}
      cancel={say('delete.cancel')}
      dangerous
      busy={busy}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={() => {
        setFailure(null)
        onClose()
      }}
    >
      <p>{say('delete.words', { title, siteName })}</p>
    </ConfirmDialog>
  )
}
