import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

/**
 * Stripe's own script, which no other page loads.
 *
 * @param key null: it is not used.
 * @returns `failed` when it could not be loaded: a blocker, or no connection.
 */
export function useStripe(key: string | null): Stripe | 'loading' | 'failed' {
  const [stripe, setStripe] = useState<Stripe | 'loading' | 'failed'>('loading')
  useEffect(() => {
    if (key === null) return
    let left = false
    const settle = (loaded: Stripe | null): void => {
      if (!left) setStripe(loaded ?? 'failed')
    }
    void import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(key)).then(settle, () => settle(null))
    return () => {
      left = true
    }
  }, [key])
  return stripe
}
