import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type LegalPages, legalPages, sumOf } from './legal-pages.ts'
import { operatorFile, readOperatorFile } from './operator-file.ts'

/**
 * The website's own legal pages, if its operator has answered for them. The log says once that there are none, or that they
 * no longer say what they said when their operator last looked at them.
 * @throws ConfigError for a file that says something wrong.
 */
export function operatorPages(config: Config, log: Logger, now: Date): LegalPages | undefined {
  const given = readOperatorFile(config)
  if (given === undefined) {
    log.warn(
      `This website has no privacy policy, terms or imprint of its own. npm run operator asks what they need and writes ${operatorFile(config)}.`,
    )
    return undefined
  }
  const today = now.toISOString().slice(0, 10)
  const pages = legalPages(config, given, today)
  if (given.text !== undefined && given.text !== sumOf(pages, today))
    log.warn(
      `The legal pages of this website have changed since ${pages.validFrom}, with a new version of the software or of a setting. Read them at ${pages.links.map(({ page }) => `${config.publicUrl}/legal/${page}`).join(', ')}, then run npm run operator to date them anew.`,
    )
  return pages
}
