import { useCallback, useEffect, useRef, useState } from 'react'

/** How long typing must rest before the draft is kept, in milliseconds. */
const rest = 400

export type Kept = { readonly status: 'kept' | 'blocked' | 'full'; readonly at: number }

/** Where one draft is kept. */
export type DraftPlace<Draft> = {
  readonly write: (draft: Draft & { readonly keptAt: number }) => Kept['status']
  readonly remove: () => void
}

/**
 * Keeps a draft in the browser: shortly after every change, and at once when the page is left.
 *
 * @param draft null while there is nothing to keep.
 * @returns how the last attempt went, what keeps it at once, what takes the kept one away, and what ends the keeping for
 * good.
 */
export function useDraft<Draft extends object>(place: DraftPlace<Draft>, draft: Draft | null) {
  const [kept, setKept] = useState<Kept | null>(null)
  const pending = useRef<Draft | null>(null)
  const ended = useRef(false)

  const keep = useCallback(() => {
    if (!pending.current || ended.current) return
    const keptAt = Date.now()
    setKept({ status: place.write({ ...pending.current, keptAt }), at: keptAt })
    pending.current = null
  }, [place])

  useEffect(() => {
    pending.current = draft
    if (!draft) return
    const timer = setTimeout(keep, rest)
    return () => clearTimeout(timer)
  }, [draft, keep])

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

  const forget = useCallback(() => {
    pending.current = null
    place.remove()
    setKept(null)
  }, [place])
  const end = useCallback(() => {
    ended.current = true
    forget()
  }, [forget])
  return { kept, keep, forget, end }
}
