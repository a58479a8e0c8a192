import { useEffect, useRef, useState } from 'react'
import { useNonce } from '../../nonce.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Item } from '../take-payment.ts'
import { usePayWords } from '../words.ts'
import { loadBraintree } from './braintree-web.ts'
import { newToken } from './new-token.ts'

type PayPalButtonProps = {
  readonly item: Item
  /** As a decimal number. */
  readonly amount: string
  readonly currency: string
  /** The customer agreed at PayPal; null: not, or to another amount. Nothing is charged before the order is sent. */
  readonly onAgreed: (nonce: string | null) => void
}

/** PayPal's own button: the customer agrees there, and pays here with the order. */
export function PayPalButton({ item, amount, currency, onAgreed }: PayPalButtonProps) {
  const { say } = usePayWords()
  const api = useApi()
  const place = useRef<HTMLDivElement>(null)
  const { nonce: scriptNonce } = useNonce() as { nonce?: string }
  const [status, setStatus] = useState<'loading' | 'ready' | 'agreed' | 'failed'>('loading')
  const [account, setAccount] = useState('')

  useEffect(() => {
    let left = false
    const box = place.current!
    const show = async (): Promise<void> => {
      const [braintree, { client_token: authorization }] = await Promise.all([loadBraintree(), newToken(api, item)])
      const client = await braintree.client.create({ authorization })
      const checkout = await braintree.paypalCheckout.create({ client })
      await checkout.loadPayPalSDK({
        currency,
        intent: 'capture',
        dataAttributes: { ...(scriptNonce && { 'csp-nonce': scriptNonce }) },
      })
      if (left) return
      await window
        .paypal!.Buttons({
          createOrder: () => checkout.createPayment({ flow: 'checkout', intent: 'capture', amount, currency }),
          async onApprove(data) {
            const { nonce, details } = await checkout.tokenizePayment(data)
            if (left) return
            setAccount(details.email ?? 'PayPal')
            setStatus('agreed')
            onAgreed(nonce)
          },
          onError: () => setStatus('failed'),
        })
        .render(box)
      setStatus('ready')
    }
    void show().catch(() => {
      if (!left) setStatus('failed')
    })
    return () => {
      left = true
      onAgreed(null)
      box.replaceChildren()
    }
  }, [api, item, amount, currency, onAgreed, scriptNonce])

  return (
    <>
      {status === 'failed' && <Notice tone="bad">{say('method.failed')}</Notice>}
      {status === 'loading' && <p role="status">{say('method.loading')}</p>}
      {status === 'agreed' && (
        <Notice tone="good" role="status">
          {say('paypal.agreed', { account })}
        </Notice>
      )}
      <div ref={place} hidden={status === 'agreed'} />
    </>
  )
}
