import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../paths.ts'
import classes from '../../login/form.module.css'
import { ForgotPassword } from '../../login/ForgotPassword.tsx'
import { LoginForm } from '../../login/LoginForm.tsx'
import { ResetPassword } from '../../login/ResetPassword.tsx'
import { serverApi } from '../../server-api.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { pageError } from '../../ui/page-error.ts'
import { useProfileWords } from '../../login/words.ts'

/** Looks at the link without using it up: programs that check mails open links too. */
export async function loader(args: LoaderFunctionArgs) {
  const secret = args.params['id']
  if (!secret) return { state: 'none' } as const
  try {
    const { valid } = await serverApi(args).call('POST /customer/check-valid-uuid', { payload: { useruuid: secret } })
    return valid ? ({ state: 'valid', secret } as const) : ({ state: 'invalid' } as const)
  } catch (error) {
    // A malformed id is refused by the API; the page treats it as an invalid link.
    if (isApiError(error) && error.status === 200) return { state: 'invalid' } as const
    throw pageError(error)
  }
}

/** Without a link: asks for the address. With one: sets the new password. */
export default function ResetPasswordPage() {
  const { say } = useProfileWords()
  const link = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  const title = say(link.state === 'valid' ? 'reset.title' : 'forgot.title')

  return (
    <Page title={title} width="narrow">
      <div className={classes.card}>
        <h1>{title}</h1>
        {link.state === 'valid' && done && (
          <>
            <Notice tone="good" role="status">
              {say('reset.done')}
            </Notice>
            <LoginForm onLoggedIn={() => void navigate(paths.agreements())} />
          </>
        )}
        {link.state === 'valid' && !done && (
          <>
            <p className={classes.lead}>{say('reset.lead')}</p>
            <ResetPassword secret={link.secret} onDone={() => setDone(true)} />
          </>
        )}
        {link.state !== 'valid' && (
          <>
            {link.state === 'invalid' && <Notice tone="warn">{say('reset.error')}</Notice>}
            <p className={classes.lead}>{say('forgot.lead')}</p>
            <ForgotPassword />
          </>
        )}
      </div>
    </Page>
  )
}
