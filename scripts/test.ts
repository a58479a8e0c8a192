import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { checks } from './check.ts'

/**
 * Runs every check and every test and closes with one line, “N passed, N failed”, that people and machines read alike.
 * Arguments are handed to Vitest: `npm test -- core/condition` runs those tests alone, without the checks.
 */
const only = process.argv.slice(2)
const results = 'test-results/vitest.json'
let passed = 0
let failed = 0
let skipped = 0

if (only.length === 0) {
  for (const check of checks.filter(({ name }) => name !== 'walls')) {
    console.log(`— ${check.name}`)
    if (check.passed()) passed += 1
    else if (check.dependsOnDay)
      console.log('  Not counted here, so that an old commit can be tested; npm run check fails.')
    else failed += 1
  }
}

mkdirSync('test-results', { recursive: true })
rmSync(results, { force: true })
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...only,
  ],
  { stdio: 'inherit' },
)
try {
  const report = JSON.parse(readFileSync(results, 'utf8'))
  passed += report.numPassedTests
  failed += report.numFailedTests
  skipped += report.numPendingTests + report.numTodoTests
} catch {
  console.error('The tests ended without a report.')
}
// A file that cannot even be loaded has no failed test, yet it failed.
if (status !== 0 && failed === 0) failed += 1

if (skipped > 0) console.log(`${skipped} skipped: the program that they need is not on this machine.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
