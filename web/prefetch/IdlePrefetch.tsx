import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { type Connection, mayPrefetch } from './may-prefetch.ts'
import { whenIdle } from './when-idle.ts'

/** Fetches what the most likely next page needs, once the browser has nothing else to do. */
export function IdlePrefetch({ page }: { readonly page: string }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return
    return whenIdle(() => setIdle(true))
  }, [])
  return isIdle && <PrefetchPageLinks page={page} />
}
