import { sql } from 'kysely'
import type { SharedOut } from '#bench/seed/seed-id.ts'
import { openSide, type Side } from './side.ts'

/** How many were seeded: what a run of the bench made does not count. */
export async function sideOf(dataDir: string): Promise<Side> {
  const { db, close } = await openSide({ dataDir, size: { customers: 0, agreements: 0, ofFirstCustomer: 0 } })
  const { rows } = await sql<Pick<SharedOut, 'customers' | 'agreements'>>`
    select (select count(*)::int from customers where email like '%@seed.example') as customers,
      (select count(*)::int from agreements where live_token like 'seed-%') as agreements`.execute(db)
  await close()
  return { dataDir, size: { ...rows[0]!, ofFirstCustomer: 1000 } }
}
