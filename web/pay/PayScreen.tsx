import { useCallback, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import type { OrderReply } from '#contract/transaction.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { ClosedScreen } from '../owners-only/ClosedScreen.tsx'
import { openOwned } from '../owners-only/use-owned.ts'
import { paths } from '../paths.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { useFetched } from '../session/use-fetched.ts'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { Checkout } from './Checkout.tsx'
import { loadCheckout } from './load-checkout.ts'
import { NothingToPay } from './NothingToPay.tsx'
import { Paid } from './Paid.tsx'
import classes from './pay.module.css'
import { PayOpening } from './PayOpening.tsx'
import { usePayWords } from './words.ts'

/** Paying for an agreement and for others with it, or for the consent banner that was made from one. */
export function PayScreen({ id }: { readonly id: string }) {
  const { say } = usePayWords()
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isBanner = query.get('item') === 'privacy_consent'
  const [paid, setPaid] = useState<OrderReply | null>(null)
  const api = useApi()
  const load = useCallback(
    (signal: AbortSignal) => openOwned(api, id, () => loadCheckout(api, id, isBanner, signal)),
    [api, id, isBanner],
  )
  const { data: owned, reload } = useFetched(load)
  const { chosen, setChosen } = useChosen(owned?.status === 'open' ? owned.data : null, query)
  const [isChanged, setChanged] = useState(false)
  const onOutdated = useCallback((): void => {
    setChanged(true)
    reload()
  }, [reload])
  // The order is loaded on its own: the provider is asked, which may take a while.
  const loadOrder = useCallback(
    (signal: AbortSignal) => api.call('GET /transaction/order/{id}', { params: { id }, signal }),
    [api, id],
  )
  const order = useFetched(loadOrder).data?.order

  const settled = useCallback(
    (order: OrderReply): void => {
      if (order.state === 'approved') setPaid(order)
      else void navigate(paths.pending(id))
    },
    [id, navigate],
  )

  if (!owned) return <PayOpening />
  if (owned.status !== 'open') return <ClosedScreen id={id} closed={owned} reload={reload} />
  const { title, siteName, type, item, costs, countries, others, methods, together } = owned.data
  // Another payment would be refused until the provider has decided.
  const isUnderWay = order?.state === 'pending-verification' || order?.state === 'validating'
  if (isUnderWay && item && !isBanner && !paid) return <Navigate to={paths.pending(id)} replace />
  const bought = [{ siteName }, ...others.filter((card) => chosen.includes(card.id))]
  const isOneSite = bought.every((one) => one.siteName === siteName)
  const forWhat =
    chosen.length === 0 ? say('for', { title, siteName }) : isOneSite ? say('forSite', { siteName }) : null
  return (
    <Page title={say('pageTitle')} width={item && !paid ? 'wide' : 'column'}>
      <div className={classes.page}>
        <div className={classes.intro}>
          <h1>
            {paid
              ? say('paid.title')
              : !item
                ? say('pageTitle')
                : isBanner
                  ? say('titleBanner')
                  : chosen.length > 0
                    ? say('titleSeveral', { count: chosen.length + 1 })
                    : say('title', { document: common(`document.${type}`) })}
          </h1>
          {!paid && <p className={classes.note}>{forWhat}</p>}
        </div>
        {paid ? (
          <Paid order={paid} isBanner={isBanner} />
        ) : item ? (
          <>
            {isChanged && (
              <Notice tone="warn" role="alert">
                {say('meanwhile')}
              </Notice>
            )}
            {!isBanner && costs.total_price_is_extra_difference && (
              <Notice tone="info">{say('lines.difference')}</Notice>
            )}
            <Checkout
              item={item}
              agreementId={id}
              returnPath={isBanner ? paths.payForBanner(id) : paths.pay(id)}
              also={chosen}
              onAlso={setChosen}
              others={others}
              billing={owned.data.billing}
              isProposed={owned.data.isProposed}
              answeredCountry={owned.data.answeredCountry}
              countries={countries}
              methods={methods}
              seller={owned.data.seller}
              onPaid={settled}
              onOutdated={onOutdated}
            />
          </>
        ) : (
          <NothingToPay id={id} isBanner={isBanner} isCharged={costs.charged} together={isBanner ? [] : together} />
        )}
        <div className={classes.actions}>
          <Link to={paths.agreements()}>{say('back')}</Link>
        </div>
      </div>
    </Page>
  )
}

/**
 * What is bought besides: what was chosen before this page, else all that was made in one go with it; then what the customer ticks.
 * What does not wait for its payment any more is not among it.
 */
function useChosen(
  data: { readonly together: readonly string[]; readonly others: readonly { readonly id: string }[] } | null,
  query: URLSearchParams,
): { readonly chosen: readonly string[]; readonly setChosen: (chosen: readonly string[]) => void } {
  const [ticked, setChosen] = useState<readonly string[] | null>(null)
  const before = query.getAll('also')
  const made = query.has('alone') ? [] : (data?.together ?? [])
  const wanted = ticked ?? (before.length > 0 ? before : made)
  const there = new Set(data?.others.map(({ id }) => id))
  return { chosen: wanted.filter((id) => there.has(id)), setChosen }
}
