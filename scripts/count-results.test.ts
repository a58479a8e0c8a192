import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { countResults } from './count-results.ts'

test('a file that cannot be loaded is counted beside a failed test of another file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'count-results-'))
  const files = {
    'passes.test.ts': `it('passes', () => {})\nit.skip('is skipped', () => {})`,
    'fails.test.ts': `it('passes', () => {})\nit('fails', () => expect(1).toBe(2))`,
    'unloadable.test.ts': `throw new Error('This file cannot be loaded.')`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const vitest = path.resolve('node_modules/vitest/vitest.mjs')
  spawnSync(process.execPath, [
    vitest,
    'run',
    '--globals',
    `--root=${folder}`,
    '--reporter=json',
    '--outputFile=report.json',
  ])
  const report = JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8'))
  expect(countResults(report)).toEqual({ passed: 2, failed: 2, skipped: 1 })
})
