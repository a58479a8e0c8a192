import { useEffect, useRef } from 'react'

/**
 * Goes on reading at the first entry that came, when more of a list were asked for: the button that asked may be gone.
 *
 * @param count how many entries the list has.
 */
export function useFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  /** The number of entries that were shown when more were asked for. */
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || count <= before.current) return
    const first = list.current?.children[before.current]
    if (first instanceof HTMLElement) first.focus()
    before.current = null
  }, [count])
  return {
    list,
    /** Called when more are asked for. */
    focusFirstNew: (): void => {
      before.current = count
    },
  }
}
