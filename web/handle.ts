import type { LayoutName } from './layouts/layouts.ts'
import type { MiddlewareName } from './middleware/middleware.ts'

/** What a route module may say of itself: `export const handle = { layout: 'full' } satisfies PageHandle`. */
export type PageHandle = {
  readonly layout?: LayoutName
  readonly middleware?: readonly MiddlewareName[]
  /** Search engines may list the page: every other page asks them not to. It needs a description, and the site map names it (web/found-paths.server.ts). */
  readonly found?: boolean
}
