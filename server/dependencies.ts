import type { FastifyBaseLogger } from 'fastify'
import type { PriceList } from '#core/pricing/price-list.ts'
import type { Config } from './config.ts'
import type { KnownBrowsers } from './account/known-browsers.ts'
import type { Passkeys } from './account/passkeys/passkeys.ts'
import type { SecondFactors } from './account/second-factor/second-factors.ts'
import type { SecretLinks } from './account/secret-links.ts'
import type { Sessions } from './account/sessions.ts'
import type { Database } from './database/database.ts'
import type { Health } from './health/health.ts'
import type { SecurityLog } from './http/security-log.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { PdfCompiler } from './pdf/pdf-compiler.ts'
import type { Gateways } from './gateway.ts'
import type { Vies } from './tax/vies.ts'
import type { Translator } from './translation/translator.ts'

/** What the parts of the server are given. Tests give a database of their own and a clock they can set. */
export type Dependencies = {
  readonly config: Config
  readonly db: Database
  readonly health: Health
  readonly jobs: Jobs
  /** What agreements cost. */
  readonly prices: PriceList
  /** Who takes the money; none where nothing is charged. */
  readonly gateways: Gateways
  /** The registry of VAT numbers. */
  readonly vies: Vies
  /** Proposes translations; undefined where none is set. */
  readonly translator: Translator | undefined
  readonly sessions: Sessions
  readonly links: SecretLinks
  readonly knownBrowsers: KnownBrowsers
  readonly secondFactors: SecondFactors
  readonly passkeys: Passkeys
  /** The compiler for annexes, which are made when somebody asks for them. */
  readonly pdf: PdfCompiler
  readonly log: FastifyBaseLogger
  readonly security: SecurityLog
  readonly now: () => Date
}
