import { useRouteLoaderData } from 'react-router'
import type { Site } from './contexts.ts'

const unknown: Site = { url: '', brandName: 'Goodfaith', supportEmail: '', legal: [], copyright: '' }

/** What the operator's settings say. Where even the root's data could not be loaded, as little as an error page needs. */
export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? unknown
}
