import { createContext, use, useEffect } from 'react'

/** What the last check found, for the button that makes the documents. */
export type LastCheck = {
  /** The first contradiction without a reason, by its code, while it is on the screen: only there a reason can be given. */
  readonly open?: string | undefined
  /** Why contradictions stay that concern the document of a type, by their codes. */
  readonly reasonsFor?: (type: string) => Record<string, string>
}

/** Takes what a check found. */
export const LastCheckContext = createContext<(found: LastCheck) => void>(() => undefined)

/** Leaves behind what a check found; what is still open counts for as long as it is shown. */
export function useLastCheck(found: LastCheck): void {
  const keep = use(LastCheckContext)
  useEffect(() => {
    keep(found)
    return () => keep({ ...found, open: undefined })
  }, [keep, found])
}

/** The id of what takes the reason for a contradiction, or opens it. */
export const reasonId = (code: string): string => `reason-${code}`
