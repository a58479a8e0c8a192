import { useImperativeHandle } from 'react'
import { useApi } from '../../session/SessionProvider.tsx'
import { FieldsStatus } from '../FieldsStatus.tsx'
import type { TakePayment, WayProps } from '../take-payment.ts'
import { useCardPayment } from './use-card-payment.ts'

/** Paying by a card or an account that Braintree keeps. */
export function SavedWay({ token, ref, ...ordered }: WayProps & { readonly token: string }) {
  const api = useApi()
  const { status, pay } = useCardPayment(ordered)
  useImperativeHandle(
    ref,
    (): TakePayment => (payload) =>
      pay(
        payload,
        async () => {
          const made = await api.call('POST /transaction/braintree/saved-method-nonce', { payload: { token } })
          return { nonce: made.payment_method_nonce, bin: made.bin }
        },
        false,
      ),
  )
  return <FieldsStatus status={status} />
}
