import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLeftOut } from '#scripts/programs.ts'
import { allFaults } from './all-faults.ts'
import { judge } from './judge/judge.ts'
import { fullDisk } from './kinds/full-disk.ts'
import { planOf } from './plan.ts'
import { play } from './play.ts'
import { startWorld } from './world/world.ts'

/** `npm run faults` sets these; without it, this is the short run. */
const count = Number(process.env['FAULTS_COUNT'] ?? 8)
const seed = Number(process.env['FAULTS_SEED'] ?? 28)
const customers = Number(process.env['FAULTS_CUSTOMERS'] ?? 2)
const before = process.env['FAULTS_BEFORE']
const isLong = process.env['FAULTS_COUNT'] !== undefined

test.skipIf(process.platform !== 'linux' || isLeftOut('nginx'))(
  `${count} faults under load (seed ${seed}) lose nothing that was acknowledged, charge and deliver nothing twice, and need no hand`,
  { timeout: 3 * 60 * 60_000 },
  async () => {
    const world = await startWorld({ before })
    const tell = (line: string) => void (isLong && process.stdout.write(`${line}\n`))
    const canFill = world.database.fillDisk !== undefined
    if (!canFill) process.stdout.write('Left out: a full disk, because no disk may be mounted here.\n')
    if (before === undefined) tell('Left out: the version before, because FAULTS_BEFORE names no folder of it.')
    const faults = allFaults.filter((fault) => canFill || fault !== fullDisk)
    const { heard, played } = await play(world, planOf(faults, seed, count), { seed, customers, tell })
    const { problems, settledIn } = await judge(world, heard, played)
    tell(summary(heard, settledIn))
    if (isLong) keepLogs(world)
    const ends = world.servers.flatMap((server) => server.ends())
    expect({ problems, ends: ends.filter((end) => end !== '0' && end !== 'SIGKILL') }, `seed ${seed}`).toEqual({
      problems: [],
      ends: [],
    })
    // It was a run in which something was done.
    expect(heard.accounts.filter(({ hasPassword }) => hasPassword).length).toBeGreaterThan(0)
  },
)

/** What PostgreSQL and the servers wrote, to look things up in. */
function keepLogs({ database, servers }: Awaited<ReturnType<typeof startWorld>>): void {
  mkdirSync('test-results', { recursive: true })
  const logs = [database, ...servers].map(({ output }) => output())
  writeFileSync(`test-results/faults-${seed}.log`, logs.join('\n\n'))
}

function summary({ accounts, answers, events }: Awaited<ReturnType<typeof play>>['heard'], settledIn: number): string {
  const agreements = accounts.flatMap((one) => one.agreements)
  const failed = answers.filter(({ status }) => status === 0 || status >= 500).length
  return (
    `${accounts.length} customers, ${agreements.length} documents, ` +
    `${agreements.filter(({ payment }) => payment === 'done').length} paid, ` +
    `${agreements.flatMap(({ saved }) => saved).length} edits, ${events.size} announcements; ` +
    `${answers.length} requests, ${failed} of them failed; all was settled ${Math.round(settledIn / 1000)} s after the last.`
  )
}
