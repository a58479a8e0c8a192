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

type State<T> = Omit<Fetched<T>, 'reload'> & { readonly of: unknown }

/**
 * Loads what a page shows, and again when `load` is another one.
 *
 * @param load must stay the same from one drawing to the next (`useCallback`).
 */
export function useFetched<T>(load: (signal: AbortSignal) => Promise<T>): Fetched<T> {
  const empty: State<T> = { of: load, status: 'pending', data: null, error: null, at: null }
  const [state, setState] = useState<State<T>>(empty)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const abort = new AbortController()
    fetchSlowly(() => load(abort.signal))
      .then((data): State<T> => ({ of: load, status: 'ready', data, error: null, at: Date.now() }))
      .catch((error: unknown) => (before: State<T>): State<T> => ({
        ...(before.of === load ? before : { data: null, at: null }),
        of: load,
        status: 'failed',
        error,
      }))
      .then((next) => !abort.signal.aborted && setState(next))
      .catch(() => undefined)
    return () => abort.abort()
  }, [load, attempt])

  const reload = useCallback(() => {
    setState((before) => ({ ...before, status: 'pending' }))
    setAttempt((count) => count + 1)
  }, [])
  return { ...(state.of === load ? state : empty), reload }
}
