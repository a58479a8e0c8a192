import type { StripeElements } from '@stripe/stripe-js'
import { useState } from 'react'
import type { SavedMethod } from '#contract/stripe.ts'
import { StripeFields } from '../../pay/stripe/StripeFields.tsx'
import { useStripe } from '../../pay/stripe/use-stripe.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSend } from '../use-send.ts'
import { useCardWords } from './card-words.ts'
import own from './SavedCards.module.css'

type NewCardProps = {
  readonly stripeKey: string
  readonly onSaved: (cards: readonly SavedMethod[]) => void
  readonly onCancel: () => void
}

/** Saves a card in Stripe's own fields. */
export default function NewCard({ stripeKey, onSaved, onCancel }: NewCardProps) {
  const { say, language } = useCardWords()
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
      if (error) return setRefused(error.message ?? say('refused'))
      const { payment_methods: cards } = await api.call('POST /transaction/stripe/confirm-setup-intent', {
        payload: { setup_intent_id: begun.setup_intent_id },
      })
      onSaved(cards)
    })
  if (stripe === 'failed') return <Notice tone="bad">{say('fieldsFailed')}</Notice>
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
        label={say('new')}
        language={language}
        purpose={{ mode: 'setup', currency: 'eur' }}
        onElements={setElements}
      />
      <Failure>{refused ?? failure}</Failure>
      <div className={own.buttons}>
        <Button type="submit" busy={sending}>
          {say('save')}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  )
}
