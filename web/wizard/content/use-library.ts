import { useEffect, useState } from 'react'
import { planSlowly } from '#core/assembly/plan.ts'
import type { ClauseLibrary } from '#core/library/library.ts'

/** The clauses; null until they are loaded. @throws while rendering, if they cannot be loaded. */
export function useLibrary(coming: Promise<ClauseLibrary>): ClauseLibrary | null {
  const [outcome, setOutcome] = useState<{ readonly library: ClauseLibrary } | { readonly failure: unknown } | null>(
    null,
  )
  useEffect(() => {
    let gone = false
    const prepare = async (): Promise<ClauseLibrary> => {
      const library = await coming
      // Part by part, so that an answer given meanwhile does not wait for all of it.
      await planSlowly(library, nextTask)
      return library
    }
    prepare().then(
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

const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))
