import type { LoaderFunctionArgs } from 'react-router'
import type { Client } from '#contract/client.ts'
import { createClient } from '#contract/client.ts'
import { apiFetchContext } from './contexts.ts'

/** The API for a loader on the server. It knows no session: tokens never leave the browser but for the API itself. */
export function serverApi({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Client {
  const apiFetch = context.get(apiFetchContext)
  return createClient({ fetch: apiFetch ?? fetch, baseUrl: new URL('/api/v1', request.url).href })
}
