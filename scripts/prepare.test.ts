import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Each compiles all content, some twice: seconds, or minutes on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

/** `npm test` prepares the packages before anything else; without that these tests have nothing to copy. */
const installed = existsSync('node_modules/.installed')

/** A clone with the installed packages of this one, so that nothing is downloaded. */
let clone: string
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'prepare-'))
  for (const name of ['content', 'core', 'scripts', 'package.json', 'package-lock.json'])
    cpSync(name, join(clone, name), { recursive: true })
  mkdirSync(join(clone, 'node_modules'))
  for (const name of ['.bin', 'yaml', 'mdast-util-from-markdown'])
    symlinkSync(resolve('node_modules', name), join(clone, 'node_modules', name))
  // The packages count as installed: the stamp is what the real folder has.
  if (installed) cpSync('node_modules/.installed', join(clone, 'node_modules/.installed'))
})
afterEach(() => rmSync(clone, { recursive: true }))

const prepare = (goal: string) =>
  spawnSync(process.execPath, [join(clone, 'scripts/prepare.cjs'), goal], { encoding: 'utf8' })
const library = () => join(clone, 'build/content/library-privacy-policy.en.json')

test.runIf(installed)('compiles content once, and again when it changes', () => {
  expect(prepare('content')).toMatchObject({ status: 0, stderr: '' })
  const first = readFileSync(library(), 'utf8')
  rmSync(library())
  prepare('content')
  // Nothing changed, so nothing was done.
  expect(existsSync(library())).toBe(false)
  const words = join(clone, 'content/privacy-policy/parts/retention.en.md')
  writeFileSync(words, readFileSync(words, 'utf8').replace('# ', '# Changed: '))
  prepare('content')
  expect(readFileSync(library(), 'utf8')).not.toBe(first)
})

test.runIf(installed)('a mistake in content stops the command and is named with its file', () => {
  writeFileSync(join(clone, 'content/privacy-policy/parts/retention.en.md'), '§ retention-nowhere\nWords.\n')
  const { status, stderr } = prepare('content')
  expect(status).toBe(1)
  expect(stderr).toContain('content/privacy-policy/parts/retention.en.md')
})

test.runIf(installed)('the lock of a process that is gone is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(join(clone, '.prepare.lock'), String(pid))
  expect(prepare('content').status).toBe(0)
  expect(existsSync(join(clone, '.prepare.lock'))).toBe(false)
})

test.runIf(installed)('two commands at the same time take turns', async () => {
  const both = [1, 2].map(() => spawn(process.execPath, [join(clone, 'scripts/prepare.cjs'), 'content']))
  expect(await Promise.all(both.map(async (child) => (await once(child, 'exit'))[0]))).toEqual([0, 0])
  expect(JSON.parse(readFileSync(library(), 'utf8')).type).toBe('PRIVACY_POLICY')
})

test('an unknown goal is refused with the goals there are', () => {
  expect(prepare('everything')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('install|content|dev|start|test'),
  })
})
