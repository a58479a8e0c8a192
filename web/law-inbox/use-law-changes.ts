import { useCallback } from 'react'
import type { Reply } from '#contract/calls.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { type Fetched, useFetched } from '../session/use-fetched.ts'

export type LawChanges = Reply<'GET /customer/law-changes'>

/** What changes of law mean for the customer's documents. */
export function useLawChanges(): Fetched<LawChanges> {
  const api = useApi()
  return useFetched(useCallback((signal: AbortSignal) => api.call('GET /customer/law-changes', { signal }), [api]))
}
