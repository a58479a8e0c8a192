import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useAccountWords } from '../../messages/account-words.ts'
import formClasses from '../../login/form.module.css'
import { useSend } from '../../login/use-send.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TextField } from '../../ui/TextField.tsx'
import editClasses from '../edit.module.css'
import { QrCode } from './QrCode.tsx'
import classes from './second-factor.module.css'
import { StepHeading } from './StepHeading.tsx'

type ConnectAppProps = {
  readonly secret: string
  readonly uri: string
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The key for the authenticator app, as a picture, a link and letters, and the first code that the app shows. */
export function ConnectApp({ secret, uri, onConfirmed, onCancel }: ConnectAppProps) {
  const { say } = useAccountWords()
  const api = useApi()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { sending, failure, wrongCode, send, forget } = useSend(undefined, true)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void send(async () =>
      onConfirmed((await api.call('POST /customer/second-factor/confirm', { payload: { code } })).recovery_codes),
    ).then((isSent) => isSent || field.current?.focus())
  }

  return (
    <form method="post" className={formClasses.form} noValidate onInput={forget} onSubmit={submit}>
      <StepHeading>{say('secondFactor.setUpTitle')}</StepHeading>
      <p>{say('secondFactor.scan')}</p>
      <QrCode text={uri} label={say('secondFactor.picture')} />
      <p>
        <a href={uri}>{say('secondFactor.openApp')}</a>
      </p>
      <p>{say('secondFactor.typed')}</p>
      <code className={classes.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <div>
        <CopyButton text={secret}>{say('secondFactor.copyKey')}</CopyButton>
      </div>
      <Failure>{failure}</Failure>
      <TextField
        ref={field}
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
        <Button kind="plain" onClick={onCancel}>
          {say('secondFactor.cancel')}
        </Button>
      </div>
    </form>
  )
}
