import { Fragment, type ReactNode, useState } from 'react'
import billingClasses from '../billing/billing.module.css'
import { Notice } from '../ui/Notice.tsx'
import { CardWay } from './braintree/CardWay.tsx'
import { PayPalWay } from './braintree/PayPalWay.tsx'
import { SavedWay } from './braintree/SavedWay.tsx'
import { HostedWay } from './HostedWay.tsx'
import classes from './pay.module.css'
import type { SavedMethod } from './saved-methods.ts'
import { StripeWay } from './stripe/StripeWay.tsx'
import type { WayProps } from './take-payment.ts'
import { TestCard } from './TestCard.tsx'
import { usePayWords } from './words.ts'

type PayMethodsProps = WayProps & {
  /** What Stripe's script needs; null where Stripe is not used. */
  readonly stripeKey: string | null
  readonly saved: readonly SavedMethod[]
  readonly isTest: boolean
  /** Whether the customer pays on a page of 2Checkout’s. */
  readonly isHosted: boolean
  /** Cards and PayPal at Braintree. */
  readonly isBraintree: boolean
  /** Where a bank with a page of its own sends the customer back to. */
  readonly returnPath: string
  readonly error: string | null
}

/** A way to pay, and what the customer fills in for it. */
type Way = { readonly id: string; readonly name: string; readonly screen: ReactNode }

const testCard = 'test'

/** The ways to pay, of which one is chosen. */
export function PayMethods(props: PayMethodsProps) {
  const { stripeKey, saved, isTest, isHosted, isBraintree, item, address, quote, returnPath, error, ref } = props
  const { say } = usePayWords()
  const given = { item, address, quote, ref }
  const ways: readonly Way[] = [
    ...saved.map((method) => ({
      id: method.id,
      name:
        method.expires === null
          ? method.name
          : say('method.saved', { name: method.name, until: expiry(method.expires) }),
      screen:
        method.keeper === 'braintree' ? (
          <SavedWay {...given} token={method.id} />
        ) : (
          <StripeWay {...given} stripeKey={stripeKey!} method={method.id} returnPath={returnPath} />
        ),
    })),
    ...(stripeKey === null
      ? []
      : [
          {
            id: 'stripe',
            name: say(saved.length > 0 ? 'method.other' : 'method.card'),
            screen: <StripeWay {...given} stripeKey={stripeKey} method={null} returnPath={returnPath} />,
          },
        ]),
    ...(isBraintree
      ? [
          {
            id: 'card',
            name: say(saved.length > 0 ? 'braintree.otherCard' : 'braintree.card'),
            screen: <CardWay {...given} />,
          },
          { id: 'paypal', name: 'PayPal', screen: <PayPalWay {...given} /> },
        ]
      : []),
    ...(isHosted ? [{ id: 'hosted', name: say('method.hosted'), screen: <HostedWay ref={ref} /> }] : []),
    ...(isTest ? [{ id: testCard, name: say('method.test'), screen: <TestCard ref={ref} error={error} /> }] : []),
  ]
  const [chosen, setChosen] = useState(() => saved.find((one) => one.default)?.id ?? ways[0]?.id)
  const way = ways.find(({ id }) => id === chosen)
  if (!way) return <Notice tone="warn">{say('method.none')}</Notice>
  return (
    <>
      {ways.length > 1 && (
        <fieldset className={classes.also}>
          <legend className="visually-hidden">{say('how')}</legend>
          {ways.map(({ id, name }) => (
            <label key={id} className={billingClasses.check}>
              <input type="radio" name="method" value={id} checked={way.id === id} onChange={() => setChosen(id)} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <Fragment key={way.id}>{way.screen}</Fragment>
      {isTest && way.id !== testCard && <Notice tone="warn">{say('method.testMode')}</Notice>}
    </>
  )
}

/** The expiry date as printed on a card: 12/30. */
const expiry = ({ month, year }: NonNullable<SavedMethod['expires']>): string =>
  `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`
