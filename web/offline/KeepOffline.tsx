import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../site.ts'
import { endKeeping, keepVisited } from './visited.ts'

/** Pages whose work is done in the browser, so that they go on without a connection. */
const worksOffline = /^\/wizard(?:\/|$)/

/** Has the service worker keep the interview that is opened. Nobody else downloads anything for it. */
export function KeepOffline() {
  const { offline = false } = useSite()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!offline) return endKeeping()
    return worksOffline.test(pathname) ? keepVisited(pathname) : undefined
  }, [offline, pathname])
  return null
}
