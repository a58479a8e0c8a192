import { useCallback } from 'react'
import { utcDay } from '#core/day.ts'
import { formatDay } from '../../messages/format.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { BillingAddress } from '../../profile/BillingAddress.tsx'
import { ChangeEmail } from '../../profile/ChangeEmail.tsx'
import { ChangePassword } from '../../profile/ChangePassword.tsx'
import { DeleteAccount } from '../../profile/DeleteAccount.tsx'
import classes from '../../profile/edit.module.css'
import { Invoices } from '../../profile/Invoices.tsx'
import { LastWordProvider } from '../../profile/LastWord.tsx'
import { SavedMethods } from '../../profile/SavedMethods.tsx'
import { Passkeys } from '../../profile/passkeys/Passkeys.tsx'
import { Section } from '../../profile/Section.tsx'
import { SecondFactor } from '../../profile/second-factor/SecondFactor.tsx'
import { Sessions } from '../../profile/Sessions.tsx'
import { YourData } from '../../profile/YourData.tsx'
import { loadInfo } from '../../profile/load-info.ts'
import { CustomersOnly } from '../../session/CustomersOnly.tsx'
import { useApi, useSession } from '../../session/SessionProvider.tsx'
import { useFetched } from '../../session/use-fetched.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { useProfileWords } from '../../login/words.ts'

/** The customer's own data, and what they can do with it. */
export default function Profile() {
  const { say } = useProfileWords()
  const { say: sayOfAccount } = useAccountWords()
  return (
    <Page title={say('title')}>
      <div className={classes.page}>
        <h1>{say('title')}</h1>
        <CustomersOnly fallback={<p role="status">{sayOfAccount('loading')}</p>}>
          <EditProfile />
        </CustomersOnly>
      </div>
    </Page>
  )
}

function EditProfile() {
  const { say, language } = useAccountWords()
  const api = useApi()
  const { logOut } = useSession()
  const load = useCallback((signal: AbortSignal) => loadInfo(api, () => void logOut(), signal), [api, logOut])
  const { data: info, status, reload } = useFetched(load)

  if (!info)
    return status === 'failed' ? (
      <>
        <Notice tone="bad" role="alert">
          {say('noAnswerYet')}
        </Notice>
        <div>
          <Button kind="plain" onClick={reload}>
            {say('tryAgain')}
          </Button>
        </div>
      </>
    ) : (
      <p role="status">{say('loading')}</p>
    )
  return (
    <LastWordProvider>
      <Section title={say('about.title')}>
        <dl className={classes.facts}>
          <dt>{say('about.email')}</dt>
          <dd>{info.email}</dd>
          <dt>{say('about.since')}</dt>
          <dd>{formatDay(utcDay(new Date(info.created_at)), language)}</dd>
          <dt>{say('about.agreements')}</dt>
          <dd>{info.agreements}</dd>
        </dl>
      </Section>
      <ChangePassword email={info.email} />
      <ChangeEmail info={info} onChanged={reload} />
      <SecondFactor email={info.email} />
      <Passkeys email={info.email} />
      <Sessions />
      <BillingAddress />
      <SavedMethods />
      <Invoices />
      <YourData />
      <DeleteAccount email={info.email} agreements={info.agreements} />
    </LastWordProvider>
  )
}
