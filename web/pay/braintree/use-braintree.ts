import { useEffect, useState } from 'react'
import { type BraintreeClient, type BraintreeWeb, loadBraintree } from './braintree-web.ts'

/** Braintree's own script, ready to make fields, ask banks and open PayPal. */
export type Braintree = { readonly web: BraintreeWeb; readonly client: BraintreeClient }
export type BraintreeState = Braintree | 'loading' | 'failed'

type NewToken = () => Promise<{ readonly client_token: string }>

/**
 * Braintree's own scripts, which no other page loads.
 *
 * @param newToken what they begin with; another function has them begin anew. Null: that is not known yet.
 * @returns `failed` when they could not be loaded: a blocker, or no connection.
 */
export function useBraintree(newToken: NewToken | null): BraintreeState {
  const [opened, setOpened] = useState<{ readonly with: NewToken; readonly state: BraintreeState } | null>(null)
  useEffect(() => {
    if (!newToken) return
    let left = false
    const settle = (state: BraintreeState): void => {
      if (!left) setOpened({ with: newToken, state })
    }
    void open(newToken).then(settle, () => settle('failed'))
    return () => {
      left = true
    }
  }, [newToken])
  return opened?.with === newToken && opened ? opened.state : 'loading'
}

async function open(newToken: NewToken): Promise<Braintree> {
  const [web, { client_token: authorization }] = await Promise.all([loadBraintree(), newToken()])
  return { web, client: await web.client.create({ authorization }) }
}
