import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgreementCard } from '#contract/agreement.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

type DeleteDialogProps = {
  readonly card: AgreementCard
  readonly open: boolean
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks before an agreement goes for good. */
export function DeleteDialog({ card: { id, title, siteName }, open, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('agreements')
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
      setFailure([t('delete.failed'), error instanceof Error ? error.message : ''].join('\n').trim())
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      open={open}
      title={t('delete.title')}
      confirm={t('delete.confirm')}
      cancel={t('delete.cancel')}
      dangerous
      busy={busy}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={() => {
        setFailure(null)
        onClose()
      }}
    >
      <p>{t('delete.words', { title, siteName })}</p>
    </ConfirmDialog>
  )
}
