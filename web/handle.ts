import type { Listing } from './head/use-found.ts'
import type { LayoutName } from './layouts/layouts.ts'
import type { MiddlewareName } from './middleware/middleware.ts'

/** What a route module may say of itself: `export const handle = { layout: 'full' } satisfies PageHandle`. */
export type PageHandle = Listing & {
  readonly layout?: LayoutName
  readonly middleware?: readonly MiddlewareName[]
}
