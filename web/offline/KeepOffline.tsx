import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../messages/use-translation.tsx'
import { useSite } from '../site.ts'
import { endKeeping, keepVisited, worksOffline } from './visited.ts'

/** Has the service worker keep the interview that is opened. Nobody else downloads anything for it. */
export function KeepOffline() {
  const { offline = false } = useSite()
  const { pathname } = useLocation()
  const { language } = useTranslation().i18n
  useEffect(() => {
    if (!offline) return endKeeping()
    return worksOffline(pathname) ? keepVisited(pathname, language) : undefined
  }, [offline, pathname, language])
  return null
}
