import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { agreementTypes, slugOf } from '#core/questionnaire/questionnaire.ts'

/** What each folder may import of the others, as docs/architecture.md says. Tests may cross: they check what is built. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  core: ['core'],
  render: ['render', 'core/document', 'core/language'],
  contract: ['contract', 'core'],
  web: ['web', 'core', 'contract', 'build/content', 'content/interface'],
  server: ['server', 'contract', 'render', 'core'],
}
/** Packages that would bring input or output into the core. */
const corePackages: readonly string[] = ['mdast-util-from-markdown', 'mdast', 'diff']

type Import = { readonly file: string; readonly target: string }

const sources = Object.keys(allowed).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

function importsOf(file: string): readonly Import[] {
  const source = readFileSync(file, 'utf8')
  return [
    ...source.matchAll(/(?:^(?:import|export)\b[^'"`;=()]*?\bfrom\s+|^import\s+|\bimport\s*\(\s*)['"]([^'"]+)['"]/gm),
  ].map(([, specifier]) => {
    const name = specifier!
    const target = name.startsWith('#')
      ? name.slice(1)
      : name.startsWith('.')
        ? normalize(join(dirname(file), name))
        : `package:${name}`
    return { file, target: name.startsWith('/') ? name.slice(1) : target }
  })
}

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
  expect(filling).toEqual(['core/language/fill-in.ts', 'contract/client.ts', 'server/http/api.ts'])
})

test('one place escapes HTML', () => {
  const escaping = sources.filter((file) => readFileSync(file, 'utf8').includes("'<': '&lt;'"))
  expect(escaping).toEqual(['render/html/escape.ts'])
})
