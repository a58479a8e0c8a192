import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { measuredFile } from './test-run/file-durations.ts'
import { durationsFile, readDurations } from './test-run/longest-first.ts'

/**
 * Measures how long test files take alone and keeps it where the longest are looked up. Arguments are handed to Vitest:
 * `npm run test:durations -- tests/e2e` measures those files; without any, all are, which takes most of an hour.
 */
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--maxWorkers=1',
    '--reporter=default',
    '--reporter=./scripts/test-run/file-durations.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
if (status === 0) {
  const measured = JSON.parse(readFileSync(measuredFile, 'utf8')) as Readonly<Record<string, number>>
  const all = Object.entries({ ...readDurations(), ...measured })
    .filter(([file]) => existsSync(file))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(durationsFile, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
} else {
  console.error('Durations of a run that failed are not kept.')
}
process.exitCode = status ?? 1
