import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importsOf } from '#tests/support/imports.ts'

/** `npm test` prepares the packages before anything else; without that these tests have nothing to copy. */
const installed = existsSync('node_modules/.installed')

const { inputs } = createRequire(import.meta.url)('./prepare.cjs') as {
  readonly inputs: Readonly<Record<'content' | 'web', readonly string[]>>
}

/** A clone with the installed packages of this one, so that nothing is downloaded. */
let clone: string
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'prepare-'))
  // Nothing but what the stamp names: the compiler must need no more.
  for (const name of ['scripts/prepare.cjs', 'scripts/supported-platform.cjs', ...inputs.content])
    cpSync(name, join(clone, name), { recursive: true })
  mkdirSync(join(clone, 'node_modules'))
  for (const name of readdirSync('node_modules').filter((entry) => entry !== '.installed'))
    symlinkSync(resolve('node_modules', name), join(clone, 'node_modules', name))
  // The packages count as installed: the stamp is what the real folder has.
  if (installed) cpSync('node_modules/.installed', join(clone, 'node_modules/.installed'))
})
afterEach(() => rmSync(clone, { recursive: true }))

const prepare = (goal: string) =>
  spawnSync(process.execPath, [join(clone, 'scripts/prepare.cjs'), goal], { encoding: 'utf8' })
const library = () => join(clone, 'build/content/library-privacy-policy.en.json')

/** A compiler that takes no time, for tests of when it is called. */
const withQuickCompiler = () =>
  writeFileSync(
    join(clone, 'scripts/compile-content.ts'),
    `import { mkdirSync, writeFileSync } from 'node:fs'
    mkdirSync('build/content', { recursive: true })
    writeFileSync('build/content/library-privacy-policy.en.json', JSON.stringify({ type: 'PRIVACY_POLICY' }))`,
  )

test.runIf(installed)(
  'compiles content from what the stamp names, and again when it changes: a mistake is named',
  () => {
    expect(prepare('content')).toMatchObject({ status: 0, stderr: '' })
    expect(JSON.parse(readFileSync(library(), 'utf8')).type).toBe('PRIVACY_POLICY')
    rmSync(library())
    prepare('content')
    // Nothing changed, so nothing was done.
    expect(existsSync(library())).toBe(false)
    writeFileSync(join(clone, 'content/privacy-policy/parts/retention.en.md'), '§ retention-nowhere\nWords.\n')
    const { status, stderr } = prepare('content')
    expect(status).toBe(1)
    expect(stderr).toContain('content/privacy-policy/parts/retention.en.md')
  },
)

test.runIf(installed)('what was changed is compiled at the next command', () => {
  withQuickCompiler()
  expect(prepare('content').status).toBe(0)
  rmSync(library())
  const words = join(clone, 'content/privacy-policy/parts/retention.en.md')
  writeFileSync(words, readFileSync(words, 'utf8').replace('# ', '# Changed: '))
  expect(prepare('content').status).toBe(0)
  expect(existsSync(library())).toBe(true)
})

test.runIf(installed)('the lock of a process that is gone is taken over', () => {
  withQuickCompiler()
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(join(clone, '.prepare.lock'), String(pid))
  expect(prepare('content').status).toBe(0)
  expect(existsSync(join(clone, '.prepare.lock'))).toBe(false)
})

test.runIf(installed)('two commands at the same time take turns', async () => {
  withQuickCompiler()
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

/** The files that are loaded when the first ones are run; what is imported only as a type is not. */
function loadedFrom(...first: readonly string[]): readonly string[] {
  const found = new Set(first)
  for (const file of found)
    if (/\.tsx?$/.test(file))
      for (const { target, onlyTypes } of importsOf(file))
        if (!onlyTypes && !target.startsWith('package:') && existsSync(target)) found.add(target)
  return [...found]
}

const missingIn = (names: readonly string[], files: readonly string[]): readonly string[] =>
  files.filter((file) => !names.some((name) => file === name || file.startsWith(`${name}/`)))

test('content is compiled again whenever a file changes that the compiler loads', () => {
  const files = loadedFrom('scripts/compile-content.ts')
  expect(files).toEqual(expect.arrayContaining(['scripts/content/kinds.ts', 'server/sending/words.ts']))
  expect(missingIn(inputs.content, files)).toEqual([])
})

test('the website is built again whenever a file changes that it, its build or its content is made of', () => {
  const pages = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.includes('testing/'))
    .map((name) => join('web', name))
  const files = loadedFrom('scripts/website/build.ts', 'vite.config.ts', 'react-router.config.ts', ...pages)
  // Compiled content follows from what the compiler is and reads.
  expect(
    missingIn(
      inputs.web,
      files.filter((file) => !file.startsWith('build/content/')),
    ),
  ).toEqual([])
  expect(missingIn(inputs.web, inputs.content)).toEqual([])
})

test('every command of package.json runs a file that exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> }
  const files = Object.values(scripts).flatMap((command) => command.match(/\S+\.(?:ts|cjs)\b/g) ?? [])
  expect(files).toContain('scripts/website/build.ts')
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
