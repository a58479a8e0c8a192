import { parseArgs } from 'node:util'
import { createJobs } from '#server/jobs/jobs.ts'
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
console.log(`${JSON.stringify(side.size)}\n`)
await benchCosts(side, Number(values.visits))
await benchFiles(side, Number(values.files))
await benchMemory(side, Number(values.minutes))

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
  } finally {
    await served.stop()
  }
}

/** Files that wait are made as fast as one worker can, while somebody reads pages. */
async function benchFiles(of: Side, count: number): Promise<void> {
  await askForFiles(of, count)
  const idle = await serve(of, 0)
  const calm = await readPages(of, idle, async () => true)
  await idle.stop()
  const served = await serve(of, 1)
  const { db, close } = await openSide(of)
  try {
    const done = async () =>
      Number(
        (
          await db
            .selectFrom('renditions')
            .select(({ fn }) => fn.count<string>('agreement_id').distinct().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      )
    const earlier = await done()
    const [began, used] = [performance.now(), processorTime(served.pid)]
    let made = 0
    const busy = await readPages(of, served, async () => (made = (await done()) - earlier) >= count)
    const seconds = (performance.now() - began) / 1000
    const { server, database, files } = difference(processorTime(served.pid), used)
    print(
      'files of one agreement',
      inMilliseconds(meanOf([{ server: server / made, database: database / made, files: files / made }])),
    )
    print('agreements whose files were made', `${made} in ${round(seconds)} s`, `${round(made / seconds)} a second`)
    const all = (server + database + files) / 1000 / seconds
    print('processors that were used meanwhile', round(all))
    for (const what of busy.keys())
      print(
        `${what} meanwhile`,
        `${round(spread(busy.get(what)!).median)} ms`,
        `without ${round(spread(calm.get(what)!).median)} ms`,
        `slowest ${round(spread(busy.get(what)!).highest)} ms`,
      )
  } finally {
    await close()
    await served.stop()
  }
}

/** Puts the files of the newest agreements into the queue, as their owners would. */
async function askForFiles(of: Side, count: number): Promise<void> {
  const { db, address, close } = await openSide(of)
  const jobs = createJobs({ address, workers: 0, connections: 2, onError: console.error })
  await jobs.start()
  try {
    for (let number = of.size.agreements; number > of.size.agreements - count; number--) {
      const agreementId = seedId('agreement', number)
      const { revision } = await db
        .selectFrom('documents')
        .select('revision')
        .where('agreement_id', '=', agreementId)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('documents')
        .set({ files_status: 'generating' })
        .where('agreement_id', '=', agreementId)
        .execute()
      await jobs.enqueue(db, 'render-agreement', { agreementId, language: 'en', revision })
    }
  } finally {
    await jobs.stop()
    await close()
  }
}

/** Reads until enough was done, and 50 times at least. */
async function readPages(of: Side, { url }: Served, enough: () => Promise<boolean>): Promise<Timed> {
  const timed: Timed = new Map()
  for (let count = 0; count < 50 || !(await enough()); count++) {
    const number = 1001 + ((count * 7919) % (of.size.agreements - 1000))
    await time(
      { timed },
      'live page',
      async () => void (await (await fetch(`${url}/live/${seedToken(number)}`)).arrayBuffer()),
    )
    await time({ timed }, 'readiness', async () => void (await (await fetch(`${url}/health/ready`)).arrayBuffer()))
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
