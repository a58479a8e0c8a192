import type { CostLine } from '#core/pricing/costs.ts'
import type { FoundAgreement } from '../agreement/agreement.queries.ts'

/** What one agreement adds to an order. */
export type QuotedItem = {
  readonly agreement: Pick<FoundAgreement, 'id' | 'type' | 'title' | 'site_name' | 'language'>
  readonly lines: readonly CostLine[]
  /** minor units */
  readonly amount: number
}
