import { IconCheck } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { isApiError } from '../session/is-api-error.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { useFetched } from '../session/use-fetched.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Lines } from './Lines.tsx'
import classes from './pay.module.css'
import { PayOpening } from './PayOpening.tsx'
import { useAgreementWords } from '../agreements/words.ts'

/** What there is to pay for an agreement. */
export function PayScreen({ id }: { readonly id: string }) {
  const { say } = useAgreementWords()
  const { t: common } = useTranslation()
  const { supportEmail } = useSite()
  const api = useApi()
  const load = useCallback(
    (signal: AbortSignal) => api.call('GET /agreement/sale-details/{id}', { params: { id }, signal }),
    [api, id],
  )
  const { status, data, error, reload } = useFetched(load)

  if (!data && status === 'pending') return <PayOpening />
  if (!data)
    return (
      <div className={classes.page}>
        <h1>{say('pay.pageTitle')}</h1>
        <Notice tone="bad" role="alert">
          <p>
            {isApiError(error) && error.status === 200
              ? error.message
              : common('loadFailed', { reason: error instanceof Error ? error.message : '' })}
          </p>
        </Notice>
        <div className={classes.actions}>
          <Button kind="plain" onClick={reload}>
            {common('retry')}
          </Button>
          <Link to={paths.agreements()}>{say('pay.back')}</Link>
        </div>
      </div>
    )

  const { title, siteName, type, payment, costs } = data
  const isOpen = costs.charged && payment === 'unfinished'
  return (
    <div className={classes.page}>
      <div className={classes.intro}>
        <h1>{isOpen ? say('pay.title', { document: common(`document.${type}`) }) : say('pay.pageTitle')}</h1>
        <p className={classes.note}>{say('pay.for', { title, siteName })}</p>
      </div>
      {isOpen ? (
        <>
          <Lines costs={costs} />
          <ul className={classes.promises}>
            {([say('pay.once'), say('pay.refund')] as const).map((promise) => (
              <li key={promise}>
                <IconCheck size={20} aria-hidden />
                {promise}
              </li>
            ))}
          </ul>
          <Notice tone="warn">
            <p className={classes.strong}>{say('pay.unavailable')}</p>
            <p>
              {supportEmail ? (
                <>
                  {say('pay.unavailableWords')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
                </>
              ) : (
                say('pay.unavailableNoMail')
              )}
            </p>
          </Notice>
        </>
      ) : (
        <Notice tone="good">{say(costs.charged ? 'pay.finalized' : 'pay.notCharged')}</Notice>
      )}
      <div className={classes.actions}>
        {!isOpen && <ButtonLink to={paths.download(id)}>{say('pay.open')}</ButtonLink>}
        <Link to={paths.agreements()}>{say('pay.back')}</Link>
      </div>
    </div>
  )
}
