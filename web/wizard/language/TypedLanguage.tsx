import { lazy, Suspense, type ComponentProps } from 'react'

// What tells languages apart is loaded when there is something to read, and missed by nobody where it cannot be.
const OtherLanguageNote = lazy(() => import('./OtherLanguageNote.tsx').catch(() => ({ default: () => null })))

/** Asks about what was typed in another language than the document's. */
export const TypedLanguage = (typed: ComponentProps<typeof OtherLanguageNote>) => (
  <Suspense>
    <OtherLanguageNote {...typed} />
  </Suspense>
)
