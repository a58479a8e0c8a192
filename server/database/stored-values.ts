import type { ColumnType } from 'kysely'
import type { CoverageSummary } from '#contract/agreement.ts'
import type { CostLine } from '#core/pricing/cost-line.ts'

/** A JSON column: read as a value, written as text. */
export type Json<Value> = ColumnType<Value, string, string>

export type MaybeJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>

/** A summary as it is stored: the earliest ones counted what is met in part or outside the document as met. */
export type StoredCoverage = CoverageSummary | Pick<CoverageSummary, 'applicable' | 'met' | 'missing' | 'notApplicable'>

/** A price group as it was ordered. Amounts are minor units without VAT. */
export type OrderLine = Pick<CostLine, 'group' | 'label' | 'amount'> & {
  /** What a code took off it. Absent where a server of an earlier version made the order while this one ran already. */
  readonly discount?: number
}
