import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { findLauncher } from './launcher.ts'

test.each(['INT', 'KILL'] as const)(
  'a program runs for this process, and not when the process is gone (%s)',
  (signal) => {
    const folder = temporaryFolder()
    const launcher = findLauncher()
    launcher.own(folder)
    const command = (file: string) => [...launcher.prefix(signal), 'touch', path.join(folder, file)]
    const [program, ...args] = command('ran')
    spawnSync(program!, args)
    expect(existsSync(path.join(folder, 'ran'))).toBe(true)

    // Here the parent of the program is a shell, as if this process had died and another had taken the program over.
    spawnSync('sh', ['-c', '"$@"; true', 'sh', ...command('orphan')])
    expect(existsSync(path.join(folder, 'orphan'))).toBe(false)
  },
)
