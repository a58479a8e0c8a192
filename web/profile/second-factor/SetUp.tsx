import { useState } from 'react'
import { useAccountWords } from '../../messages/account-words.ts'
import { ReauthenticationForm } from '../../login/ReauthenticationForm.tsx'
import { useReauthentication } from '../../login/use-reauthentication.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import classes from '../edit.module.css'
import { ConnectApp } from './ConnectApp.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type SetUpProps = {
  readonly email: string
  /** Called when recovery codes are shown. */
  readonly onCodes: () => void
  readonly onDone: () => void
}

/** Password, then the picture for the app and its first code, then the recovery codes. */
export default function SetUp({ email, onCodes, onDone }: SetUpProps) {
  const { say } = useAccountWords()
  const api = useApi()
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string } | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const reauthentication = useReauthentication(async ({ password }) =>
    setSecret(await api.call('POST /customer/second-factor/begin', { payload: { password } })),
  )

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  if (secret)
    return (
      <ConnectApp
        {...secret}
        onConfirmed={(codes) => {
          setRecoveryCodes(codes)
          onCodes()
        }}
        onCancel={onDone}
      />
    )
  return (
    <ReauthenticationForm
      of={reauthentication}
      email={email}
      takesFocus
      lead={
        <>
          <h2>{say('secondFactor.setUpTitle')}</h2>
          <p>{say('secondFactor.setUpLead')}</p>
        </>
      }
      buttons={
        <div className={classes.buttons}>
          <Button type="submit" busy={reauthentication.sending}>
            {say('secondFactor.next')}
          </Button>
          <Button kind="plain" onClick={onDone}>
            {say('secondFactor.cancel')}
          </Button>
        </div>
      }
    />
  )
}
