import type { CoverageSummary } from '#contract/agreement.ts'
import { decider } from '#core/condition/evaluate.ts'
import { unreadLaw } from '#core/coverage/unread-law.ts'
import type { Language } from '#core/language/languages.ts'
import type { Config } from '../../config.ts'
import type { Content } from '../../content/load-content.ts'
import type { StoredCoverage } from '../../database/stored-values.ts'
import { isRefusal } from '../../http/outcome.ts'
import { explainAgreement, type StoredAgreement } from './explain.ts'
import { contentFor, summaryOf } from './make-document.ts'

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

/**
 * Whose law nobody has gone through for an agreement, as it stands today: somebody may have since it was made.
 *
 * @param wanted the languages that the reader wants, the best first; where there is no content in any, the document's own is taken.
 */
export function lawUnreadIn(
  { type, language, answers }: Pick<StoredAgreement, 'type' | 'language' | 'answers'>,
  wanted: readonly Language[],
  config: Pick<Config, 'production'>,
): string[] {
  const content = [...wanted, language]
    .map((one) => contentFor(type, one, config))
    .find((one): one is Content => !isRefusal(one))
  if (!content) return []
  const { library, words } = content
  return unreadLaw(library, answers, decider(answers, library.facts), words.sentences).map((one) => one.words)
}
