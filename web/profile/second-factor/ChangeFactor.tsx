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
import editClasses from '../edit.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './second-factor.module.css'

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
  const passwordField = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const { sending, failure, wrongPassword, wrongCode, send, forget } = useSend()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (!password) return passwordField.current?.focus()
    const payload = { password, second_factor: code }
    void send(async () => {
      if (change === 'end') {
        await api.call('POST /customer/second-factor/end', { payload })
        return onDone()
      }
      const reply = await api.call('POST /customer/second-factor/renew-recovery-codes', { payload })
      setRecoveryCodes(reply.recovery_codes)
      onCodes()
    })
  }

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  return (
    <form method="post" className={formClasses.form} noValidate onInput={forget} onSubmit={submit}>
      <h2 className={classes.title}>{say(`secondFactor.${change}Title`)}</h2>
      <p>{say(`secondFactor.${change}Lead`)}</p>
      <Failure>{!wrongPassword && failure}</Failure>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField
        ref={passwordField}
        value={password}
        onChange={setPassword}
        checked={checked}
        refused={wrongPassword}
      />
      <SecondFactorField value={code} onChange={setCode} refused={wrongCode} />
      <div className={editClasses.buttons}>
        <Button type="submit" kind={change === 'end' ? 'danger' : 'primary'} busy={sending}>
          {say(`secondFactor.${change}Submit`)}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          {say('secondFactor.cancel')}
        </Button>
      </div>
    </form>
  )
}
