import type { Observed } from './observed.ts'
import { observePage, type PageFrame } from './observe-page.ts'
import type { FlatPage } from './page-tree.ts'
import type { Recognised, Recogniser } from './recognise.ts'
import { siteDetails, type SiteDetail } from './site-details.ts'

/** What a scan of a website found. Nothing of it is an answer before its owner says so. */
export type SiteFindings = Recognised & {
  /** The addresses of the pages that were read. */
  readonly pages: readonly string[]
  readonly details: readonly SiteDetail[]
}

/** Pages as they were fetched, pasted or recorded. `recorded` is what was observed of them besides their sources. */
export type Gathered = {
  readonly pages: readonly { readonly flat: FlatPage; readonly frame: PageFrame }[]
  readonly recorded?: Observed['pages']
  readonly dns?: Observed['dns']
}

export function findingsOf(recognise: Recogniser, { pages, recorded = [], dns = [] }: Gathered): SiteFindings {
  const observed = pages.map(({ flat, frame }) => observePage(flat, frame))
  return {
    ...recognise({ pages: [...observed, ...recorded], dns }),
    pages: pages.flatMap(({ frame: { address } }) => address?.href ?? []),
    details: siteDetails(pages.map(({ flat, frame }) => ({ flat, address: frame.address }))),
  }
}
