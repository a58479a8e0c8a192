import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { type Keeper, keeperNames, keepersOf, type SavedMethod, vaults } from '../pay/saved-methods.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { useFetched } from '../session/use-fetched.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useSend } from '../login/use-send.ts'
import { useCardWords } from './card-words.ts'
import type { NewMethodProps } from './new-method.ts'
import { Section } from './Section.tsx'
import classes from './Sessions.module.css'
import own from './SavedMethods.module.css'

// A provider's fields are loaded when something is saved, and with no other page.
const NewStripeCard = lazy(() => import('./NewStripeCard.tsx'))
const NewBraintreeCard = lazy(() => import('./NewBraintreeCard.tsx'))
const NewPayPal = lazy(() => import('./NewPayPal.tsx'))

/** The cards and accounts that payment providers keep for the customer; nothing where none can be kept. */
export function SavedMethods() {
  const { say } = useCardWords()
  const api = useApi()
  const load = useCallback(
    async (signal: AbortSignal) => {
      const profile = await api.call('GET /transaction/payment-profile', { signal })
      const kept = keepersOf(profile).map(async (keeper) => ({
        keeper,
        methods: await vaults[keeper].list(api, signal),
      }))
      return { stripeKey: profile.stripe?.publishable_key ?? null, kept: await Promise.all(kept) }
    },
    [api],
  )
  const { data, status } = useFetched(load)
  if (status === 'failed')
    return (
      <Section title={say('title')}>
        <Notice tone="bad">{say('loadFailed')}</Notice>
      </Section>
    )
  return data?.kept.map(({ keeper, methods }) => (
    <SavedAt
      key={keeper}
      keeper={keeper}
      title={data.kept.length > 1 ? say('titleAt', { provider: keeperNames[keeper] }) : say('title')}
      first={methods}
      stripeKey={data.stripeKey}
    />
  ))
}

type SavedAtProps = {
  readonly keeper: Keeper
  readonly title: string
  readonly first: readonly SavedMethod[]
  /** What Stripe's script needs; null where Stripe is not used. */
  readonly stripeKey: string | null
}

type New = 'stripe-card' | 'braintree-card' | 'paypal'

/** What can be saved at a provider. */
const newAt: Readonly<Record<Keeper, readonly New[]>> = {
  stripe: ['stripe-card'],
  braintree: ['braintree-card', 'paypal'],
}

function SavedAt({ keeper, title, first, stripeKey }: SavedAtProps) {
  const { say } = useCardWords()
  const api = useApi()
  const [methods, setMethods] = useState(first)
  const [adding, setAdding] = useState<New | null>(null)
  const [removing, setRemoving] = useState<SavedMethod | null>(null)
  const { sending, failure, send } = useSend()
  const list = useRef<HTMLDivElement>(null)
  const vault = vaults[keeper]

  const change = (call: () => Promise<readonly SavedMethod[]>): void =>
    void send(async () => {
      setMethods(await call())
      // The button that was pressed disappears.
      list.current?.focus()
    })
  const saving: NewMethodProps = {
    onSaved: (saved) => {
      setMethods(saved)
      setAdding(null)
      list.current?.focus()
    },
    onCancel: () => setAdding(null),
  }
  return (
    <Section title={title} about={say('about')}>
      <Failure>{failure}</Failure>
      <div ref={list} tabIndex={-1} className={own.methods}>
        {methods.length === 0 ? (
          <p>{say('none')}</p>
        ) : (
          <ul className={classes.list} aria-label={title}>
            {methods.map((method) => (
              <li key={method.id} className={`${classes.session} ${own.method}`}>
                <div>
                  <p className={classes.name} id={method.id}>
                    {method.name}
                  </p>
                  {method.expires && (
                    <p className={classes.times}>
                      {say('until', {
                        month: String(method.expires.month).padStart(2, '0'),
                        year: method.expires.year,
                      })}
                    </p>
                  )}
                  {method.default && <p className={classes.times}>{say('default')}</p>}
                </div>
                <div className={own.buttons}>
                  {!method.default && (
                    <Button
                      kind="plain"
                      busy={sending}
                      aria-describedby={method.id}
                      onClick={() => change(() => vault.makeDefault(api, method.id))}
                    >
                      {say('makeDefault')}
                    </Button>
                  )}
                  <Button kind="plain" busy={sending} aria-describedby={method.id} onClick={() => setRemoving(method)}>
                    {say('remove')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Suspense fallback={<p role="status">{say('loading')}</p>}>
        {adding === 'stripe-card' && <NewStripeCard stripeKey={stripeKey!} {...saving} />}
        {adding === 'braintree-card' && <NewBraintreeCard {...saving} />}
        {adding === 'paypal' && <NewPayPal {...saving} />}
      </Suspense>
      {adding === null && (
        <div className={own.buttons}>
          {newAt[keeper].map((one) => (
            <Button key={one} kind="plain" onClick={() => setAdding(one)}>
              {say(one === 'paypal' ? 'addPayPal' : 'add')}
            </Button>
          ))}
        </div>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={say('removeTitle', { name: removing?.name ?? '' })}
        confirm={say('remove')}
        cancel={say('keep')}
        dangerous
        onConfirm={() => {
          const { id } = removing!
          setRemoving(null)
          change(() => vault.remove(api, id))
        }}
        onClose={() => setRemoving(null)}
      >
        <p>{say('removeWords')}</p>
      </ConfirmDialog>
    </Section>
  )
}
