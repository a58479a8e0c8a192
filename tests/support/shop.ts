import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { readPrices } from '#server/content/load-prices.ts'
import { readConfig } from '#server/config.ts'
import { configuredGateways } from '#server/order/gateways.ts'
import { createSecurityLog } from '#server/http/security-log.ts'
import { giveUpAbandoned } from '#server/order/reconciliation/give-up-abandoned.ts'
import { handleOrderJobs } from '#server/order/order-jobs.ts'
import { reconcileOpen, reconcileSettled } from '#server/order/reconciliation/reconcile.ts'
import { remindUnpaid } from '#server/order/reminders/remind-unpaid.ts'
import { refundOrder } from '#server/order/refunds/refund-order.ts'
import { refundPayment } from '#server/order/refunds/refund-payment.ts'
import { settle } from '#server/order/settlement/settle.ts'
import type { Database, DatabaseAddress } from '#server/database/database.ts'
import type { PdfCompiler } from '#server/pdf/pdf-compiler.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { billing } from './billing.ts'
import { createTestApp, secretKeys, type TestApp, type Visitor } from './app.ts'
import { makePolicy, registered } from './customers.ts'

type Env = Readonly<Record<string, string>>

/** What the background work of a server does on a database, by a clock of its own. */
export async function shopOn(db: Database, address: DatabaseAddress, env: Env, now: Date) {
  const clock = { now }
  const jobs = createJobs({ address, workers: 0, onError: () => undefined })
  await jobs.start()
  onTestFinished(() => jobs.stop())
  return { ...(await workOn({ db, clock, env, jobs })), db, address, clock }
}

type Parts = {
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: { now: Date }
  readonly env: Env
  readonly log?: FastifyBaseLogger
}

async function workOn({ db, jobs, clock, env, log = pino({ level: 'silent' }) }: Parts) {
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://goodfaith.example', ...env })
  const gateways = await configuredGateways(config, db, () => clock.now)
  const parts = {
    db,
    config,
    jobs,
    prices: readPrices(config.pricesFile),
    gateways,
    log,
    security: createSecurityLog(log, secretKeys),
  }
  return {
    parts,
    gateways,
    /** Has these jobs done as a server would. */
    handleJobs: (workers: Jobs) => handleOrderJobs(workers, parts, () => clock.now),
    settle: (orderId: string) => settle(parts, orderId, clock.now),
    reconcile: () => reconcileOpen(parts, clock.now),
    remindUnpaid: () => remindUnpaid(parts, clock.now),
    giveUpAbandoned: () => giveUpAbandoned(parts, clock.now),
    reconcileSettled: () => reconcileSettled(parts, clock.now),
    /** What the operator's command does; the money goes back with `refund`. */
    giveBack: (orderId: string, amount?: number, payment?: string) =>
      refundOrder(db, jobs, { orderId, payment, amount, late: false, now: clock.now }),
    /** Does what the queue of refunds would. */
    async refund(): Promise<void> {
      const due = await db
        .selectFrom('payments')
        .select(['provider', 'transaction_id'])
        .whereRef('refunded', '<', 'refund_due')
        .execute()
      for (const { provider, transaction_id: transactionId } of due)
        await refundPayment(parts, () => clock.now)({ provider, transactionId }, new AbortController().signal)
    },
  }
}

/** A server on which premium agreements cost money, and what its background work would do. */
export async function createShop(
  others: Env = {},
  {
    workers = false,
    log,
    pdf,
  }: { readonly workers?: boolean; readonly log?: FastifyBaseLogger; readonly pdf?: Partial<PdfCompiler> } = {},
) {
  const env = { PAYMENTS: 'test', ...others }
  const served = await createTestApp({ env, workers, ...(log && { log }), ...(pdf && { pdf }) })
  const { clock } = served
  return {
    ...served,
    ...(await workOn({ ...served, env, ...(log && { log }) })),
    wait(milliseconds: number): void {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
}
export type Shop = Awaited<ReturnType<typeof createShop>>

/** A customer with a premium policy that waits for its payment. */
export async function withUnpaid(shop: TestApp, email = 'ada@example.org') {
  const { visitor } = await registered(shop, email)
  const { agreement } = await makePolicy(visitor, email, { documentLevel: 'professional' })
  return { visitor, id: agreement.id, token: agreement.live_url.split('/').at(-1)! }
}

/** What the browser sends to pay an agreement with a card of the test gateway. */
export const payment = (id: string, card_number = '4242424242424242', others: object = {}) => ({
  item_type: 'agreement' as const,
  item_id: id,
  user_data: { billing_address: billing, immediate_delivery: true, ...others },
  card_number,
})

export const pay = (visitor: Visitor, id: string, card?: string, others?: object) =>
  visitor.call('POST /transaction/test/process', { payload: payment(id, card, others) })
