import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'

/**
 * What all servers share, read from the database when it is asked for: jobs, mails among them, and orders. Each server
 * tells the same, so rules take the greatest.
 */
export function storedMetrics(db: Database, registry: Registry): { readonly read: () => Promise<void> } {
  const registers = [registry]
  const up = new Gauge({
    name: 'goodfaith_database_up',
    help: '1 when the database answered the questions of this page, 0 when it did not.',
    registers,
  })
  const jobs = new Gauge({
    name: 'goodfaith_jobs',
    help: 'Jobs by queue and state; those of the queue send-mail are mails. `failed` are those that were given up.',
    labelNames: ['queue', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'goodfaith_oldest_job_seconds',
    help: 'How long the oldest job of a queue has been due.',
    labelNames: ['queue'],
    registers,
  })
  const orders = new Gauge({
    name: 'goodfaith_orders',
    help: 'Orders that were tried to be paid, by state.',
    labelNames: ['state'],
    registers,
  })

  async function readJobs(): Promise<void> {
    const { rows } = await sql<{ name: string; state: string; count: number; due: number }>`
      select name, state::text, count(*)::int as count,
        coalesce(extract(epoch from max(now() - start_after) filter (where state in ('created', 'retry'))), 0)::float8 as due
      from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state`.execute(db)
    const { rows: queues } = await sql<{ name: string }>`select name from pgboss.queue`.execute(db)
    jobs.reset()
    oldest.reset()
    for (const { name } of queues) oldest.set({ queue: name }, 0)
    for (const { name, state, count, due } of rows) {
      jobs.set({ queue: name, state }, count)
      if (due > 0) oldest.set({ queue: name }, due)
    }
  }

  async function readOrders(): Promise<void> {
    const rows = await db
      .selectFrom('orders')
      .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
      .where('provider', 'is not', null)
      .groupBy('state')
      .execute()
    orders.reset()
    for (const { state, count } of rows) orders.set({ state }, Number(count))
  }

  return {
    /** Reads all of it anew. Where the database does not answer, it says so and tells nothing of what was there before. */
    async read() {
      try {
        await readJobs()
        await readOrders()
        up.set(1)
      } catch {
        for (const gauge of [jobs, oldest, orders]) gauge.reset()
        up.set(0)
      }
    },
  }
}
