import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { measuredFile } from './test-run/file-durations.ts'
import { checks } from './check.ts'
import { countResults } from './count-results.ts'
import { needsWebsite } from './needs-website.ts'
import { secondTriesFile } from './test-run/second-tries.ts'

/**
 * Runs every check and every test and closes with one line, “N passed, N failed”, that people and machines read alike.
 * Arguments are handed to Vitest: `npm test -- core/condition` runs those tests alone, without the checks.
 *
 * The checks run one after the other beside the tests, which leave a core idle now and then; what they say comes after them.
 */
const only = process.argv.slice(2)
const isWhole = only.length === 0
const results = 'test-results/vitest.json'
if (
  needsWebsite(only) &&
  spawnSync(process.execPath, ['scripts/prepare.cjs', 'website'], { stdio: 'inherit' }).status !== 0
)
  process.exit(1)
let passed = 0
let failed = 0
let skipped = 0

mkdirSync('test-results', { recursive: true })
for (const file of [results, measuredFile, secondTriesFile]) rmSync(file, { force: true })
const checking = isWhole ? runChecks() : undefined
const vitest = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/test-run/file-durations.ts',
    '--reporter=./scripts/test-run/second-tries.ts',
    `--outputFile.json=${results}`,
    ...only,
  ],
  { stdio: 'inherit' },
)
const [status] = (await once(vitest, 'close')) as [number | null]
try {
  const report = countResults(JSON.parse(readFileSync(results, 'utf8')))
  passed += report.passed
  failed += report.failed
  skipped += report.skipped
} catch {
  console.error('The tests ended without a report.')
}
// What failed outside of every file, as an error that nobody caught, has no failed test.
if (status !== 0 && failed === 0) failed += 1

if (checking) {
  const { output, failedChecks, all } = await checking
  process.stdout.write(output)
  passed += all - failedChecks
  failed += failedChecks
  for (const { passed: hasPassed } of checks.filter(({ dependsOnDay }) => dependsOnDay))
    if (!hasPassed()) console.log('This is not counted, so that an old commit can be tested; `npm run check` fails.')
  printSlowest()
}
printSecondTries()
if (skipped > 0) console.log(`${skipped} skipped: the program that they need is not on this machine.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0

/** The checks in a process of their own. The walls are among the tests already. */
async function runChecks() {
  const names = checks.flatMap(({ name, dependsOnDay }) => (name === 'walls' || dependsOnDay ? [] : [name]))
  const child = spawn(process.execPath, ['scripts/check.ts', ...names], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  // How many failed; a process that broke off has no number, and passed nothing.
  const [code] = (await once(child, 'close')) as [number | null]
  return { output, failedChecks: code ?? names.length, all: names.length }
}

/** What a race may hide in, or a fault of the product that comes now and then. */
function printSecondTries(): void {
  if (!existsSync(secondTriesFile)) return
  const tests = JSON.parse(readFileSync(secondTriesFile, 'utf8')) as readonly string[]
  if (tests.length > 0) console.log(`Passed at the second try alone:\n${tests.join('\n')}`)
}

/** Where the time went: the files that took longest while others ran beside them. */
function printSlowest(): void {
  if (!existsSync(measuredFile)) return
  const seconds = JSON.parse(readFileSync(measuredFile, 'utf8')) as Readonly<Record<string, number>>
  const slowest = Object.entries(seconds)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 10)
  console.log(`The ten slowest files:\n${slowest.map(([file, taken]) => `${taken.toFixed(1)} s  ${file}`).join('\n')}`)
}
