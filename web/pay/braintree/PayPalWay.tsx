import { useImperativeHandle, useMemo, useState } from 'react'
import { decimalAmount } from '#core/pricing/currency.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { KeepChoice } from '../KeepChoice.tsx'
import { MethodProblem, type TakePayment, type WayProps } from '../take-payment.ts'
import { usePayWords } from '../words.ts'
import { type Agreed, PayPalButton } from './PayPalButton.tsx'
import { useBraintreeFor } from './use-card-payment.ts'

/** Paying by PayPal: the customer agrees there first, and pays here with the order. */
export function PayPalWay({ item, quote, ref }: WayProps) {
  const { say } = usePayWords()
  const api = useApi()
  const braintree = useBraintreeFor({ item, quote })
  const [keep, setKeep] = useState(false)
  const [agreed, setAgreed] = useState<Agreed | null>(null)
  const [gross, currency] = [quote?.gross, quote?.currency]
  const asked = useMemo(
    () =>
      gross === undefined || currency === undefined
        ? null
        : { flow: 'checkout' as const, amount: decimalAmount(gross, currency), currency, keep },
    [gross, currency, keep],
  )

  useImperativeHandle(ref, (): TakePayment => async (payload) => {
    if (!agreed) throw new MethodProblem(say('paypal.first'))
    try {
      return await api.call('POST /transaction/braintree/process', {
        payload: { ...payload, payment_method_nonce: agreed.nonce, keep },
      })
    } catch (refused) {
      // An agreement at PayPal pays once.
      setAgreed(null)
      throw refused
    }
  })
  return (
    <>
      <KeepChoice checked={keep} onChange={setKeep} />
      {agreed && (
        <Notice tone="good" role="status">
          {say('paypal.agreed', { account: agreed.account })}
        </Notice>
      )}
      {asked && <PayPalButton braintree={braintree} asked={asked} isHidden={agreed !== null} onAgreed={setAgreed} />}
    </>
  )
}
