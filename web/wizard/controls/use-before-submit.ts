import { useEffect, useEffectEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * What somebody typed and did not add yet is theirs when they go on: `keep` takes it over before the form around the field is
 * submitted, so that nothing typed is lost.
 *
 * @param keep returns false where something is still needed: then the form stays.
 */
export function useBeforeSubmit(field: RefObject<HTMLElement | null>, keep: () => boolean): void {
  const keepNow = useEffectEvent((event: Event): void => {
    let kept = true
    // The form reads the answers after this.
    flushSync(() => {
      kept = keep()
    })
    if (kept) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const form = field.current?.closest('form')
    const listen = (event: Event): void => keepNow(event)
    form?.addEventListener('submit', listen)
    return () => form?.removeEventListener('submit', listen)
  }, [field])
}
