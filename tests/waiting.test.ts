import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('tests wait for what happens as long as it takes, and never for a time of their own', () => {
  const files = globSync('{bench,contract,core,render,scripts,server,tests,web}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(1000)
  const waits = files.filter((file) =>
    /vi\.waitFor\(|waitForTimeout\(|\.poll\([^\n]*timeout/.test(readFileSync(file, 'utf8')),
  )
  expect(waits).toEqual(['tests/support/eventually.ts'])
})

test('how long a test may take is said once, in vitest.config.ts', () => {
  const files = globSync('{bench,contract,content,core,render,scripts,server,tests,web}/**/*.test.{ts,tsx}')
  expect(files.length).toBeGreaterThan(300)
  const timed = files.filter((file) =>
    /testTimeout|hookTimeout|setDefaultTimeout\(|\{ timeout: \d+_000|^ *\}, \d+_000\)|^ +\d+_000,\n\)/m.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(timed.filter((file) => file !== 'tests/waiting.test.ts')).toEqual([])
})
