import { useEffect, useState } from 'react'
import type { ClauseLibrary } from '#core/library/library.ts'

/** The clauses; null until they are loaded. @throws while rendering, if they cannot be loaded. */
export function useLibrary(coming: Promise<ClauseLibrary>): ClauseLibrary | null {
  const [outcome, setOutcome] = useState<{ readonly library: ClauseLibrary } | { readonly failure: unknown } | null>(
    null,
  )
  useEffect(() => {
    let gone = false
    coming.then(
      (library) => !gone && setOutcome({ library }),
      (failure: unknown) => !gone && setOutcome({ failure }),
    )
    return () => {
      gone = true
    }
  }, [coming])
  if (outcome && 'failure' in outcome) throw outcome.failure
  return outcome?.library ?? null
}
