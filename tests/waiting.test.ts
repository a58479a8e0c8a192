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
