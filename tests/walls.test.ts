import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { agreementTypes, slugOf } from '#core/questionnaire/questionnaire.ts'
import { importsOf } from './support/imports.ts'

/** What each folder may import of the others, as docs/architecture.md says. Tests may cross: they check what is built. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  core: ['core'],
  render: ['render', 'core/document', 'core/language'],
  banner: ['banner', 'core/banner', 'core/language'],
  contract: ['contract', 'core'],
  web: ['web', 'core', 'contract', 'build/content', 'content/interface'],
  server: ['server', 'contract', 'render', 'core'],
}
/** Packages that would bring input or output into the core. */
const corePackages: readonly string[] = ['mdast-util-from-markdown', 'mdast']

const sources = Object.keys(allowed).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

const imports = sources.flatMap(importsOf)

test('the import graph was read', () => {
  for (const folder of Object.keys(allowed))
    expect(
      imports.some(({ file }) => file.startsWith(`${folder}/`)),
      folder,
    ).toBe(true)
})

describe.each(Object.entries(allowed))('%s', (folder, targets) => {
  test(`imports only ${targets.join(', ')}`, () => {
    const crossing = imports.filter(
      ({ file, target }) =>
        file.startsWith(`${folder}/`) &&
        !target.startsWith('package:') &&
        !targets.some((wall) => target === wall || target.startsWith(`${wall}/`)),
    )
    expect(
      crossing.filter(
        ({ target }) => !/\.(?:css|json|svg|woff2)(?:\?.*)?$/.test(target) && !target.includes('+types/'),
      ),
    ).toEqual([])
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

test('no import leads back to its own file, one of types included', () => {
  const files = new Set(sources)
  const targets = new Map<string, string[]>(sources.map((file) => [file, []]))
  for (const { file, target } of imports) if (files.has(target)) targets.get(file)!.push(target)
  expect(circlesIn(targets)).toEqual([])
})

test('circles are found among files that only lead to them or away', () => {
  const graph = { a: ['b', 'e'], b: ['c'], c: ['b', 'd'], d: ['b'], e: ['e'], f: ['a'] }
  expect(circlesIn(new Map(Object.entries(graph)))).toEqual(['b ↔ c ↔ d', 'e'])
})

/** The groups of files that all lead to each other (Tarjan’s strongly connected components), each in one line. */
function circlesIn(targets: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    path.push(file)
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) visit(target)
      if (path.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = path.splice(path.indexOf(file))
    if (group.length > 1 || targets.get(file)?.includes(file)) circles.push(group.toSorted().join(' ↔ '))
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return circles.toSorted()
}

/** Where a language is named in code, and why. */
const naming: Readonly<Record<string, string>> = {
  'core/language/languages.ts': 'the table of languages',
  'core/language/fall-back.ts': 'the language in which everything exists',
  'scripts/content/readability-check.ts': 'reading ease is measured for English alone',
}

test('no language is named in code outside a list', () => {
  const scripts = readdirSync('scripts', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => join('scripts', name))
  const found = [...sources, ...scripts].filter(
    (file) => !file.includes('/testing/') && /'en'/.test(readFileSync(file, 'utf8')),
  )
  expect(found.filter((file) => !(file in naming))).toEqual([])
})

test('what a day is, core/day.ts alone says: nobody else counts its milliseconds or cuts it out of a moment', () => {
  const own =
    /86_?400_?000|24 \* 60 \* 60|24 \* 3_?600|\.toISOString\(\)\s*\.(?:slice\(0, 10\)|split\('T'\)|substring\(0, 10\))|_at\.slice\(0, 10\)|\.get(?:UTC)?(?:FullYear|Month|Date)\(\)[^\n]*\.get(?:UTC)?(?:Month|Date)\(\)/
  const files = globSync('{banner,bench,contract,core,render,scripts,server,tests,web}/**/*.{ts,tsx,cjs}')
  expect(files.length).toBeGreaterThan(1000)
  const exempt = ['core/day.ts', 'tests/walls.test.ts']
  expect(files.filter((file) => !exempt.includes(file) && own.test(readFileSync(file, 'utf8')))).toEqual([])
})
