import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { secondTriesFile } from './second-tries.ts'

test('a test that fails once and then passes is named; one that passes at once, or never, is not', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'second-tries-'))
  writeFileSync(
    path.join(folder, 'some.test.ts'),
    `let tries = 0
     it('passes at once', () => {})
     it('passes at the second try', () => expect(++tries).toBe(2))
     it('never passes', () => expect(1).toBe(2))`,
  )
  const { status } = spawnSync(
    process.execPath,
    [
      path.resolve('node_modules/vitest/vitest.mjs'),
      'run',
      '--globals',
      '--retry=1',
      `--reporter=${path.resolve('scripts/test-run/second-tries.ts')}`,
    ],
    { cwd: folder },
  )
  expect(status).toBe(1)
  expect(JSON.parse(readFileSync(path.join(folder, secondTriesFile), 'utf8'))).toEqual([
    'some.test.ts > passes at the second try',
  ])
})
