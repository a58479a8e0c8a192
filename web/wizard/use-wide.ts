import { useSyncExternalStore } from 'react'

/** From here questions and document stand side by side. */
const wide = '(min-width: 62em)'

/** Whether the window is at least 992 px wide. The wizard runs in the browser alone, so the server has no answer. */
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
