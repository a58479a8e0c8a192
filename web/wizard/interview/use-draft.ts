import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft, DraftStore } from './draft.ts'

/** How long typing must rest before the draft is kept, in milliseconds. */
const rest = 400

export type Kept = { readonly status: 'kept' | 'blocked' | 'full'; readonly at: number }

/**
 * Keeps the draft in the browser: shortly after every change, and at once when the page is left.
 *
 * @returns how the last attempt went, and what ends the keeping once the agreement is made.
 */
export function useDraft(store: DraftStore, draft: Omit<Draft, 'keptAt'>, touched: boolean) {
  const [kept, setKept] = useState<Kept | null>(null)
  const pending = useRef<typeof draft | null>(null)
  const ended = useRef(false)

  const keep = useCallback(() => {
    if (!pending.current || ended.current) return
    const keptAt = Date.now()
    setKept({ status: store.write({ ...pending.current, keptAt } satisfies Draft), at: keptAt })
    pending.current = null
  }, [store])

  useEffect(() => {
    if (!touched) return
    pending.current = draft
    const timer = setTimeout(keep, rest)
    return () => clearTimeout(timer)
  }, [draft, touched, keep])

  useEffect(() => {
    const leave = (): void => keep()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      keep()
    }
  }, [keep])

  const end = useCallback(() => {
    ended.current = true
    store.remove()
  }, [store])
  return { kept, end }
}
