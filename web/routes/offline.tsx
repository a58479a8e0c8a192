import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../head/PageHead.tsx'
import { useTranslation } from '../messages/use-translation.tsx'
import { OfflineScreen } from '../offline/OfflineScreen.tsx'
import { ownPath, paths } from '../paths.ts'
import { heartbeatRetry } from '../session/heartbeat.ts'
import { useApi } from '../session/SessionProvider.tsx'

/** In place of a page that was never loaded and cannot be loaded now. It opens that page once somebody answers. */
export default function Offline() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const api = useApi()
  const to = ownPath(search.get('to')) ?? paths.home()
  useEffect(() => {
    const look = (): void =>
      void api.call('GET /heartbeat').then(
        () => window.location.replace(to),
        () => undefined,
      )
    const timer = setInterval(look, heartbeatRetry)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [api, to])
  return (
    <>
      <PageHead title={t('offline.title')} />
      <OfflineScreen onRetry={() => window.location.replace(to)} />
    </>
  )
}
