import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseFolderPrefix, removeAbandoned } from './abandoned-databases.ts'

test('the databases of test runs that are gone are removed, and no others', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'goodfaith-abandoned-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // The process has ended when its id is known here.
  const { pid } = spawnSync(process.execPath, ['--version'])
  const kept = [`${databaseFolderPrefix(process.pid)}running`, 'goodfaith-test-Ab3dEf', 'somebody-elses']
  for (const name of [`${databaseFolderPrefix(pid)}killed`, ...kept]) {
    mkdirSync(path.join(folder, name, 'postgres'), { recursive: true })
    writeFileSync(path.join(folder, name, 'postgres/PG_VERSION'), '18')
  }
  removeAbandoned(folder)
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted())
})
