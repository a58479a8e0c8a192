import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** False on the server and until the page's scripts run: a form that needs them must not be sent before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
