import { parseArgs } from 'node:util'
import { seedEmail, seedPassword } from '#bench/seed/seed-id.ts'
import { inTurns, inWords, milliseconds, print, ratio, round, type Rounds, spread } from '../measure.ts'
import { openBackground } from './background.ts'
import { customersOf, hotPaths } from './hot-paths.ts'
import { sideOf } from './seeded.ts'
import { serve } from './side.ts'

/**
 * What a large database costs, beside an almost empty one, in turns:
 * `npm run bench:scale -- --large /somewhere/large --small /somewhere/small`, two data folders that `npm run bench:seed` filled.
 */
const { values } = parseArgs({
  options: {
    large: { type: 'string' },
    small: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    calls: { type: 'string', default: '12' },
    /** The account with the most agreements is gone after it. */
    delete: { type: 'boolean', default: false },
    /** `calls` or `background`; anything else: neither. */
    only: { type: 'string' },
  },
})
if (values.large === undefined || values.small === undefined)
  throw new Error('Name two seeded data folders with --large and --small.')
const rounds = Number(values.rounds)
const calls = Number(values.calls)
const [large, small] = await Promise.all([sideOf(values.large), sideOf(values.small)])
console.log(`Large: ${JSON.stringify(large.size)}; small: ${JSON.stringify(small.size)}; ${rounds} rounds.\n`)

if (values.only === undefined || values.only === 'calls') await benchHotPaths()
if (values.only === undefined || values.only === 'background') await benchBackground()
if (values.delete) await benchDeletion()

async function benchHotPaths(): Promise<void> {
  const sides = [await serve(large, 0), await serve(small, 0)] as const
  print('start', `large ${round(sides[0].started)} ms`, `small ${round(sides[1].started)} ms`)
  try {
    const found = new Map<string, { ours: number[]; theirs: number[] }>()
    for (let turn = 0; turn <= rounds; turn++) {
      const [ours, theirs] = [
        await hotPaths(large, sides[0], customersOf(large, turn, calls)),
        await hotPaths(small, sides[1], customersOf(small, turn, calls)),
      ]
      // The first warms both sides up.
      if (turn > 0)
        for (const [what, figure] of ours) {
          const both = found.get(what) ?? { ours: [], theirs: [] }
          both.ours.push(figure)
          both.theirs.push(theirs.get(what)!)
          found.set(what, both)
        }
    }
    for (const [what, both] of found) report(what, both)
  } finally {
    for (const side of sides) await side.stop()
  }
}

async function benchBackground(): Promise<void> {
  const [ours, theirs] = [await openBackground(large), await openBackground(small)]
  try {
    // What expired before is deleted first, as it would be every hour.
    const cleanup = 'cleanup, nothing expired'
    const [first, other] = [await once(ours.work.get(cleanup)!), await once(theirs.work.get(cleanup)!)]
    print('cleanup, the first', `large ${round(first)} ms`, `small ${round(other)} ms`)
    for (const [what, job] of ours.work)
      report(
        what,
        await inTurns(
          () => milliseconds(job, 3),
          () => milliseconds(theirs.work.get(what)!, 3),
          rounds,
        ),
      )
    const { ours: of, theirs: by } = await inTurns(
      () => ours.lawRate(10),
      () => theirs.lawRate(10),
      Math.min(rounds, 3),
    )
    // Agreements a second: more is better, so the time of one is compared.
    print(
      'an agreement held against the law',
      `large ${round(spread(of).median)} a second`,
      `small ${round(spread(by).median)} a second`,
      `ratio of the time ${inWords(ratio(by, of))}`,
    )
    const [all, few] = [await ours.unchanged(), await theirs.unchanged()]
    const [whole, part] = [await once(all), await once(few)]
    print('check of law on a day without a change', `large ${round(whole / 1000)} s`, `small ${round(part)} ms`)
  } finally {
    await ours.close()
    await theirs.close()
  }
}

/** Once: afterwards the account is gone. */
async function benchDeletion(): Promise<void> {
  for (const [name, side] of [
    ['large', large],
    ['small', small],
  ] as const) {
    const served = await serve(side, 0)
    const caller = served.caller()
    const { customer } = await caller.call('POST /customer/login', {
      payload: { email: seedEmail(1), password: seedPassword },
    })
    caller.take({ token: customer.token, refresh_token: customer.refresh_token })
    const took = await once(() => caller.call('POST /customer/delete-account', { payload: { password: seedPassword } }))
    print(`delete an account with 1,000 agreements, ${name}`, `${round(took)} ms`)
    await served.stop()
  }
}

async function once(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function report(what: string, { ours, theirs }: Rounds): void {
  print(
    what,
    `large ${round(spread(ours).median)} ms`,
    `small ${round(spread(theirs).median)} ms`,
    `ratio ${inWords(ratio(ours, theirs))}`,
  )
}
