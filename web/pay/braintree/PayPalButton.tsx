import { useEffect, useRef, useState } from 'react'
import { useNonce } from '../../nonce.ts'
import { FieldsStatus } from '../FieldsStatus.tsx'
import type { PayPalCheckout, PayPalPayment } from './braintree-web.ts'
import type { Braintree, BraintreeState } from './use-braintree.ts'

/** What the customer agrees to at PayPal: to pay an amount, and perhaps that the account is kept; or only that. */
export type AskedOfPayPal =
  | { readonly flow: 'checkout'; readonly amount: string; readonly currency: string; readonly keep: boolean }
  | { readonly flow: 'vault' }

/** What can be charged or kept, and whose account it is. */
export type Agreed = { readonly nonce: string; readonly account: string }

type PayPalButtonProps = {
  readonly braintree: BraintreeState
  readonly asked: AskedOfPayPal
  readonly isHidden: boolean
  /** The customer agreed at PayPal; null: not, or to something else. Nothing is charged before the order is sent. */
  readonly onAgreed: (agreed: Agreed | null) => void
}

/** PayPal's own button. */
export function PayPalButton({ braintree, asked, isHidden, onAgreed }: PayPalButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const { nonce: scriptNonce } = useNonce() as { nonce?: string }
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')

  useEffect(() => {
    if (typeof braintree === 'string') return
    let left = false
    const box = place.current!
    const show = async (): Promise<void> => {
      const checkout = await load(braintree, asked, scriptNonce)
      if (left) return
      const open = () => checkout.createPayment(paymentOf(asked))
      await window
        .paypal!.Buttons({
          ...(asked.flow === 'vault' ? { createBillingAgreement: open } : { createOrder: open }),
          async onApprove(data) {
            // The account is saved by a call of ours, or not at all.
            const { nonce, details } = await checkout.tokenizePayment({ ...data, vault: false })
            if (!left) onAgreed({ nonce, account: details.email ?? 'PayPal' })
          },
          onError: () => setStatus('failed'),
        })
        .render(box)
      if (!left) setStatus('ready')
    }
    void show().catch(() => {
      if (!left) setStatus('failed')
    })
    return () => {
      left = true
      onAgreed(null)
      box.replaceChildren()
    }
  }, [braintree, asked, onAgreed, scriptNonce])

  return (
    <>
      <FieldsStatus status={typeof braintree === 'string' ? braintree : status} />
      <div ref={place} hidden={isHidden} />
    </>
  )
}

async function load(
  { web, client }: Braintree,
  asked: AskedOfPayPal,
  nonce: string | undefined,
): Promise<PayPalCheckout> {
  const checkout = await web.paypalCheckout.create({ client })
  await checkout.loadPayPalSDK({
    ...(asked.flow === 'vault' ? { vault: true, intent: 'tokenize' } : { currency: asked.currency, intent: 'capture' }),
    dataAttributes: { ...(nonce && { 'csp-nonce': nonce }) },
  })
  return checkout
}

function paymentOf(asked: AskedOfPayPal): PayPalPayment {
  if (asked.flow === 'vault') return { flow: 'vault' }
  const { flow, amount, currency, keep } = asked
  return { flow, intent: 'capture', amount, currency, requestBillingAgreement: keep }
}
