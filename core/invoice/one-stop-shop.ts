import type { Invoice } from './invoice.ts'

/** What was sold to consumers of one state at one rate, or was corrected of it. Amounts are minor units. */
export type ReturnLine = {
  /** The quarter that is corrected, `2026-Q3`; undefined for what was sold in the return's own. */
  readonly corrects: string | undefined
  /** ISO 3166-1 */
  readonly state: string
  /** hundredths of a per cent */
  readonly rate: number
  readonly currency: string
  readonly net: number
  readonly tax: number
}

/** The quarter in which a day is: `2026-Q4`. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/**
 * The figures of a quarter's return to the one-stop shop (Directive 2006/112/EC, Art. 369g): supplies to consumers in other
 * states by state and rate. A credit note for an earlier quarter is a correction of that one (Implementing Regulation 282/2011,
 * Art. 61); one for the same quarter reduces it. Amounts stay in the currency in which they were charged.
 */
export function returnFigures(quarter: string, invoices: readonly Invoice[]): readonly ReturnLine[] {
  const lines = new Map<string, ReturnLine>()
  for (const invoice of invoices) {
    const { kind, treatment, taxState, taxRate, currency, original, issuedOn } = invoice
    if (treatment !== 'destination' || taxState === null || quarterOf(issuedOn) !== quarter) continue
    const of = original ? quarterOf(original.issuedOn) : quarter
    const corrects = of === quarter ? undefined : of
    const key = [corrects ?? '', taxState, taxRate, currency].join()
    const sign = kind === 'invoice' ? 1 : -1
    const before = lines.get(key)
    lines.set(key, {
      corrects,
      state: taxState,
      rate: taxRate,
      currency,
      net: (before?.net ?? 0) + sign * invoice.net,
      tax: (before?.tax ?? 0) + sign * invoice.tax,
    })
  }
  return [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line)
}
