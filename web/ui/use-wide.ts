import { useSyncExternalStore } from 'react'

/** From this width on, text and preview are side by side. */
const wide = '(min-width: 62em)'

/** Whether the window is at least 992 px wide. For what runs in the browser alone: the server has no answer. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(wide)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(wide).matches,
    () => true,
  )
}
