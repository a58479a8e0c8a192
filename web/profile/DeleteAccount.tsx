import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { forgetAllDrafts } from '../drafts/forget-drafts.ts'
import { paths } from '../paths.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { CurrentPasswordField } from '../login/CurrentPasswordField.tsx'
import formClasses from '../login/form.module.css'
import { SecondFactorField } from '../login/SecondFactorField.tsx'
import { useSend } from '../login/use-send.ts'
import classes from './edit.module.css'
import { Section } from './Section.tsx'
import { useAccountWords } from '../messages/account-words.ts'

/** Deletes the account, after the password and a plain statement of what is deleted with it. */
export function DeleteAccount({ agreements }: { readonly agreements: number }) {
  const { say } = useAccountWords()
  const api = useApi()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const { sending, failure, wrongPassword, codeAsked, wrongCode, send, forget } = useSend()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (!password) return field.current?.focus()
    void send(async () => {
      await api.call('POST /customer/delete-account', { payload: { password, second_factor: code } })
      forgetAllDrafts(localStorageIfAllowed())
      // The reply ended the session, which leads to the log-in page; that page says why.
      await navigate(paths.login(), { replace: true, state: { accountDeleted: true } })
    }).then((isSent) => isSent || field.current?.focus())
  }

  return (
    <Section title={say('delete.title')} about={say('delete.about')}>
      <Button kind="plain" className={classes.dangerous} onClick={() => setOpen(true)}>
        {say('delete.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} label={say('delete.confirmTitle')} kind="window">
        <form
          method="post"
          className={`${classes.dialog} ${formClasses.form}`}
          noValidate
          onInput={forget}
          onSubmit={submit}
        >
          <h2>{say('delete.confirmTitle')}</h2>
          <p>{say('delete.confirm', { count: agreements })}</p>
          <Failure>{!wrongPassword && failure}</Failure>
          <CurrentPasswordField
            ref={field}
            value={password}
            onChange={setPassword}
            checked={checked}
            refused={wrongPassword}
          />
          {codeAsked && <SecondFactorField value={code} onChange={setCode} refused={wrongCode} />}
          <div className={classes.buttons}>
            <Button type="submit" kind="danger" busy={sending}>
              {say('delete.submit')}
            </Button>
            <Button kind="plain" onClick={() => setOpen(false)}>
              {say('delete.cancel')}
            </Button>
          </div>
        </form>
      </Dialog>
    </Section>
  )
}
