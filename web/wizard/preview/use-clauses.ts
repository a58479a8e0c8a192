import { useEffect, useState } from 'react'
import type { BareLibrary } from '#core/library/library.ts'
import type { Making } from './making.ts'

/** The clauses of a document, and what makes the document of them. */
export type Clauses = { readonly library: BareLibrary; readonly making: Making }

/**
 * Null until they are loaded.
 *
 * @param country the owner's, as far as it is answered: it may write the language its own way.
 * @throws while rendering, if they cannot be loaded.
 */
export function useClauses(coming: Promise<BareLibrary>, country: unknown): Clauses | null {
  const [outcome, setOutcome] = useState<Clauses | { readonly failure: unknown } | null>(null)
  useEffect(() => {
    let gone = false
    const prepare = async (): Promise<Clauses> => {
      const [library, { making }] = await Promise.all([coming, import('./making.ts')])
      // Part by part, so that an answer given meanwhile does not wait for all of it.
      await making.planSlowly(making.libraryFor(library, country), nextTask)
      return { library, making }
    }
    prepare().then(
      (clauses) => !gone && setOutcome(clauses),
      (failure: unknown) => !gone && setOutcome({ failure }),
    )
    return () => {
      gone = true
    }
  }, [coming, country])
  if (outcome && 'failure' in outcome) throw outcome.failure
  return outcome
}

const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))
