import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useAccountWords } from '../../messages/account-words.ts'
import { ReauthenticationForm } from '../../login/ReauthenticationForm.tsx'
import { useReauthentication } from '../../login/use-reauthentication.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import classes from '../edit.module.css'
import { passkeyProblem, type PasskeyProblem } from './passkey-problem.ts'

type AddPasskeyProps = { readonly email: string; readonly onAdded: () => void; readonly onCancel: () => void }

/** The password, a code where the account asks for one, and then the browser's own question. */
export default function AddPasskey({ email, onAdded, onCancel }: AddPasskeyProps) {
  const { say } = useAccountWords()
  const api = useApi()
  const [problem, setProblem] = useState<PasskeyProblem | null>(null)
  const reauthentication = useReauthentication(async (proof) => {
    setProblem(null)
    const { options } = await api.call('POST /customer/passkeys/begin', { payload: proof })
    const made = await startRegistration({
      optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
    }).catch((thrown: unknown) => setProblem(passkeyProblem(thrown)))
    if (!made) return
    await api.call('POST /customer/passkeys/finish', {
      payload: {
        id: made.id,
        client_data: made.response.clientDataJSON,
        attestation: made.response.attestationObject,
      },
    })
    onAdded()
  })

  return (
    <ReauthenticationForm
      of={reauthentication}
      email={email}
      takesFocus
      lead={
        <>
          <h2>{say('passkeys.addTitle')}</h2>
          <p>{say('passkeys.addLead')}</p>
        </>
      }
      problem={problem && say(`passkeys.${problem}`)}
      buttons={
        <div className={classes.buttons}>
          <Button type="submit" busy={reauthentication.sending}>
            {say('passkeys.addSubmit')}
          </Button>
          <Button kind="plain" onClick={onCancel}>
            {say('passkeys.cancel')}
          </Button>
        </div>
      }
    />
  )
}
