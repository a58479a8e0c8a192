import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../site.ts'
import { endKeeping, keepVisited, worksOffline } from './visited.ts'

/** Has the service worker keep the interview that is opened. Nobody else downloads anything for it. */
export function KeepOffline() {
  const { offline = false } = useSite()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!offline) return endKeeping()
    return worksOffline(pathname) ? keepVisited(pathname) : undefined
  }, [offline, pathname])
  return null
}
