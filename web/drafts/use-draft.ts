import { useCallback, useEffect, useRef, useState } from 'react'
import { sessionKey } from '../storage/stored-session.ts'

/** How long typing must rest before the draft is kept, in milliseconds. */
const rest = 400

export type Kept = { readonly status: 'kept' | 'blocked' | 'full'; readonly at: number }

/** Where one draft is kept. */
export type DraftPlace<Draft> = {
  /** Its key in local storage, where another tab could remove it. */
  readonly key?: string
  readonly write: (draft: Draft & { readonly keptAt: number }) => Kept['status']
  readonly remove: () => void
}

/**
 * Keeps a draft in the browser: shortly after every change, at once when the page is left, and again when another tab
 * has removed it.
 *
 * @param draft null while there is nothing to keep.
 * @returns how the last attempt went, what keeps it at once, what takes the kept one away, and what ends the keeping for
 * good.
 */
export function useDraft<Draft extends object>(place: DraftPlace<Draft>, draft: Draft | null) {
  const [kept, setKept] = useState<Kept | null>(null)
  const latest = useRef<Draft | null>(null)
  const isPending = useRef(false)
  const ended = useRef(false)

  const keep = useCallback(() => {
    if (!latest.current || ended.current) return
    const keptAt = Date.now()
    setKept({ status: place.write({ ...latest.current, keptAt }), at: keptAt })
    isPending.current = false
  }, [place])
  const keepPending = useCallback(() => {
    if (isPending.current) keep()
  }, [keep])

  useEffect(() => {
    latest.current = draft
    isPending.current = draft !== null
    if (!draft) return
    const timer = setTimeout(keepPending, rest)
    return () => clearTimeout(timer)
  }, [draft, keepPending])

  useEffect(() => {
    window.addEventListener('pagehide', keepPending)
    document.addEventListener('visibilitychange', keepPending)
    return () => {
      window.removeEventListener('pagehide', keepPending)
      document.removeEventListener('visibilitychange', keepPending)
      keepPending()
    }
  }, [keepPending])

  useEffect(() => {
    const onStorage = ({ key, newValue, storageArea }: StorageEvent): void => {
      // After a log-out nothing may stay in the browser.
      const isLoggedOut = storageArea?.getItem(sessionKey) === null
      if (key === place.key && key !== undefined && newValue === null && !isLoggedOut) keep()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [place, keep])

  const forget = useCallback(() => {
    latest.current = null
    isPending.current = false
    place.remove()
    setKept(null)
  }, [place])
  const end = useCallback(() => {
    ended.current = true
    forget()
  }, [forget])
  return { kept, keep, forget, end }
}
