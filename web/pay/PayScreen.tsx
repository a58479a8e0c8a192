import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { OrderReply } from '#contract/transaction.ts'
import { ClosedScreen } from '../owned/ClosedScreen.tsx'
import { openOwned } from '../owned/use-owned.ts'
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
import { usePayWords } from './words.ts'

/** Paying for an agreement, and for others with it. */
export function PayScreen({ id }: { readonly id: string }) {
  const { say } = usePayWords()
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [paid, setPaid] = useState<OrderReply | null>(null)
  const api = useApi()
  const load = useCallback(
    (signal: AbortSignal) =>
      openOwned(api, id, async () => {
        const [sale, profile, { countries }, { agreements }] = await Promise.all([
          api.call('GET /agreement/sale-details/{id}', { params: { id }, signal }),
          api.call('GET /transaction/payment-profile', { signal }),
          api.call('GET /public/countries/list', { signal }),
          api.call('GET /customer/agreements/unpaid', { signal }),
        ])
        const stripeKey = profile.stripe?.publishable_key ?? null
        // Without them the customer types a card.
        const saved =
          stripeKey === null
            ? []
            : await api.call('GET /customer/stripe-payment-methods', { signal }).then(
                ({ payment_methods: methods }) => methods,
                () => [],
              )
        const { providers } = profile
        const methods = {
          stripeKey,
          saved,
          isTest: providers.includes('test'),
          isHosted: providers.includes('2checkout'),
          isBraintree: providers.includes('braintree'),
        }
        return { ...sale, address: profile.billing_address, countries, unpaid: agreements, methods }
      }),
    [api, id],
  )
  const { data: owned, reload } = useFetched(load)

  const settled = useCallback(
    (order: OrderReply): void => {
      if (order.state === 'approved') setPaid(order)
      else void navigate(paths.pending(id))
    },
    [id, navigate],
  )

  if (!owned) return <PayOpening />
  if (owned.status !== 'open') return <ClosedScreen id={id} closed={owned} reload={reload} />
  const { title, siteName, type, payment, costs, address, countries, unpaid, methods } = owned.data
  const isOpen = costs.charged && payment === 'unfinished'
  return (
    <Page title={say('pageTitle')} width={isOpen && !paid ? 'wide' : 'column'}>
      <div className={classes.page}>
        <div className={classes.intro}>
          <h1>
            {paid
              ? say('paid.title')
              : isOpen
                ? say('title', { document: common(`document.${type}`) })
                : say('pageTitle')}
          </h1>
          {!paid && <p className={classes.note}>{say('for', { title, siteName })}</p>}
        </div>
        {paid ? (
          <Paid order={paid} />
        ) : isOpen ? (
          <>
            {costs.total_price_is_extra_difference && <Notice tone="info">{say('lines.difference')}</Notice>}
            <Checkout
              id={id}
              alsoChosen={query.getAll('also')}
              others={unpaid.filter((card) => card.id !== id)}
              stored={address}
              countries={countries}
              methods={methods}
              onPaid={settled}
            />
          </>
        ) : (
          <>
            <Notice tone="good">{say(costs.charged ? 'finalized' : 'notCharged')}</Notice>
            <div className={classes.actions}>
              <ButtonLink to={paths.download(id)}>{say('open')}</ButtonLink>
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
