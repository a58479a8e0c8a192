import { Link, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../paths.ts'
import { ConfirmAddress } from '../../login/ConfirmAddress.tsx'
import classes from '../../login/form.module.css'
import { ResendActivation } from '../../login/ResendActivation.tsx'
import { SetPassword } from '../../login/SetPassword.tsx'
import { serverApi } from '../../server-api.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { pageError } from '../../ui/page-error.ts'
import { useProfileWords } from '../../login/words.ts'

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
  const { say } = useProfileWords()
  const link = useLoaderData<typeof loader>()

  if (link.state === 'found')
    return link.password_set ? (
      <ConfirmAddress hash={link.hash} email={link.email} />
    ) : (
      <SetPassword
        hash={link.hash}
        email={link.email}
        lead={say(link.agreement_id ? 'activate.lead' : 'activate.leadAlone')}
      />
    )
  return (
    <Page title={say('activate.errorTitle')} width="narrow">
      <div className={classes.card}>
        <h1>{say('activate.errorTitle')}</h1>
        <Notice tone="warn">{say(link.state === 'missing' ? 'activate.missing' : 'activate.error')}</Notice>
        <h2 className="visually-hidden">{say('resend.title')}</h2>
        <ResendActivation />
        <p>
          <Link to={paths.login()}>{say('activate.logIn')}</Link>
        </p>
      </div>
    </Page>
  )
}
