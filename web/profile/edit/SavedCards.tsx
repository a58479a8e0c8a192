import type { StripeElements } from '@stripe/stripe-js'
import { useCallback, useRef, useState } from 'react'
import type { SavedMethod } from '#contract/stripe.ts'
import { StripeFields } from '../../pay/stripe/StripeFields.tsx'
import { useStripe } from '../../pay/stripe/use-stripe.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { useFetched } from '../../session/use-fetched.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSend } from '../use-send.ts'
import { useProfileWords } from '../words.ts'
import { Section } from './Section.tsx'
import classes from './Sessions.module.css'
import own from './SavedCards.module.css'

/** The cards that the payment provider keeps for the customer; nothing where none can be kept. */
export function SavedCards() {
  const { say } = useProfileWords()
  const api = useApi()
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { stripe } = await api.call('GET /transaction/payment-profile', { signal })
      if (!stripe) return null
      const { payment_methods: cards } = await api.call('GET /customer/stripe-payment-methods', { signal })
      return { key: stripe.publishable_key, cards }
    },
    [api],
  )
  const { data, status } = useFetched(load)
  if (status === 'failed')
    return (
      <Section title={say('cards.title')}>
        <Notice tone="bad">{say('cards.loadFailed')}</Notice>
      </Section>
    )
  return data ? <Cards stripeKey={data.key} first={data.cards} /> : null
}

function Cards({ stripeKey, first }: { readonly stripeKey: string; readonly first: readonly SavedMethod[] }) {
  const { say } = useProfileWords()
  const api = useApi()
  const [cards, setCards] = useState(first)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<SavedMethod | null>(null)
  const { sending, failure, send } = useSend()
  const list = useRef<HTMLUListElement>(null)

  const change = (call: () => Promise<{ readonly payment_methods: readonly SavedMethod[] }>): void =>
    void send(async () => {
      setCards((await call()).payment_methods)
      // The button that was pressed disappears.
      list.current?.focus()
    })
  return (
    <Section title={say('cards.title')} about={say('cards.about')}>
      <Failure>{failure}</Failure>
      {cards.length === 0 && !adding && <p>{say('cards.none')}</p>}
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label={say('cards.title')}>
        {cards.map((card) => (
          <li key={card.id} className={`${classes.session} ${own.card}`}>
            <div>
              <p className={classes.name} id={card.id}>
                {card.name}
              </p>
              {card.expires && (
                <p className={classes.times}>
                  {say('cards.until', { month: String(card.expires.month).padStart(2, '0'), year: card.expires.year })}
                </p>
              )}
              {card.default && <p className={classes.times}>{say('cards.default')}</p>}
            </div>
            <div className={own.buttons}>
              {!card.default && (
                <Button
                  kind="plain"
                  busy={sending}
                  aria-describedby={card.id}
                  onClick={() =>
                    change(() =>
                      api.call('PUT /customer/stripe-set-default-payment-method', {
                        payload: { payment_method_id: card.id },
                      }),
                    )
                  }
                >
                  {say('cards.makeDefault')}
                </Button>
              )}
              <Button kind="plain" busy={sending} aria-describedby={card.id} onClick={() => setRemoving(card)}>
                {say('cards.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {adding ? (
        <NewCard
          stripeKey={stripeKey}
          onSaved={(saved) => {
            setCards(saved)
            setAdding(false)
            list.current?.focus()
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button kind="plain" onClick={() => setAdding(true)}>
          {say('cards.add')}
        </Button>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={say('cards.removeTitle', { name: removing?.name ?? '' })}
        confirm={say('cards.remove')}
        cancel={say('cards.keep')}
        onConfirm={() => {
          const { id } = removing!
          setRemoving(null)
          change(() => api.call('DELETE /customer/stripe-payment-method/{method}', { params: { method: id } }))
        }}
        onClose={() => setRemoving(null)}
      >
        <p>{say('cards.removeWords')}</p>
      </ConfirmDialog>
    </Section>
  )
}

type NewCardProps = {
  readonly stripeKey: string
  readonly onSaved: (cards: readonly SavedMethod[]) => void
  readonly onCancel: () => void
}

/** Saves a card in Stripe's own fields. */
function NewCard({ stripeKey, onSaved, onCancel }: NewCardProps) {
  const { say, language } = useProfileWords()
  const api = useApi()
  const stripe = useStripe(stripeKey)
  const [elements, setElements] = useState<StripeElements | null>(null)
  const { sending, failure, send } = useSend()
  const [refused, setRefused] = useState<string | null>(null)

  const save = (): void =>
    void send(async () => {
      setRefused(null)
      if (typeof stripe === 'string' || !elements) return
      // What is missing stands at Stripe's own fields.
      if ((await elements.submit()).error) return
      const begun = await api.call('POST /transaction/stripe/get-token-for-new-payment-method')
      const { error } = await stripe.confirmSetup({
        elements,
        clientSecret: begun.client_secret,
        confirmParams: { return_url: location.href },
        redirect: 'if_required',
      })
      if (error) return setRefused(error.message ?? say('cards.refused'))
      const { payment_methods: cards } = await api.call('POST /transaction/stripe/confirm-setup-intent', {
        payload: { setup_intent_id: begun.setup_intent_id },
      })
      onSaved(cards)
    })
  if (stripe === 'failed') return <Notice tone="bad">{say('cards.fieldsFailed')}</Notice>
  if (stripe === 'loading') return <p role="status">{say('loading')}</p>
  return (
    <form
      method="post"
      className={own.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <StripeFields
        stripe={stripe}
        label={say('cards.new')}
        language={language}
        purpose={{ mode: 'setup', currency: 'eur' }}
        onElements={setElements}
      />
      <Failure>{refused ?? failure}</Failure>
      <div className={own.buttons}>
        <Button type="submit" busy={sending}>
          {say('cards.save')}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          {say('cards.cancel')}
        </Button>
      </div>
    </form>
  )
}
