import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { seedId, seedToken } from '#bench/seed/seed-id.ts'
import { print, round, spread } from '../measure.ts'
import { customersOf, type Timed, time, visit } from './hot-paths.ts'
import { difference, inMilliseconds, meanOf, processorTime, residentMegabytes, type Used } from './processor-time.ts'
import { openSide, serve, type Served, type Side } from './side.ts'
import { sideOf } from './seeded.ts'

/**
 * What a server costs in processor time, which says what a machine can do however busy it is while this measures; how fast waiting
 * files are made and what pages do meanwhile; and what memory a server takes under load:
 * `npm run bench:capacity -- --data /somewhere/seeded --visits 100 --files 500 --minutes 10`.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    visits: { type: 'string', default: '100' },
    files: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '10' },
  },
})
if (values.data === undefined) throw new Error('Name a seeded data folder with --data.')
const side = await sideOf(values.data)
/** How often the same page is read. */
const again = 2000
console.log(`${JSON.stringify(side.size)}\n`)
await benchCosts(side, Number(values.visits))
if (Number(values.files) > 0) await benchFiles(side, Number(values.files))
if (Number(values.minutes) > 0) await benchMemory(side, Number(values.minutes))

/** Processor time of each kind of call: the same call many times, one after another. */
async function benchCosts(of: Side, visits: number): Promise<void> {
  const served = await serve(of, 0)
  try {
    const costs = new Map<string, Used[]>()
    const before = new Map<string, Used>()
    const watch = {
      begin: (what: string) => before.set(what, processorTime(served.pid)),
      end: (what: string) =>
        costs.set(what, [...(costs.get(what) ?? []), difference(processorTime(served.pid), before.get(what)!)]),
    }
    for (const customer of customersOf(of, 100, 20)) await visit(of, served, customer, new Map())
    for (const customer of customersOf(of, 101, visits)) await visit(of, served, customer, new Map(), watch)
    for (const [what, used] of costs) print(what, inMilliseconds(meanOf(used)))
    const began = processorTime(served.pid)
    for (let count = 0; count < again; count++) await fetchWhole(`${served.url}/live/${seedToken(1001)}`)
    const { server, database, files } = difference(processorTime(served.pid), began)
    const each = { server: server / again, database: database / again, files: files / again }
    print('live page that is in memory', inMilliseconds(each))
  } finally {
    await served.stop()
  }
}

/** Files that wait are made as fast as one worker can, while somebody reads pages. */
async function benchFiles(of: Side, count: number): Promise<void> {
  const served = await serve(of, 1)
  const { db, address, close } = await openSide(of)
  const jobs = createJobs({ address, workers: 0, connections: 2, onError: console.error })
  try {
    await jobs.start()
    const open = () => waitingJobs(db)
    // The check of the law that each start begins with, and the mails of what was made before.
    while ((await open()) > 0) await new Promise((resolve) => setTimeout(resolve, 500))
    const calm = await readPages(of, served, async () => true)
    await askForFiles(of, { db, jobs }, count)
    const [began, used] = [performance.now(), processorTime(served.pid)]
    const busy = await readPages(of, served, async () => (await open()) === 0)
    const seconds = (performance.now() - began) / 1000
    const spent = difference(processorTime(served.pid), used)
    const each = { server: spent.server / count, database: spent.database / count, files: spent.files / count }
    print('files of one agreement, pages that were read too', inMilliseconds(each))
    print('agreements whose files were made', `${count} in ${round(seconds)} s`, `${round(count / seconds)} a second`)
    print('processors that were used', round((spent.server + spent.database + spent.files) / 1000 / seconds))
    for (const what of busy.keys())
      print(
        `${what} meanwhile`,
        `${round(spread(busy.get(what)!).median)} ms`,
        `without ${round(spread(calm.get(what)!).median)} ms`,
        `slowest ${round(spread(busy.get(what)!).highest)} ms`,
        `without ${round(spread(calm.get(what)!).highest)} ms`,
      )
  } finally {
    await jobs.stop()
    await close()
    await served.stop()
  }
}

async function fetchWhole(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer()
}

async function waitingJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active')`.execute(db)
  return rows[0]!.count
}

/** Puts the files of the last agreements into the queue, as their owners would. */
async function askForFiles(of: Side, { db, jobs }: { db: Database; jobs: Jobs }, count: number): Promise<void> {
  const last = of.size.agreements
  const ids = Array.from({ length: count }, (_, index) => seedId('agreement', last - index))
  await db.deleteFrom('renditions').where('agreement_id', 'in', ids).execute()
  await db.updateTable('documents').set({ files_status: 'generating' }).where('agreement_id', 'in', ids).execute()
  const texts = await db
    .selectFrom('documents')
    .select(['agreement_id', 'revision'])
    .where('agreement_id', 'in', ids)
    .execute()
  await db.transaction().execute(async (tx) => {
    for (const { agreement_id: agreementId, revision } of texts)
      await jobs.enqueue(tx, 'render-agreement', { agreementId, language: 'en', revision })
  })
}

/** Reads until enough was done, and 50 times at least. */
async function readPages(of: Side, { url }: Served, enough: () => Promise<boolean>): Promise<Timed> {
  const timed: Timed = new Map()
  for (let count = 0; count < 50 || !(await enough()); count++) {
    const number = 1001 + ((count * 7919) % (of.size.agreements - 1000))
    await time({ timed }, 'live page', () => fetchWhole(`${url}/live/${seedToken(number)}`))
    await time({ timed }, 'readiness', () => fetchWhole(`${url}/health/ready`))
  }
  return timed
}

/** The memory of a server that is never left alone: four customers at a time, with all that they do. */
async function benchMemory(of: Side, minutes: number): Promise<void> {
  const served = await serve(of, 1)
  const end = Date.now() + minutes * 60_000
  let visits = 0
  let turn = 1000
  const load = async () => {
    while (Date.now() < end) {
      turn += 1
      for (const customer of customersOf(of, turn, 1)) await visit(of, served, customer, new Map())
      visits += 1
    }
  }
  try {
    const loads = [load(), load(), load(), load()]
    const step = (minutes * 60_000) / 12
    for (let part = 0; part <= 12; part++) {
      print(
        `memory after ${round((part * step) / 60_000)} minutes`,
        `${round(residentMegabytes(served.pid))} MB`,
        `${visits} visits`,
      )
      if (part < 12) await new Promise((resolve) => setTimeout(resolve, step))
    }
    await Promise.all(loads)
  } finally {
    await served.stop()
  }
}
