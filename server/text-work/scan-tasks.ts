import robotsParser from 'robots-parser'
import { findingsOf, type SiteFindings } from '#core/scan/findings.ts'
import { nextPages } from '#core/scan/next-pages.ts'
import { recogniser } from '#core/scan/recognise.ts'
import type { Signs } from '#core/scan/signs.ts'
import { readSource } from './read-source.ts'

/** A page as it was fetched. */
export type FetchedPage = {
  readonly address: string
  readonly source: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly cookies: readonly string[]
}

export type FetchedSite = {
  readonly signs: Signs
  readonly pages: readonly FetchedPage[]
  readonly dns: readonly string[]
}

/** The parts of a scan that read what strangers wrote. They run in a thread: a page can be made to be slow to read. */
export const scanTasks = {
  /** Whether a robots.txt lets a robot look at an address. */
  mayVisit({
    robots,
    robotsUrl,
    address,
    agent,
  }: Record<'robots' | 'robotsUrl' | 'address' | 'agent', string>): boolean {
    return robotsParser(robotsUrl, robots).isAllowed(address, agent) ?? true
  },

  /** Addresses of the pages to look at after this one. */
  nextPages({ page, count }: { readonly page: FetchedPage; readonly count: number }): readonly string[] {
    return nextPages(readSource(page.source), new URL(page.address), count).map(({ href }) => href)
  },

  /** What the pages show. */
  findings({ signs, pages, dns }: FetchedSite): SiteFindings {
    return findingsOf(recogniser(signs), {
      dns,
      pages: pages.map(({ address, source, headers, cookies }) => ({
        flat: readSource(source),
        frame: { address: new URL(address), headers, cookies },
      })),
    })
  },
}
