import type { Database } from '../database/database.ts'

/**
 * The next number of a series: `INV-2026-000042`. The row of the series stays locked until the caller's transaction ends, and a
 * transaction that is rolled back puts the number back: so none is missing and none is there twice.
 *
 * @param day of which the number has the year, yyyy-mm-dd.
 */
export async function takeNumber(tx: Database, series: string, day: string): Promise<string> {
  const year = Number(day.slice(0, 4))
  const { last } = await tx
    .insertInto('invoice_counters')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet((row) => ({ last: row('invoice_counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${series}${year}-${String(last).padStart(6, '0')}`
}
