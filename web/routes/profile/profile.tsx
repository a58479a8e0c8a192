import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../messages/format.ts'
import { BillingAddress } from '../../profile/edit/BillingAddress.tsx'
import { ChangeEmail } from '../../profile/edit/ChangeEmail.tsx'
import { ChangePassword } from '../../profile/edit/ChangePassword.tsx'
import { DeleteAccount } from '../../profile/edit/DeleteAccount.tsx'
import classes from '../../profile/edit/edit.module.css'
import { Section } from '../../profile/edit/Section.tsx'
import { YourData } from '../../profile/edit/YourData.tsx'
import { CustomersOnly } from '../../session/CustomersOnly.tsx'
import { useApi } from '../../session/SessionProvider.tsx'
import { useFetched } from '../../session/use-fetched.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'

/** The customer's own data, and what they can do with it. */
export default function Profile() {
  const { t } = useTranslation('profile')
  return (
    <Page title={t('title')}>
      <div className={classes.page}>
        <h1>{t('title')}</h1>
        <CustomersOnly fallback={<p role="status">{t('loading')}</p>}>
          <EditProfile />
        </CustomersOnly>
      </div>
    </Page>
  )
}

function EditProfile() {
  const { t, i18n } = useTranslation('profile')
  const api = useApi()
  const load = useCallback((signal: AbortSignal) => api.call('GET /customer/info', { signal }), [api])
  const { data: info, status, reload } = useFetched(load)

  if (!info)
    return status === 'failed' ? (
      <>
        <Notice tone="bad" role="alert">
          {t('noAnswerYet')}
        </Notice>
        <div>
          <Button variant="default" onClick={reload}>
            {t('tryAgain')}
          </Button>
        </div>
      </>
    ) : (
      <p role="status">{t('loading')}</p>
    )
  return (
    <>
      <Section title={t('about.title')}>
        <dl className={classes.facts}>
          <dt>{t('about.email')}</dt>
          <dd>{info.email}</dd>
          <dt>{t('about.since')}</dt>
          <dd>{formatDay(info.created_at.slice(0, 10), i18n.language)}</dd>
          <dt>{t('about.agreements')}</dt>
          <dd>{info.agreements}</dd>
        </dl>
      </Section>
      <ChangePassword email={info.email} />
      <ChangeEmail info={info} onChanged={reload} />
      <BillingAddress />
      <YourData />
      <DeleteAccount agreements={info.agreements} />
    </>
  )
}
