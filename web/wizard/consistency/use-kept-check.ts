import { useCallback, useRef } from 'react'
import { reasonId, type LastCheck } from './last-check.ts'

/** What the last check found, kept for the moment at which the documents are made. */
export function useKeptCheck() {
  const last = useRef<LastCheck>({})
  const keep = useCallback((found: LastCheck): void => void (last.current = found), [])
  const reasonsFor = (type: string): Record<string, string> => last.current.reasonsFor?.(type) ?? {}
  /** Leads to a contradiction that is on the screen and has no reason; false where there is none. */
  const focusOpen = (): boolean => {
    const { open } = last.current
    if (open !== undefined) document.getElementById(reasonId(open))?.focus()
    return open !== undefined
  }
  return { keep, reasonsFor, focusOpen }
}

export type KeptCheck = ReturnType<typeof useKeptCheck>
