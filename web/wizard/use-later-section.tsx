import { type ReactNode, useEffect, useState } from 'react'
import { usePreview } from './preview/PreviewContext.tsx'

/**
 * The section after the questions that is shown now. What draws these is loaded once the document is drawn, long before
 * anybody comes so far; null until then.
 *
 * @param isShown whether it is needed now, as for somebody who goes on where they stopped.
 * @throws while rendering, if it is needed and cannot be loaded.
 */
export function useLaterSection(isShown: boolean): ReactNode {
  const isDrawn = usePreview() !== null
  const [outcome, setOutcome] = useState<{ readonly section: ReactNode } | { readonly failure: unknown } | null>(null)
  const wanted = isShown || isDrawn
  useEffect(() => {
    if (!wanted) return
    import('./LaterSection.tsx').then(
      ({ LaterSection }) => setOutcome({ section: <LaterSection /> }),
      // What failed too early is tried again when it is needed.
      (failure: unknown) => isShown && setOutcome({ failure }),
    )
  }, [wanted, isShown])
  if (outcome && 'failure' in outcome) throw outcome.failure
  return outcome?.section ?? null
}
