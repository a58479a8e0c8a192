import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useAccountWords } from '../../messages/account-words.ts'
import { CurrentPasswordField } from '../../login/CurrentPasswordField.tsx'
import formClasses from '../../login/form.module.css'
import { useSend } from '../../login/use-send.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TextField } from '../../ui/TextField.tsx'
import editClasses from '../edit.module.css'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './second-factor.module.css'

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
  const passwordField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string } | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const { sending, failure, wrongPassword, wrongCode, send, forget } = useSend()

  const begin = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (!password) return passwordField.current?.focus()
    void send(async () =>
      setSecret(await api.call('POST /customer/second-factor/begin', { payload: { password } })),
    ).then((isSent) => isSent || passwordField.current?.focus())
  }
  const confirm = (event: FormEvent): void => {
    event.preventDefault()
    void send(async () => {
      const reply = await api.call('POST /customer/second-factor/confirm', { payload: { code } })
      setRecoveryCodes(reply.recovery_codes)
      onCodes()
    }).then((isSent) => isSent || codeField.current?.focus())
  }

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  const cancel = (
    <Button kind="plain" onClick={onDone}>
      {say('secondFactor.cancel')}
    </Button>
  )
  if (!secret)
    return (
      <form method="post" className={formClasses.form} noValidate onInput={forget} onSubmit={begin}>
        <h2 className={classes.title}>{say('secondFactor.setUpTitle')}</h2>
        <p>{say('secondFactor.setUpLead')}</p>
        <Failure>{!wrongPassword && failure}</Failure>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField
          ref={passwordField}
          value={password}
          onChange={setPassword}
          checked={checked}
          refused={wrongPassword}
        />
        <div className={editClasses.buttons}>
          <Button type="submit" busy={sending}>
            {say('secondFactor.next')}
          </Button>
          {cancel}
        </div>
      </form>
    )
  return (
    <form method="post" className={formClasses.form} noValidate onInput={forget} onSubmit={confirm}>
      <h2 className={classes.title}>{say('secondFactor.setUpTitle')}</h2>
      <p>{say('secondFactor.scan')}</p>
      <QrCode text={secret.uri} label={say('secondFactor.picture')} />
      <p>
        <a href={secret.uri}>{say('secondFactor.openApp')}</a>
      </p>
      <p>{say('secondFactor.typed')}</p>
      <code className={classes.key}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
      <div>
        <CopyButton text={secret.secret}>{say('secondFactor.copyKey')}</CopyButton>
      </div>
      <Failure>{failure}</Failure>
      <TextField
        ref={codeField}
        label={say('secondFactor.code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        value={code}
        error={wrongCode}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div className={editClasses.buttons}>
        <Button type="submit" busy={sending}>
          {say('secondFactor.confirm')}
        </Button>
        {cancel}
      </div>
    </form>
  )
}
