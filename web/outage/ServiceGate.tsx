import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { NoConnectionBanner } from './NoConnectionBanner.tsx'
import { useService } from '../session/SessionProvider.tsx'
import classes from './ServiceGate.module.css'
import { ServiceScreen } from './ServiceScreen.tsx'
import { UnavailableBanner } from './UnavailableBanner.tsx'
import { routeChanged, useRouteChange } from './use-route-change.ts'

/**
 * The page while the service is well, and a screen in its place while it is not. The page is only hidden, so that
 * nothing typed is lost when it comes back. Where nobody answers it stays: the interview needs no server, and other pages can
 * still be read.
 */
export function ServiceGate({ children }: { readonly children: ReactNode }) {
  const { state, look } = useService()

  useEffect(() => {
    window.addEventListener(routeChanged, look)
    return () => window.removeEventListener(routeChanged, look)
  }, [look])
  useRouteChange()

  return (
    <>
      <div role="status">
        {state === 'unavailable' && <UnavailableBanner />}
        {state === 'unreachable' && <NoConnectionBanner />}
      </div>
      {state !== 'up' && state !== 'unreachable' && <ServiceScreen state={state} onRetry={look} />}
      <div className={classes.page} hidden={state !== 'up' && state !== 'unreachable'}>
        {children}
      </div>
    </>
  )
}
