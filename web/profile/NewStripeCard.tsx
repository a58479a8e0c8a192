import type { StripeElements } from '@stripe/stripe-js'
import { useState } from 'react'
import { fromStripe } from '../pay/saved-methods.ts'
import { StripeFields } from '../pay/stripe/StripeFields.tsx'
import { useStripe } from '../pay/stripe/use-stripe.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { useSend } from '../login/use-send.ts'
import { useCardWords } from './card-words.ts'
import type { NewMethodProps } from './new-method.ts'
import { NewMethodForm } from './NewMethodForm.tsx'

/** Saves a card in Stripe's own fields. */
export default function NewStripeCard({
  stripeKey,
  onSaved,
  onCancel,
}: NewMethodProps & { readonly stripeKey: string }) {
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
      // Stripe's own fields say what is missing.
      if ((await elements.submit()).error) return
      const begun = await api.call('POST /transaction/stripe/get-token-for-new-payment-method')
      const { error } = await stripe.confirmSetup({
        elements,
        clientSecret: begun.client_secret,
        confirmParams: { return_url: location.href },
        redirect: 'if_required',
      })
      if (error) return setRefused(error.message ?? say('refused'))
      const saved = await api.call('POST /transaction/stripe/confirm-setup-intent', {
        payload: { setup_intent_id: begun.setup_intent_id },
      })
      onSaved(fromStripe(saved))
    })
  return (
    <NewMethodForm
      status={typeof stripe === 'string' ? stripe : 'ready'}
      busy={sending}
      failure={refused ?? failure}
      onSave={save}
      onCancel={onCancel}
    >
      {typeof stripe !== 'string' && (
        <StripeFields
          stripe={stripe}
          label={say('new')}
          language={language}
          purpose={{ mode: 'setup', currency: 'eur' }}
          onElements={setElements}
        />
      )}
    </NewMethodForm>
  )
}
