import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type Agreed, type AskedOfPayPal, PayPalButton } from '../pay/braintree/PayPalButton.tsx'
import { useBraintreeForSaving } from '../pay/braintree/use-braintree-for-saving.ts'
import { fromBraintree } from '../pay/saved-methods.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { useSend } from '../login/use-send.ts'
import { useCardWords } from './card-words.ts'
import type { NewMethodProps } from './new-method.ts'
import own from './SavedMethods.module.css'

/** Saves an account at PayPal, where the customer agrees to it. */
export default function NewPayPal({ onSaved, onCancel }: NewMethodProps) {
  const { say } = useCardWords()
  const api = useApi()
  const braintree = useBraintreeForSaving()
  const { failure, send } = useSend()
  const asked = useMemo((): AskedOfPayPal => ({ flow: 'vault' }), [])
  const save = useEffectEvent((agreed: Agreed): void => {
    void send(async () => {
      const payload = { payment_method_nonce: agreed.nonce }
      onSaved(fromBraintree(await api.call('POST /transaction/braintree/create-new-payment-method', { payload })))
    })
  })
  const [agreed, setAgreed] = useState<Agreed | null>(null)
  useEffect(() => {
    if (agreed) save(agreed)
  }, [agreed])
  return (
    <div className={own.form}>
      <PayPalButton braintree={braintree} asked={asked} isHidden={false} onAgreed={setAgreed} />
      <Failure>{failure}</Failure>
      <div className={own.buttons}>
        <Button kind="plain" onClick={onCancel}>
          {say('cancel')}
        </Button>
      </div>
    </div>
  )
}
