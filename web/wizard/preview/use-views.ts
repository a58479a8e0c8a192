import { useEffect, useState } from 'react'
import type { Views } from './views.ts'

/**
 * What draws documents; null until it is loaded.
 *
 * @throws while rendering, if it cannot be loaded.
 */
export function useViews(): Views | null {
  const [outcome, setOutcome] = useState<Views | { readonly failure: unknown } | null>(null)
  useEffect(() => {
    import('./views.ts').then(
      ({ views }) => setOutcome(views),
      (failure: unknown) => setOutcome({ failure }),
    )
  }, [])
  if (outcome && 'failure' in outcome) throw outcome.failure
  return outcome
}
