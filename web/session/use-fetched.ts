import { useCallback, useEffect, useState } from 'react'
import { fetchSlowly } from './fetch-slowly.ts'

export type Fetched<T> = {
  readonly status: 'pending' | 'ready' | 'failed'
  /** The last that was loaded; it stays while it is loaded again. */
  readonly data: T | null
  /** Why the last attempt failed. */
  readonly error: unknown
  /** When `data` came, in milliseconds since 1970. */
  readonly at: number | null
  readonly reload: () => void
}

type Outcome<T> = Omit<Fetched<T>, 'reload'> & { readonly load: unknown; readonly attempt: number }

/**
 * Loads what a page shows, and again when `load` is another one.
 *
 * @param load must stay the same from one render to the next (`useCallback`).
 */
export function useFetched<T>(load: (signal: AbortSignal) => Promise<T>): Fetched<T> {
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const abort = new AbortController()
    const fetchOnce = async (): Promise<void> => {
      try {
        const data = await fetchSlowly(() => load(abort.signal))
        if (!abort.signal.aborted) setOutcome({ load, attempt, status: 'ready', data, error: null, at: Date.now() })
      } catch (error) {
        if (abort.signal.aborted) return
        setOutcome((before) => {
          const kept = before?.load === load ? { data: before.data, at: before.at } : { data: null, at: null }
          return { load, attempt, status: 'failed', error, ...kept }
        })
      }
    }
    void fetchOnce()
    return () => abort.abort()
  }, [load, attempt])

  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const known = outcome?.load === load ? outcome : null
  return {
    status: known?.attempt === attempt ? known.status : 'pending',
    data: known?.data ?? null,
    error: known?.error ?? null,
    at: known?.at ?? null,
    reload,
  }
}
