import { IconCheck } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ClosedScreen } from '../owned/ClosedScreen.tsx'
import { openOwned } from '../owned/use-owned.ts'
import { paths } from '../paths.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { useFetched } from '../session/use-fetched.ts'
import { useSite } from '../site.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
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
    (signal: AbortSignal) =>
      openOwned(api, id, () => api.call('GET /agreement/sale-details/{id}', { params: { id }, signal })),
    [api, id],
  )
  const { data: owned, reload } = useFetched(load)

  if (!owned) return <PayOpening />
  if (owned.status !== 'open') return <ClosedScreen id={id} closed={owned} reload={reload} />
  const { title, siteName, type, payment, costs } = owned.data
  const isOpen = costs.charged && payment === 'unfinished'
  return (
    <Page title={say('pay.pageTitle')} width="column">
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
    </Page>
  )
}
