import { sql } from 'kysely'
import { pino } from 'pino'
import { utcDay } from '#core/day.ts'
import { seedEmail, seedId } from '#bench/seed/seed-id.ts'
import { agreementDeeds } from '#scripts/admin/agreements.ts'
import { customerDeeds } from '#scripts/admin/customers.ts'
import { secretLinks } from '#server/account/secret-links.ts'
import { allContents, heldAgainst } from '#server/agreement/law/held-against.ts'
import type { Database } from '#server/database/database.ts'
import { readPrices } from '#server/content/load-prices.ts'
import { withQueryLimit } from '#server/database/query-limit.ts'
import { createSecurityLog } from '#server/http/security-log.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { checkLaw } from '#server/law/watch-law.ts'
import { configuredGateways } from '#server/order/gateways.ts'
import { giveUpAbandoned } from '#server/order/reconciliation/give-up-abandoned.ts'
import { reconcileOpen, reconcileSettled } from '#server/order/reconciliation/reconcile.ts'
import { remindUnpaid } from '#server/order/reminders/remind-unpaid.ts'
import { listOrders } from '#server/order/state/list-orders.ts'
import { deleteExpired } from '#server/workers/delete-expired.ts'
import { configOf, openSide, type Side } from './side.ts'

/** What a server does of its own accord, and what its operator asks, each by name. */
export async function openBackground(side: Side) {
  const { db, address, close } = await openSide(side)
  const config = configOf(side)
  const onError = (cause: Error) => console.error(cause)
  const jobs = createJobs({ address, workers: 0, connections: 2, onError })
  await jobs.start()
  const now = () => new Date()
  const log = pino({ level: 'silent' })
  const keys = ['a secret key that signs no token, long enough'] as const
  const shop = {
    db,
    config,
    jobs,
    log,
    prices: readPrices(undefined),
    gateways: await configuredGateways(config, db, now),
    security: createSecurityLog(log, keys),
  }
  const installation = { db, jobs, config, now: now() }
  const { customers, agreements } = side.size
  const email = seedEmail(customers)
  const find = (word: string) => () => agreementDeeds.find('agreements find', [word])(installation)
  const work = {
    'cleanup, nothing expired': () => deleteExpired(db, now()),
    'orders that are open': () => reconcileOpen(shop, now()),
    'orders that are settled, 20 of them asked about': async () => {
      await makeDue(db)
      await reconcileSettled(shop, now())
    },
    'orders to give up': () => giveUpAbandoned(shop, now()),
    'reminders of payments': () => remindUnpaid(shop, now()),
    'operator: a customer by address': () => customerDeeds.find('customers find', [email])(installation),
    'operator: an agreement by id': find(seedId('agreement', agreements)),
    'operator: agreements by an owner’s address': find(email),
    'operator: the newest 50 orders': () => listOrders(db, { limit: 50 }),
    'operator: the orders of an address': () => listOrders(db, { customer: email, limit: 50 }),
  } satisfies Record<string, () => Promise<unknown>>
  const links = secretLinks(keys)
  const check = checkLaw(db, { jobs, links, contents: () => allContents(config), now, onError })
  /** Holds agreements against the law of today for some seconds. @returns how many a second. */
  const lawRate = async (seconds: number): Promise<number> => {
    await sql`truncate law_checks`.execute(db)
    const began = performance.now()
    // It ends by being stopped.
    await check({}, AbortSignal.timeout(seconds * 1000)).catch(() => undefined)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from law_checks`.execute(db)
    return (rows[0]!.count * 1000) / (performance.now() - began)
  }
  /** A day on which nothing has changed: all were held against the law before. */
  const unchanged = async (): Promise<() => Promise<unknown>> => {
    const held = heldAgainst(allContents(config), utcDay(now()))
    const { fingerprint } = held.find(({ type, language }) => type === 'PRIVACY_POLICY' && language === 'en')!
    await sql`truncate law_checks`.execute(db)
    await sql`
      insert into law_checks (agreement_id, revision, fingerprint, changes, untold, checked_at)
      select agreement_id, revision, ${fingerprint}, '[]', false, now() from documents`.execute(db)
    await sql`vacuum analyze law_checks`.execute(db)
    return () => check({}, new AbortController().signal)
  }
  const long = (job: () => Promise<unknown>) => () => withQueryLimit(Number.POSITIVE_INFINITY, job)
  return {
    db,
    work: new Map(Object.entries(work).map(([what, job]) => [what, long(job)])),
    lawRate: (seconds: number) => withQueryLimit(Number.POSITIVE_INFINITY, () => lawRate(seconds)),
    unchanged: () => withQueryLimit(Number.POSITIVE_INFINITY, unchanged),
    async close() {
      await jobs.stop()
      await close()
    },
  }
}

/** The newest orders were last asked about two days ago: otherwise the few of a small database would all have been asked about today. */
const makeDue = (db: Database) =>
  sql`update orders set asked_at = null, updated_at = now() - interval '2 days'
    where id in (select id from orders where provider is not null order by created_at desc limit 20)`.execute(db)
