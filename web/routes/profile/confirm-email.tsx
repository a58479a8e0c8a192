import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import classes from '../../profile/form.module.css'
import { useSend } from '../../profile/use-send.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useProfileWords } from '../../profile/words.ts'

/** The link that was mailed to a new address. It takes a press of a button: programs that check mails open links too. */
export default function ConfirmEmail() {
  const { say } = useProfileWords()
  const api = useApi()
  const hydrated = useHydrated()
  const { id: confirmation_hash = '' } = useParams()
  const [email, setEmail] = useState<string | null>(null)
  const { sending, failure, send } = useSend()
  const confirm = () =>
    send(async () =>
      setEmail((await api.call('POST /customer/confirm-email', { payload: { confirmation_hash } })).email),
    )

  return (
    <Page title={say('newEmail.confirmTitle')} width="narrow">
      <div className={classes.card}>
        <h1>{say('newEmail.confirmTitle')}</h1>
        {email ? (
          <>
            <Notice tone="good" role="status">
              {say('newEmail.confirmed', { email })}
            </Notice>
            <ButtonLink to={paths.profile()}>{say('title')}</ButtonLink>
          </>
        ) : (
          <>
            <p className={classes.lead}>{say('newEmail.confirmLead')}</p>
            {failure && (
              <Notice tone="bad" role="alert">
                {failure}
              </Notice>
            )}
            <Button disabled={!hydrated} busy={sending} onClick={() => void confirm()}>
              {say('newEmail.confirmSubmit')}
            </Button>
            {failure && (
              <p>
                <Link to={paths.profile()}>{say('newEmail.again')}</Link>
              </p>
            )}
          </>
        )}
      </div>
    </Page>
  )
}
