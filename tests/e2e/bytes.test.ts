import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages, offeredLanguages } from '#core/language/languages.ts'
import { areas } from '#web/messages/areas.ts'

/**
 * What a page may weigh, in kilobytes as the server sends them (brotli). docs/performance.md quotes these numbers. A page that
 * needs more must give up something else first.
 */
const kB = 1000
const assets = join(import.meta.dirname, '../../build/client/assets')
const files = readdirSync(assets)

type Route = { readonly module: string; readonly imports: readonly string[]; readonly css: readonly string[] }
const manifestFile = files.find((name) => /^manifest-.*\.js$/.test(name))!
const { entry, routes } = manifest()

// Each page is 0.2 kB heavier since its header draws the operator's own mark, if there is one, and knows in which languages people
// of a country read: in a file of its own that would be one request more for the start.
test.each([
  ['the home page', 'routes/home', 111.5],
  ['a page about a type', 'routes/documents.$type', 107.5],
  ['an example', 'routes/documents.$type.example', 109.5],
  ['the questions and answers', 'routes/faq', 106],
  ['the guides', 'routes/guides', 106.5],
  ['a guide', 'routes/guides.$guide', 106.5],
  ['a legal page', 'routes/legal.$page', 109],
  ['log-in', 'routes/profile/login', 111.5],
  ['signing up', 'routes/profile/register', 111],
  ['the start', 'routes/wizard', 116],
  // Which documents one order pays together; amounts and the order itself come when something is unpaid.
  ['my agreements', 'routes/profile/agreements', 118],
  ['the profile', 'routes/profile/profile', 121.5],
  ['the interview', 'routes/wizard.$type', 123.5],
  ['the text editor, to what it asks first', 'routes/profile/edit-text', 119],
  ['the download page', 'routes/download', 120],
] as const)('the scripts of %s weigh at most as much as promised', (_, name, most) => {
  expect(weightOf(scriptsOf(name))).toBeLessThanOrEqual(most * kB)
})

// Whence each proposal comes, and why something that contradicts itself stays.
// What somebody typed and did not add is kept when they go on: 0.4 kB.
test('what answers need besides, which comes with the questions, keeps the interview under 156.5 kB', () => {
  expect(weightOf([...scriptsOf('routes/wizard.$type'), ...withImports(fileOf('DocumentWizard'))])).toBeLessThanOrEqual(
    156.5 * kB,
  )
})

// Policies and terms can say what published ones say and ours could not: steps of deletion, who may look at data, what is not done,
// plans and their limits, permissions, licences, single transfers, eight more services; exceptions in an owner's own words, and the law of
// Canada, Italy, Austria and others. What is said is asked. Services are found by their short and earlier names too.
test.each([
  ['privacy-policy', 51, 122.5, 40.5],
  ['terms-conditions', 41.5, 89, 53],
  ['return-refund-policy', 29.5, 54, 22],
  ['eula', 27.5, 45.5, 19],
  ['cookies-policy', 31, 50, 12],
  ['disclaimer', 25, 26.5, 12.5],
] as const)(
  'the questions of %s weigh at most %s kB, its clauses %s kB, its reasons %s kB',
  (type, questions, clauses, reasons) => {
    const content = ['interview.en', `questionnaire-${type}.en`, `services-${type}.en`]
    expect(weightOf(content.map(fileOf))).toBeLessThanOrEqual(questions * kB)
    expect(weightOf([fileOf(`library-${type}.en`)])).toBeLessThanOrEqual(clauses * kB)
    expect(weightOf([fileOf(`reasons-${type}.en`)])).toBeLessThanOrEqual(reasons * kB)
  },
)

// French is the longest: with the words of a set that is paid for in one order, and of what stays though it contradicts itself.
test('the words of a public page in another language weigh at most 5.5 kB, all of a language 35 kB', () => {
  for (const language of offeredLanguages.filter((one) => one !== 'en')) {
    expect(weightOf([fileOf(`interface-site.${language}`)]), language).toBeLessThanOrEqual(5.5 * kB)
    expect(weightOf(areas.map((area) => fileOf(`interface-${area}.${language}`))), language).toBeLessThanOrEqual(
      35 * kB,
    )
  }
})

test('what an interview needs of every type, and the texts of an area in a language, are one file each', () => {
  const language = offeredLanguages.find((one) => one !== 'en')!
  expect(files.filter((file) => file.startsWith(`interview.${language}-`) && file.endsWith('.js'))).toHaveLength(1)
  for (const area of areas)
    expect(
      files.filter((file) => file.startsWith(`interface-${area}.${language}-`) && file.endsWith('.js')),
    ).toHaveLength(1)
  const small = new RegExp(
    `^(?:presets|countries|rules|problems|authorities|price-groups|seconds|${languages.join('|')})[.-]`,
  )
  expect(files.filter((file) => small.test(file))).toEqual([])
})

function manifest(): { readonly entry: Route; readonly routes: Readonly<Record<string, Route>> } {
  const script = readFileSync(join(assets, manifestFile), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}

function route(name: string): Route {
  const found = routes[name]
  if (!found) throw new Error(`there is no page ${name}`)
  return found
}

/** What a page loads before it can be used, as the page itself names it. */
function scriptsOf(page: string): readonly string[] {
  return [manifestFile, ...[entry, route('root'), route(page)].flatMap(({ module, imports }) => [module, ...imports])]
}

/** A file and all that it cannot run without. */
function withImports(name: string): readonly string[] {
  const reached = new Set([name])
  for (const one of reached) {
    const script = readFileSync(join(assets, one), 'utf8')
    for (const [, imported] of script.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) reached.add(imported!)
  }
  return [...reached]
}

function fileOf(name: string): string {
  const found = files.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  if (!found) throw new Error(`nothing was built for ${name}`)
  return found
}

/** In bytes. A file too small to be worth compressing is sent as it is. */
function weightOf(scripts: readonly string[]): number {
  const names = new Set(scripts.map((script) => script.replace('/assets/', '')))
  return [...names].reduce((sum, name) => {
    const compressed = files.includes(`${name}.br`) ? `${name}.br` : name
    return sum + statSync(join(assets, compressed)).size
  }, 0)
}
