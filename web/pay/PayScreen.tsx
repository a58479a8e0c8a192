import { useCallback, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import type { OrderReply } from '#contract/transaction.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { ClosedScreen } from '../owners-only/ClosedScreen.tsx'
import { openOwned } from '../owners-only/use-owned.ts'
import { paths } from '../paths.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { useFetched } from '../session/use-fetched.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { Checkout } from './Checkout.tsx'
import { Paid } from './Paid.tsx'
import classes from './pay.module.css'
import { PayOpening } from './PayOpening.tsx'
import { keepersOf, vaults } from './saved-methods.ts'
import type { Item } from './take-payment.ts'
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
    (signal: AbortSignal) =>
      openOwned(api, id, async () => {
        const [sale, profile, { countries }, { agreements }, made] = await Promise.all([
          api.call('GET /agreement/sale-details/{id}', { params: { id }, signal }),
          api.call('GET /transaction/payment-profile', { signal }),
          api.call('GET /public/countries/list', { signal }),
          api.call('GET /customer/agreements/unpaid', { signal }),
          isBanner ? api.call('GET /agreement/banner/{id}', { params: { id }, signal }) : null,
        ])
        const stripeKey = profile.stripe?.publishable_key ?? null
        // A customer whose saved cards cannot be loaded types one.
        const kept = keepersOf(profile).map((keeper) => vaults[keeper].list(api, signal).catch(() => []))
        const saved = (await Promise.all(kept)).flat()
        const { providers } = profile
        const methods = {
          stripeKey,
          saved,
          isTest: providers.includes('test'),
          isHosted: providers.includes('2checkout'),
          isBraintree: providers.includes('braintree'),
        }
        const item: Item | null = made
          ? made.banner && { item_type: 'privacy_consent', item_id: made.banner.id }
          : { item_type: 'agreement', item_id: id }
        const isOpen = made ? made.price !== null : sale.costs.charged && sale.payment === 'unfinished'
        const others = made ? [] : agreements.filter((card) => card.id !== id && !card.payment_checked)
        return { ...sale, item: isOpen ? item : null, address: profile.billing_address, countries, others, methods }
      }),
    [api, id, isBanner],
  )
  const { data: owned, reload } = useFetched(load)
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
  const { title, siteName, type, item, costs, address, countries, others, methods } = owned.data
  // Another payment would be refused until the provider has decided.
  const isUnderWay = order?.state === 'pending-verification' || order?.state === 'validating'
  if (isUnderWay && item && !isBanner && !paid) return <Navigate to={paths.pending(id)} replace />
  const opened = isBanner ? paths.banner(id) : paths.download(id)
  return (
    <Page title={say('pageTitle')} width={item && !paid ? 'wide' : 'column'}>
      <div className={classes.page}>
        <div className={classes.intro}>
          <h1>
            {paid
              ? say('paid.title')
              : item
                ? say(isBanner ? 'titleBanner' : 'title', { document: common(`document.${type}`) })
                : say('pageTitle')}
          </h1>
          {!paid && <p className={classes.note}>{say('for', { title, siteName })}</p>}
        </div>
        {paid ? (
          <Paid order={paid} isBanner={isBanner} />
        ) : item ? (
          <>
            {!isBanner && costs.total_price_is_extra_difference && (
              <Notice tone="info">{say('lines.difference')}</Notice>
            )}
            <Checkout
              item={item}
              agreementId={id}
              returnPath={isBanner ? paths.payForBanner(id) : paths.pay(id)}
              alsoChosen={query.getAll('also')}
              others={others}
              stored={address}
              countries={countries}
              methods={methods}
              onPaid={settled}
            />
          </>
        ) : (
          <>
            <Notice tone="good">
              {say(!costs.charged ? 'notCharged' : isBanner ? 'nothingForBanner' : 'finalized')}
            </Notice>
            <div className={classes.actions}>
              <ButtonLink to={opened}>{say(isBanner ? 'openBanner' : 'open')}</ButtonLink>
            </div>
          </>
        )}
        <div className={classes.actions}>
          <Link to={paths.agreements()}>{say('back')}</Link>
        </div>
      </div>
    </Page>
  )
}
