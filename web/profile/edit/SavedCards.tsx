import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { SavedMethod } from '#contract/stripe.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { useFetched } from '../../session/use-fetched.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSend } from '../use-send.ts'
import { useCardWords } from './card-words.ts'
import { Section } from './Section.tsx'
import classes from './Sessions.module.css'
import own from './SavedCards.module.css'

// Stripe's fields are loaded when a card is saved, and with no other page.
const NewCard = lazy(() => import('./NewCard.tsx'))

/** The cards that the payment provider keeps for the customer; nothing where none can be kept. */
export function SavedCards() {
  const { say } = useCardWords()
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
      <Section title={say('title')}>
        <Notice tone="bad">{say('loadFailed')}</Notice>
      </Section>
    )
  return data ? <Cards stripeKey={data.key} first={data.cards} /> : null
}

function Cards({ stripeKey, first }: { readonly stripeKey: string; readonly first: readonly SavedMethod[] }) {
  const { say } = useCardWords()
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
    <Section title={say('title')} about={say('about')}>
      <Failure>{failure}</Failure>
      {cards.length === 0 && !adding && <p>{say('none')}</p>}
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label={say('title')}>
        {cards.map((card) => (
          <li key={card.id} className={`${classes.session} ${own.card}`}>
            <div>
              <p className={classes.name} id={card.id}>
                {card.name}
              </p>
              {card.expires && (
                <p className={classes.times}>
                  {say('until', { month: String(card.expires.month).padStart(2, '0'), year: card.expires.year })}
                </p>
              )}
              {card.default && <p className={classes.times}>{say('default')}</p>}
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
                  {say('makeDefault')}
                </Button>
              )}
              <Button kind="plain" busy={sending} aria-describedby={card.id} onClick={() => setRemoving(card)}>
                {say('remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {adding ? (
        <Suspense fallback={<p role="status">{say('loading')}</p>}>
          <NewCard
            stripeKey={stripeKey}
            onSaved={(saved) => {
              setCards(saved)
              setAdding(false)
              list.current?.focus()
            }}
            onCancel={() => setAdding(false)}
          />
        </Suspense>
      ) : (
        <Button kind="plain" onClick={() => setAdding(true)}>
          {say('add')}
        </Button>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={say('removeTitle', { name: removing?.name ?? '' })}
        confirm={say('remove')}
        cancel={say('keep')}
        onConfirm={() => {
          const { id } = removing!
          setRemoving(null)
          change(() => api.call('DELETE /customer/stripe-payment-method/{method}', { params: { method: id } }))
        }}
        onClose={() => setRemoving(null)}
      >
        <p>{say('removeWords')}</p>
      </ConfirmDialog>
    </Section>
  )
}
