import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { agreementTypes, slugOf } from '#core/questionnaire/questionnaire.ts'
import { circlesIn, leadingAmongSiblings } from './support/circles.ts'
import { importsOf } from './support/imports.ts'
import { mayImport, walls } from './support/walls.ts'

const folders = Object.keys(walls) as (keyof typeof walls)[]
/** The folders of the product, for what must hold of its code. */
const product: readonly string[] = ['core', 'render', 'banner', 'contract', 'server', 'web']
/** Packages that would bring input or output into the core. */
const corePackages: readonly string[] = ['mdast-util-from-markdown', 'mdast']

/** Unit tests import what they check, so they are not among these; those in tests/ are. */
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && (file.startsWith('tests/') || !/\.test\.tsx?$/.test(file))),
)
const sources = files.filter((file) => product.includes(file.split('/')[0]!))

const imports = files.flatMap(importsOf)

test('the import graph was read', () => {
  for (const folder of folders)
    expect(
      imports.some(({ file }) => file.startsWith(`${folder}/`)),
      folder,
    ).toBe(true)
})

test.each(folders)('%s imports only what its wall lets through', (folder) => {
  const crossing = imports.filter(
    ({ file, target }) => file.startsWith(`${folder}/`) && !target.startsWith('package:') && !mayImport(folder, target),
  )
  expect(
    crossing.filter(({ target }) => !/\.(?:css|json|svg|woff2)(?:\?.*)?$/.test(target) && !target.includes('+types/')),
  ).toEqual([])
})

test('lint refuses what the walls refuse, and nothing else', () => {
  const parts = [...new Set(Object.values(walls).flat())].filter(
    (wall) => wall.includes('/') && wall.startsWith('core/'),
  )
  const paths = [...folders, ...parts].flatMap((wall) => [`${wall}/made-up.ts`, `${wall}/deep/er/made-up.ts`])
  const root = mkdtempSync(join(tmpdir(), 'goodfaith-walls-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of folders) {
    mkdirSync(join(root, folder))
    writeFileSync(join(root, folder, 'made-up.ts'), paths.map((path) => `export * from '#${path}'\n`).join(''))
  }
  cpSync('.oxlintrc.json', join(root, '.oxlintrc.json'))
  const { stdout } = spawnSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), '--format=json'], {
    cwd: root,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly code: string; readonly message: string; readonly filename: string }[]
  }
  const refused = diagnostics
    .filter(({ code }) => code === 'eslint(no-restricted-imports)')
    .map(({ filename, message }) => `${dirname(filename)} → ${/'#(.*?)'/.exec(message)?.[1]}`)
  const expected = folders.flatMap((folder) =>
    paths.filter((path) => !mayImport(folder, path)).map((path) => `${folder} → ${path}`),
  )
  expect(refused.toSorted()).toEqual(expected.toSorted())
})

test('docs/architecture.md says what the walls say', () => {
  const rows = readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `(\w+)\/` \|.*\| ([^|]*) \|$/gm)
  const said = [...rows].map(([, folder, may]) => [folder, may === '–' ? [] : may!.replaceAll('`', '').split(', ')])
  expect(Object.fromEntries(said)).toEqual({
    content: [],
    ...Object.fromEntries(Object.entries(walls).map(([folder, [, ...may]]) => [folder, may])),
  })
})

test('docs/architecture.md has a row for each folder of the server', () => {
  const rows = readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `server\/([\w-]+)\/` \|/gm)
  const found = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect([...rows].map(([, name]) => name)).toEqual(found.map(({ name }) => name).toSorted())
})

test('what stands in one folder, files and folders alike, leads to each other in one direction only', () => {
  const known = new Set(files)
  expect(circlesIn(leadingAmongSiblings(imports.filter(({ target }) => known.has(target))))).toEqual([])
})

describe('circles are found', () => {
  const circles = (...imports: readonly (readonly [string, string])[]) =>
    circlesIn(leadingAmongSiblings(imports.map(([file, target]) => ({ file, target }))))

  test('between two folders, at every depth', () => {
    expect(circles(['a/1.ts', 'b/1.ts'], ['b/deep/2.ts', 'a/deep/2.ts'])).toEqual(['a ↔ b'])
    expect(circles(['a/b/c/1.ts', 'a/b/d/1.ts'], ['a/b/d/2.ts', 'a/b/c/2.ts'])).toEqual(['a/b/c ↔ a/b/d'])
  })

  test('among several folders', () => {
    expect(circles(['a/1.ts', 'b/1.ts'], ['b/2.ts', 'c/1.ts'], ['c/2.ts', 'a/2.ts'], ['c/1.ts', 'd/1.ts'])).toEqual([
      'a ↔ b ↔ c',
    ])
  })

  test('between a folder and a file beside it', () => {
    expect(circles(['a/1.ts', 'a/b/1.ts'], ['a/b/2.ts', 'a/1.ts'])).toEqual(['a/1.ts ↔ a/b'])
    expect(circles(['a/main.ts', 'a/b/1.ts'], ['a/b/1.ts', 'a/names.ts'])).toEqual([])
  })

  test('between files, and in one that imports itself', () => {
    expect(circles(['a/1.ts', 'a/2.ts'], ['a/2.ts', 'a/1.ts'], ['a/3.ts', 'a/3.ts'])).toEqual([
      'a/1.ts ↔ a/2.ts',
      'a/3.ts',
    ])
  })

  test('among those that only lead to a circle or away from it', () => {
    const graph = { a: ['b', 'e'], b: ['c'], c: ['b', 'd'], d: ['b'], e: ['e'], f: ['a'] }
    expect(circlesIn(new Map(Object.entries(graph)))).toEqual(['b ↔ c ↔ d', 'e'])
  })
})

test('the core imports no package that does input or output', () => {
  const packages = imports.filter(({ file, target }) => file.startsWith('core/') && target.startsWith('package:'))
  expect(packages.filter(({ target }) => !corePackages.includes(target.slice('package:'.length)))).toEqual([])
})

test('neither web nor server knows a single agreement type: what a type is, content says', () => {
  const names = agreementTypes.flatMap((type) => [type, slugOf(type)])
  const named = new RegExp(`['"\`/-](?:${names.join('|')})['"\`/.]`)
  const naming = sources
    .filter((file) => /^(?:web|server)\//.test(file) && !file.includes('/testing/'))
    .flatMap((file) => {
      const word = named.exec(readFileSync(file, 'utf8'))?.[0]
      return word ? `${file}: ${word}` : []
    })
  expect(naming).toEqual([])
})

test('the core has no clock and no randomness', () => {
  const impure = sources.filter(
    (file) =>
      file.startsWith('core/') &&
      /\bnew Date\(\)|Date\.now\(|Math\.random\(|process\.|fetch\(/.test(readFileSync(file, 'utf8')),
  )
  expect(impure).toEqual([])
})

test('one place makes the slug of an agreement type', () => {
  const making = sources.filter((file) => /toLowerCase\(\)\.replaceAll\('_'/.test(readFileSync(file, 'utf8')))
  expect(making).toEqual(['core/questionnaire/questionnaire.ts'])
})

test('sentences are filled in one place; besides, only paths of calls have placeholders', () => {
  const filling = sources.filter((file) =>
    /\.replace(?:All)?\(\s*(?:['"`]|\/)[\\{]*\{/.test(readFileSync(file, 'utf8')),
  )
  expect(filling).toEqual(['core/language/fill-in.ts', 'contract/client.ts', 'server/api/api.ts'])
})

test('one place escapes HTML', () => {
  const escaping = sources.filter((file) => readFileSync(file, 'utf8').includes("'<': '&lt;'"))
  expect(escaping).toEqual(['render/html/escape.ts'])
})

test('a language is named in the table of languages and as the fallback, and nowhere else', () => {
  const naming = sources.filter(
    (file) =>
      !file.includes('/testing/') &&
      /(?<!`)['"](?:en|en-[A-Z]{2})['"]/.test(readFileSync(file, 'utf8').replace(/\/\*\*[^]*?\*\/|\/\/.*/g, '')),
  )
  expect(naming).toEqual(['core/language/fall-back.ts', 'core/language/languages.ts'])
})

/** Where a language is named in code, and why. */
const naming: Readonly<Record<string, string>> = {
  'core/language/languages.ts': 'the table of languages',
  'core/language/fall-back.ts': 'the language in which everything exists',
  'scripts/content/readability-check.ts': 'reading ease is measured for English alone',
}

test('no language is named in code outside a list', () => {
  const found = files.filter(
    (file) => !/^(?:tests|bench)\/|\/testing\//.test(file) && /'en'/.test(readFileSync(file, 'utf8')),
  )
  expect(found.filter((file) => !(file in naming))).toEqual([])
})

test('what a day is, core/day.ts alone says: nobody else counts its milliseconds or cuts it out of a moment', () => {
  const own =
    /'sv-SE'|86_?400_?000|24 \* 60 \* 60|24 \* 3_?600|\.toISOString\(\)\s*\.(?:slice\(0, 10\)|split\('T'\)|substring\(0, 10\))|_at\.slice\(0, 10\)|\.get(?:UTC)?(?:FullYear|Month|Date)\(\)[^\n]*\.get(?:UTC)?(?:Month|Date)\(\)/
  const files = globSync('{banner,bench,contract,core,render,scripts,server,tests,web}/**/*.{ts,tsx,cjs}')
  expect(files.length).toBeGreaterThan(1000)
  const exempt = ['core/day.ts', 'tests/walls.test.ts']
  expect(files.filter((file) => !exempt.includes(file) && own.test(readFileSync(file, 'utf8')))).toEqual([])
})
