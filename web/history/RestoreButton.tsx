import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AgreementDetails } from '#contract/agreement.ts'
import { paths } from '../paths.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import classes from './history.module.css'
import { useHistoryWords } from '../messages/history-words.ts'

type RestoreButtonProps = {
  readonly details: AgreementDetails
  readonly revision: number
  /** Whether it has to be paid for before it is in force again. */
  readonly unpaid: boolean
  /** Called with the number of the new version. */
  readonly onRestored: (now: number) => void
}

/** Restores an earlier version after a confirmation, or says why that is not possible. */
export function RestoreButton({ details, revision, unpaid, onRestored }: RestoreButtonProps) {
  const { say } = useHistoryWords()
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { id, type } = details

  const restore = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const saved = await api.call('POST /agreement/restore/{id}', {
        params: { id },
        payload: { revision: details.revision, restore: revision },
      })
      setAsking(false)
      onRestored(saved.revision)
    } catch (error) {
      setFailure(say('restoreFailed', { reason: error instanceof Error ? error.message : '' }))
    }
    setBusy(false)
  }

  const obstacle = details.obstacles.restore
  if (obstacle !== null) {
    const known = (['unconfirmed', 'premium-only'] as const).find((one) => one === obstacle) ?? 'other'
    return (
      <p className={classes.note}>
        {say(`restoreObstacle.${known}`)}{' '}
        {known === 'premium-only' && <Link to={paths.update(type, id)}>{say('upgrade')}</Link>}
      </p>
    )
  }
  return (
    <>
      <Button kind="plain" icon={<IconHistory size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {say('restore')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say('restoreTitle', { revision })}
        confirm={say('restoreConfirm')}
        cancel={say('restoreCancel')}
        busy={busy}
        failure={failure}
        onConfirm={() => void restore()}
        onClose={() => {
          setFailure(null)
          setAsking(false)
        }}
      >
        <p>{say(unpaid ? 'restoreWordsUnpaid' : 'restoreWords')}</p>
      </ConfirmDialog>
    </>
  )
}
