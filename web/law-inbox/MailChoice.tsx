import { useState } from 'react'
import { useApi } from '../session/SessionProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import classes from './law-inbox.module.css'
import { useLawWords } from './words.ts'

/** Whether the customer is mailed about changes of law, and how to change that. */
export function MailChoice({ mails }: { readonly mails: boolean }) {
  const { say } = useLawWords()
  const api = useApi()
  const [wanted, setWanted] = useState(mails)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const choose = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      setWanted((await api.call('PUT /customer/law-mails', { payload: { wanted: !wanted } })).mails)
    } catch (cause) {
      setFailure(say('failed', { reason: cause instanceof Error ? cause.message : '' }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className={classes.mails}>
        <p role="status">{say(wanted ? 'mailed' : 'notMailed')}</p>
        <Button kind="quiet" busy={busy} onClick={() => void choose()}>
          {say(wanted ? 'stop' : 'start')}
        </Button>
      </div>
      <Failure>{failure}</Failure>
    </>
  )
}
