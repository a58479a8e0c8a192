import { useEffect, useRef, useState } from 'react'
import type { Client } from '#contract/client.ts'
import type { BillingAddress } from '#contract/profile.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Item, MethodProblem } from '../take-payment.ts'
import { usePayWords } from '../words.ts'
import classes from './braintree.module.css'
import { type CardField, type HostedFields, loadBraintree, type ThreeDSecure } from './braintree-web.ts'
import { newToken } from './new-token.ts'

/** What the bank is told when it is asked whether the customer is who they say. */
export type ToVerify = {
  /** As a decimal number. */
  readonly amount: string
  readonly address: BillingAddress
  /** The bank is to ask the customer this time, because it refused without. */
  readonly askAgain: boolean
}
/** Makes of the typed card what can be charged, once the bank knows the customer. */
export type CardNonce = (about: ToVerify) => Promise<string>

type BraintreeCardProps = {
  readonly item: Item
  /** The fields are there, or gone. */
  readonly onReady: (nonce: CardNonce | null) => void
}

const fields: readonly CardField[] = ['number', 'expirationDate', 'cvv']

/** Braintree's own fields for a card, in frames of Braintree's. */
export function BraintreeCard({ item, onReady }: BraintreeCardProps) {
  const { say } = usePayWords()
  const api = useApi()
  const places = useRef<Partial<Record<CardField, HTMLDivElement | null>>>({})
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')

  useEffect(() => {
    let left = false
    let made: { readonly hosted: HostedFields; readonly secure: ThreeDSecure } | undefined
    void begin(api, item, places.current as Record<CardField, HTMLElement>).then(
      (begun) => {
        if (left) return void end(begun)
        made = begun
        onReady((about) => nonceOf(api, begun, about))
        setStatus('ready')
      },
      () => {
        if (!left) setStatus('failed')
      },
    )
    return () => {
      left = true
      onReady(null)
      if (made) void end(made)
    }
  }, [api, item, onReady])

  return (
    <>
      {status === 'failed' && <Notice tone="bad">{say('method.failed')}</Notice>}
      {status === 'loading' && <p role="status">{say('method.loading')}</p>}
      <div className={classes.fields} hidden={status === 'failed'}>
        {fields.map((field) => (
          <div key={field} className={classes[field]}>
            <span id={`braintree-${field}`} className={classes.label}>
              {say(`braintree.${field}`)}
            </span>
            <div
              ref={(place) => {
                places.current[field] = place
              }}
              role="group"
              aria-labelledby={`braintree-${field}`}
              className={classes.field}
            />
          </div>
        ))}
      </div>
    </>
  )
}

type Begun = { readonly hosted: HostedFields; readonly secure: ThreeDSecure }

async function begin(
  api: Pick<Client, 'call'>,
  item: Item,
  containers: Readonly<Record<CardField, HTMLElement>>,
): Promise<Begun> {
  const [braintree, { client_token: authorization }] = await Promise.all([loadBraintree(), newToken(api, item)])
  const client = await braintree.client.create({ authorization })
  const style = getComputedStyle(containers.number)
  const [hosted, secure] = await Promise.all([
    braintree.hostedFields.create({
      client,
      // Frames of Braintree's cannot read our styles.
      styles: { input: { color: style.color, 'font-size': style.fontSize } },
      fields: {
        number: { container: containers.number },
        expirationDate: { container: containers.expirationDate },
        cvv: { container: containers.cvv },
      },
    }),
    braintree.threeDSecure.create({ client, version: '2' }),
  ])
  return { hosted, secure }
}

const end = ({ hosted, secure }: Begun) => Promise.allSettled([hosted.teardown(), secure.teardown()])

async function nonceOf(
  api: Pick<Client, 'call'>,
  { hosted, secure }: Begun,
  { amount, address, askAgain }: ToVerify,
): Promise<string> {
  let typed: Awaited<ReturnType<HostedFields['tokenize']>>
  try {
    typed = await hosted.tokenize()
  } catch {
    // What is missing stands at Braintree's own fields.
    throw new MethodProblem('')
  }
  const { email } = await api.call('GET /transaction/user-3d-secure')
  const { nonce } = await secure.verifyCard({
    nonce: typed.nonce,
    bin: typed.details.bin,
    amount,
    email,
    billingAddress: {
      givenName: address.first_name,
      surname: address.last_name,
      phoneNumber: address.phone_number,
      streetAddress: address.address,
      locality: address.city,
      postalCode: address.postal_code,
      countryCodeAlpha2: address.country,
      ...(address.state && { region: address.state.slice(3) }),
    },
    ...(askAgain && { challengeRequested: true }),
    onLookupComplete: (_data, next) => next(),
  })
  return nonce
}
