import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetAllDrafts } from '../drafts/forget-drafts.ts'
import { ReauthenticationForm } from '../login/ReauthenticationForm.tsx'
import { useReauthentication } from '../login/use-reauthentication.ts'
import { useAccountWords } from '../messages/account-words.ts'
import { paths } from '../paths.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './edit.module.css'
import { Section } from './Section.tsx'

type DeleteAccountProps = { readonly email: string; readonly agreements: number }

/** Deletes the account, after the password and a plain statement of what is deleted with it. */
export function DeleteAccount(props: DeleteAccountProps) {
  const { say } = useAccountWords()
  const [open, setOpen] = useState(false)
  return (
    <Section title={say('delete.title')} about={say('delete.about')}>
      <Button kind="plain" className={classes.dangerous} onClick={() => setOpen(true)}>
        {say('delete.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} label={say('delete.confirmTitle')} kind="window">
        <Deletion {...props} onCancel={() => setOpen(false)} />
      </Dialog>
    </Section>
  )
}

function Deletion({ email, agreements, onCancel }: DeleteAccountProps & { readonly onCancel: () => void }) {
  const { say } = useAccountWords()
  const api = useApi()
  const navigate = useNavigate()
  const reauthentication = useReauthentication(async (payload) => {
    await api.call('POST /customer/delete-account', { payload })
    forgetAllDrafts(localStorageIfAllowed())
    // The reply ended the session, which leads to the log-in page; that page says why.
    await navigate(paths.login(), { replace: true, state: { accountDeleted: true } })
  })
  return (
    <ReauthenticationForm
      of={reauthentication}
      email={email}
      takesFocus
      lead={
        <>
          <h2>{say('delete.confirmTitle')}</h2>
          <p>{say('delete.confirm', { count: agreements })}</p>
        </>
      }
      buttons={
        <div className={classes.buttons}>
          <Button type="submit" kind="danger" busy={reauthentication.sending}>
            {say('delete.submit')}
          </Button>
          <Button kind="plain" onClick={onCancel}>
            {say('delete.cancel')}
          </Button>
        </div>
      }
    />
  )
}
