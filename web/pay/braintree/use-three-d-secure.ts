import { useEffect, useState } from 'react'
import type { ThreeDSecure } from './braintree-web.ts'
import type { BraintreeState } from './use-braintree.ts'

/** What asks the customer's bank; begun early, because it learns about the browser meanwhile. */
export function useThreeDSecure(braintree: BraintreeState): ThreeDSecure | 'loading' | 'failed' {
  const [made, setMade] = useState<{ readonly by: BraintreeState; readonly secure: ThreeDSecure | 'failed' } | null>(
    null,
  )
  useEffect(() => {
    if (typeof braintree === 'string') return
    let left = false
    let ours: ThreeDSecure | undefined
    void braintree.web.threeDSecure.create({ client: braintree.client, version: '2' }).then(
      (secure) => {
        if (left) return void secure.teardown()
        ours = secure
        setMade({ by: braintree, secure })
      },
      () => {
        if (!left) setMade({ by: braintree, secure: 'failed' })
      },
    )
    return () => {
      left = true
      void ours?.teardown()
    }
  }, [braintree])
  if (typeof braintree === 'string') return braintree
  return made?.by === braintree ? made.secure : 'loading'
}
