import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { ConfirmAddress } from '../../profile/ConfirmAddress.tsx'
import classes from '../../profile/form.module.css'
import { ResendActivation } from '../../profile/ResendActivation.tsx'
import { SetPassword } from '../../profile/SetPassword.tsx'
import { serverApi } from '../../server-api.ts'
import { isApiError } from '../../session/is-api-error.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { pageError } from '../../ui/page-error.ts'

/** Looks at the link without using it up: programs that check mails open links too. */
export async function loader(args: LoaderFunctionArgs) {
  const hash = args.params['id']
  if (!hash) return { state: 'missing' } as const
  try {
    const account = await serverApi(args).call('POST /customer/check-activation-hash', {
      payload: { activation_hash: hash },
    })
    return { state: 'found', hash, ...account } as const
  } catch (error) {
    if (isApiError(error) && error.status === 200) return { state: 'invalid' } as const
    throw pageError(error)
  }
}

export default function ActivateAccount() {
  const { t } = useTranslation('profile')
  const link = useLoaderData<typeof loader>()

  if (link.state === 'found')
    return link.password_set ? <ConfirmAddress {...link} /> : <SetPassword hash={link.hash} email={link.email} />
  return (
    <Page title={t('activate.errorTitle')} width="narrow">
      <div className={classes.card}>
        <h1>{t('activate.errorTitle')}</h1>
        <Notice tone="warn">{t(link.state === 'missing' ? 'activate.missing' : 'activate.error')}</Notice>
        <h2 className="visually-hidden">{t('resend.title')}</h2>
        <ResendActivation />
      </div>
    </Page>
  )
}
