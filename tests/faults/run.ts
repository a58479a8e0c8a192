import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { versionBefore } from './version-before.ts'

/**
 * The long run: `npm run faults -- --seed 7 --count 200 --customers 4`. The seed that it prints repeats the faults, their order, targets
 * and times, and what customers draw.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '200' },
    customers: { type: 'string', default: '4' },
  },
})
const before = versionBefore()
process.stdout.write(`Seed ${values.seed}\n`)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/faults/faults.test.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      FAULTS_SEED: values.seed,
      FAULTS_COUNT: values.count,
      FAULTS_CUSTOMERS: values.customers,
      ...(before !== undefined && { FAULTS_BEFORE: before }),
    },
  },
)
process.exit(status ?? 1)
