import { useMatches } from 'react-router'

/** What a route says of its page to search engines. */
export type Listing = {
  /** They may list it: every other page asks them not to. It needs a description, and the site map names it (web/found-paths.server.ts). */
  readonly found?: boolean
}

/** Whether search engines may list this page. */
export const useFound = (): boolean => useMatches().some((match) => (match.handle as Listing | undefined)?.found)
