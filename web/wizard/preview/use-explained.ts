import { useEffect, useMemo, useState } from 'react'
import type { Reasons } from '#core/library/reasons.ts'
import type { Explained, explain } from './explained.ts'
import type { Preview } from './use-live-preview.ts'

type Loading = Preview['loadReasons']
type Loaded = { readonly of: Loading; readonly reasons: Reasons; readonly explain: typeof explain }

/**
 * What can be said about a document. What it is made of is loaded when the first part of a screen asks; null until then.
 *
 * @throws while rendering, if it cannot be loaded.
 */
export function useExplained(preview: Preview | null): Explained | null {
  const load = preview?.loadReasons
  const [outcome, setOutcome] = useState<Loaded | { readonly of: Loading; readonly failure: unknown } | null>(null)
  useEffect(() => {
    if (!load) return
    let gone = false
    Promise.all([load(), import('./explained.ts')]).then(
      ([reasons, { explain }]) => !gone && setOutcome({ of: load, reasons, explain }),
      (failure: unknown) => !gone && setOutcome({ of: load, failure }),
    )
    return () => {
      gone = true
    }
  }, [load])
  // Another document may be shown by now.
  const loaded = outcome?.of === load ? outcome : null
  if (loaded && 'failure' in loaded) throw loaded.failure
  return useMemo(() => (preview && loaded ? loaded.explain(preview, loaded.reasons) : null), [preview, loaded])
}
