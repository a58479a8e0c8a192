import { useState } from 'react'
import { useSend } from '../../login/use-send.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useSay } from '../words.ts'

type DeleteSentDraftProps = { readonly secret: string; readonly onDeleted: () => void }

/** Deletes what the server keeps behind a mailed link, after a question. */
export function DeleteSentDraft({ secret, onDeleted }: DeleteSentDraftProps) {
  const { say } = useSay()
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const { sending, failure, send } = useSend()
  const remove = (): void =>
    void send(async () => {
      await api.call('POST /draft/delete', { payload: { draft_hash: secret } })
      onDeleted()
    })
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {say('elsewhere.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say('elsewhere.deleteTitle')}
        confirm={say('elsewhere.deleteYes')}
        cancel={say('elsewhere.deleteNo')}
        dangerous
        busy={sending}
        failure={failure}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{say('elsewhere.deleteWords')}</p>
      </ConfirmDialog>
    </>
  )
}
