import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { type Connection, mayPrefetch } from './may-prefetch.ts'

/** A browser that is never idle begins after this time, in milliseconds. */
const idleTimeout = 2000

/** Fetches what the most likely next page needs, once the browser has nothing else to do. */
export function IdlePrefetch({ page }: { readonly page: string }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return
    const begin = (): void => setIdle(true)
    // Safari cannot tell when it is idle.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(begin, idleTimeout)
      return () => clearTimeout(timer)
    }
    const request = window.requestIdleCallback(begin, { timeout: idleTimeout })
    return () => window.cancelIdleCallback(request)
  }, [])
  return isIdle && <PrefetchPageLinks page={page} />
}
