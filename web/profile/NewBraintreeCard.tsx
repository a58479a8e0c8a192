import { useState } from 'react'
import type { HostedFields } from '../pay/braintree/braintree-web.ts'
import { CardFields } from '../pay/braintree/CardFields.tsx'
import { useBraintreeForSaving } from '../pay/braintree/use-braintree-for-saving.ts'
import { fromBraintree } from '../pay/saved-methods.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { useSend } from '../login/use-send.ts'
import { useCardWords } from './card-words.ts'
import type { NewMethodProps } from './new-method.ts'
import { NewMethodForm } from './NewMethodForm.tsx'

/** Saves a card in Braintree's own fields. */
export default function NewBraintreeCard({ onSaved, onCancel }: NewMethodProps) {
  const { say } = useCardWords()
  const api = useApi()
  const braintree = useBraintreeForSaving()
  const [fields, setFields] = useState<HostedFields | 'loading' | 'failed'>('loading')
  const { sending, failure, send } = useSend()
  const [incomplete, setIncomplete] = useState(false)

  const save = (): void =>
    void send(async () => {
      setIncomplete(false)
      if (typeof fields === 'string') return
      const typed = await fields.tokenize().catch(() => null)
      if (!typed) return setIncomplete(true)
      const saved = await api.call('POST /transaction/braintree/create-new-payment-method', {
        payload: { payment_method_nonce: typed.nonce },
      })
      onSaved(fromBraintree(saved))
    })
  const status = braintree === 'failed' ? 'failed' : typeof fields === 'string' ? fields : 'ready'
  return (
    <NewMethodForm
      status={status}
      busy={sending}
      failure={incomplete ? say('incomplete') : failure}
      onSave={save}
      onCancel={onCancel}
    >
      <CardFields braintree={braintree} onFields={setFields} />
    </NewMethodForm>
  )
}
