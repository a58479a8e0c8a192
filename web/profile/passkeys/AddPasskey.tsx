import { startRegistration } from '@simplewebauthn/browser'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useAccountWords } from '../../messages/account-words.ts'
import { CurrentPasswordField } from '../../login/CurrentPasswordField.tsx'
import formClasses from '../../login/form.module.css'
import { SecondFactorField } from '../../login/SecondFactorField.tsx'
import { useSend } from '../../login/use-send.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import classes from '../edit.module.css'
import { passkeyProblem, type PasskeyProblem } from './passkey-problem.ts'

type AddPasskeyProps = { readonly email: string; readonly onAdded: () => void; readonly onCancel: () => void }

/** The password, a code where the account asks for one, and then the browser's own question. */
export default function AddPasskey({ email, onAdded, onCancel }: AddPasskeyProps) {
  const { say } = useAccountWords()
  const api = useApi()
  const passwordField = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const [problem, setProblem] = useState<PasskeyProblem | null>(null)
  const { sending, failure, wrongPassword, codeAsked, wrongCode, send, forget } = useSend()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    setProblem(null)
    if (!password) return passwordField.current?.focus()
    void send(async () => {
      const { options } = await api.call('POST /customer/passkeys/begin', {
        payload: { password, second_factor: code },
      })
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
    }).then((isSent) => isSent || passwordField.current?.focus())
  }

  return (
    <form method="post" className={formClasses.form} noValidate onInput={forget} onSubmit={submit}>
      <div className={classes.dialog}>
        <h2>{say('passkeys.addTitle')}</h2>
        <p>{say('passkeys.addLead')}</p>
      </div>
      <Failure>{problem ? say(`passkeys.${problem}`) : !wrongPassword && failure}</Failure>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField
        ref={passwordField}
        value={password}
        onChange={setPassword}
        checked={checked}
        refused={wrongPassword}
      />
      {codeAsked && <SecondFactorField value={code} onChange={setCode} refused={wrongCode} />}
      <div className={classes.buttons}>
        <Button type="submit" busy={sending}>
          {say('passkeys.addSubmit')}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          {say('passkeys.cancel')}
        </Button>
      </div>
    </form>
  )
}
