import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { endingWithThisProcess, kernelLauncher } from './kernel-launcher.ts'
import { watchedLauncher } from './watched-launcher.ts'

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A process that starts a program by a launcher, says its id once the program has written something, and lives on. */
const parentOf = (launcher: string, signal: string, program: string) => `
  import { writeSync } from 'node:fs'
  import * as ways from '${new URL(`${launcher === 'kernelLauncher' ? 'kernel' : 'watched'}-launcher.ts`, import.meta.url).href}'
  const child = ways.${launcher}().start('/bin/sh', ['-c', ${JSON.stringify(program)}], { deathSignal: '${signal}', stdin: 'ignore' })
  child.stderr.once('data', () => writeSync(1, child.pid + '\\n'))
  setInterval(() => {}, 1000)`

async function startParent(launcher: string, signal: string, program: string) {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', parentOf(launcher, signal, program)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, as a terminal gives to a command.
    detached: true,
  })
  const [pid] = (await once(createInterface(parent.stdout), 'line')).map(Number)
  onTestFinished(() => {
    parent.kill('SIGKILL')
    if (isAlive(pid!)) process.kill(pid!, 'SIGKILL')
  })
  return { parent, pid: pid! }
}

const ways = [
  ...(process.platform === 'linux' && kernelLauncher() ? [['kernelLauncher', kernelLauncher] as const] : []),
  ['watchedLauncher', watchedLauncher] as const,
]

describe.each(ways)('%s', (name, find) => {
  test('runs a program in a folder that is given to it', async () => {
    const folder = temporaryFolder()
    const launcher = find()!
    launcher.own(folder)
    const touch = launcher.start('touch', [path.join(folder, 'ran')], { deathSignal: 'KILL', stdin: 'ignore' })
    expect(await once(touch, 'close')).toEqual([0, null])
    expect(existsSync(path.join(folder, 'ran'))).toBe(true)
  })

  test.each(['INT', 'KILL'])('ends a program with %s when its parent was killed', async (signal) => {
    const { parent, pid } = await startParent(name, signal, 'echo up >&2; exec sleep 1000')
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    await eventually(() => expect(isAlive(pid)).toBe(false))
  })

  test('outlives what a closed terminal sends, to do so', async () => {
    const { parent, pid } = await startParent(name, 'INT', "trap '' HUP; echo up >&2; exec sleep 1000")
    process.kill(-parent.pid!, 'SIGHUP')
    await eventually(() => expect(isAlive(pid)).toBe(false))
  })
})

test.runIf(process.platform === 'linux' && kernelLauncher())('a program does not begin when its parent is gone', () => {
  const folder = temporaryFolder()
  // Here the parent of the program is a shell, as if this process had died and another had taken the program over.
  const command = [...endingWithThisProcess('INT'), 'touch', path.join(folder, 'orphan')]
  spawnSync('sh', ['-c', '"$@"; true', 'sh', ...command])
  expect(existsSync(path.join(folder, 'orphan'))).toBe(false)
})

test('no watcher stays behind a program that ended by itself', async () => {
  const program = watchedLauncher().start('/bin/sh', ['-c', 'exit 3'], { deathSignal: 'INT', stdin: 'ignore' })
  // This event comes when all pipes are closed, also the watcher's.
  expect(await once(program, 'close')).toEqual([3, null])
})

test.runIf(process.getuid?.() === 0).each([
  [0o700, 0o711],
  [0o1777, 0o1777],
])('the folder above with the mode %o may be passed through, and keeps what else it allows', (before, after) => {
  const above = temporaryFolder()
  const folder = path.join(above, 'folder')
  mkdirSync(folder)
  chmodSync(above, before)
  watchedLauncher().own(folder)
  expect(statSync(above).mode & 0o7777).toBe(after)
})
