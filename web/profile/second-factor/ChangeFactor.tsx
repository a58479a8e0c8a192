import { useState } from 'react'
import { useAccountWords } from '../../messages/account-words.ts'
import { ReauthenticationForm } from '../../login/ReauthenticationForm.tsx'
import { useReauthentication } from '../../login/use-reauthentication.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import classes from '../edit.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type ChangeFactorProps = {
  readonly change: 'renew' | 'end'
  readonly email: string
  /** Called when recovery codes are shown. */
  readonly onCodes: () => void
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** New recovery codes, or no second factor any more: both ask for the password and a code. */
export default function ChangeFactor({ change, email, onCodes, onDone, onCancel }: ChangeFactorProps) {
  const { say } = useAccountWords()
  const api = useApi()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const reauthentication = useReauthentication(
    async (payload) => {
      if (change === 'end') {
        await api.call('POST /customer/second-factor/end', { payload })
        return onDone()
      }
      const reply = await api.call('POST /customer/second-factor/renew-recovery-codes', { payload })
      setRecoveryCodes(reply.recovery_codes)
      onCodes()
    },
    { asksForCode: true },
  )

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  return (
    <ReauthenticationForm
      of={reauthentication}
      email={email}
      takesFocus
      lead={
        <>
          <h2>{say(`secondFactor.${change}Title`)}</h2>
          <p>{say(`secondFactor.${change}Lead`)}</p>
        </>
      }
      buttons={
        <div className={classes.buttons}>
          <Button type="submit" kind={change === 'end' ? 'danger' : 'primary'} busy={reauthentication.sending}>
            {say(`secondFactor.${change}Submit`)}
          </Button>
          <Button kind="plain" onClick={onCancel}>
            {say('secondFactor.cancel')}
          </Button>
        </div>
      }
    />
  )
}
