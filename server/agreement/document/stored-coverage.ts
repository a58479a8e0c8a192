import type { CoverageSummary } from '#contract/agreement.ts'
import type { Config } from '../../config.ts'
import type { StoredCoverage } from '../../database/tables.ts'
import { isRefusal } from '../../http/outcome.ts'
import { explainAgreement, type StoredAgreement } from './explain.ts'
import { summaryOf } from './make-document.ts'

/**
 * How many duties a stored agreement meets. A summary stored before duties had elements counted duties as met of which
 * something is missing, so it is counted again.
 */
export function coverageOf(
  agreement: StoredAgreement & { readonly coverage: StoredCoverage },
  config: Pick<Config, 'production'>,
): CoverageSummary {
  const { coverage } = agreement
  if ('partly' in coverage) return coverage
  const explained = explainAgreement(agreement, config)
  // Without the content of its type nothing can be claimed.
  if (isRefusal(explained)) return { ...coverage, met: 0, partly: coverage.met, outside: 0 }
  return summaryOf(explained.coverage)
}
