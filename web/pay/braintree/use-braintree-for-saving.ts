import { useCallback } from 'react'
import { useApi } from '../../session/SessionProvider.tsx'
import { type BraintreeState, useBraintree } from './use-braintree.ts'

/** Braintree's script to save a card or an account for later. */
export function useBraintreeForSaving(): BraintreeState {
  const api = useApi()
  return useBraintree(useCallback(() => api.call('POST /transaction/braintree/new-payment-method-new-token'), [api]))
}
