import { utcDay } from '#core/day.ts'
import type { Config } from '../config.ts'
import { type LegalPages, legalPages, sumOf } from './legal-pages.ts'
import { operatorFile, readOperatorFile } from './operator-file.ts'

export type OperatorPages = {
  readonly pages: LegalPages | undefined
  /** What is said once the server runs: that there are no pages, or that they say something else than when their operator saw them. */
  readonly warning: string | undefined
}

/**
 * The website's own legal pages, if its operator has answered for them.
 * @throws ConfigError for a file that says something wrong.
 */
export function operatorPages(config: Config, now: Date): OperatorPages {
  const given = readOperatorFile(config)
  if (given === undefined)
    return {
      pages: undefined,
      warning: `This website has no privacy policy, terms or imprint of its own. npm run operator asks what they need and writes ${operatorFile(config)}.`,
    }
  const today = utcDay(now)
  const pages = legalPages(config, given, today)
  const isAsSeen = given.text === undefined || given.text === sumOf(pages, today)
  return { pages, warning: isAsSeen ? undefined : changed(pages, config) }
}

function changed({ links, validFrom }: LegalPages, { publicUrl }: Config): string {
  const addresses = links.map(({ page }) => `${publicUrl}/legal/${page}`).join(', ')
  return `The legal pages of this website have changed since ${validFrom}, with a new version of the software or of a setting. Read them at ${addresses}, then run npm run operator to date them anew.`
}
