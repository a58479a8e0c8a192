import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Told to the window after every navigation, the first page included. */
export const routeChanged = 'routeChanged'

/** Announces each new page, and moves the focus to it, so that a screen reader starts reading there. */
export function useRouteChange(): void {
  const { pathname } = useLocation()
  const isFirst = useRef(true)

  useEffect(() => {
    window.dispatchEvent(new CustomEvent(routeChanged, { detail: { pathname } }))
    // The browser itself starts a first page at its top.
    if (!isFirst.current) document.getElementById('content')?.focus({ preventScroll: true })
    isFirst.current = false
  }, [pathname])
}
