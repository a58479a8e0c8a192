import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * What a page may weigh, in kilobytes as the server sends them (brotli). docs/performance.md quotes these numbers. A page that
 * needs more must give up something else first.
 */
const kB = 1000
const assets = join(import.meta.dirname, '../../build/client/assets')
const files = readdirSync(assets)

type Route = { readonly module: string; readonly imports: readonly string[]; readonly css: readonly string[] }
const { entry, routes } = manifest()

test.each([
  ['the home page', 'routes/home', 140],
  ['the guides', 'routes/guides', 144],
  ['log-in', 'routes/profile/login', 144],
  ['my agreements', 'routes/profile/agreements', 164],
  ['the start', 'routes/wizard', 160],
  ['the interview', 'routes/wizard.$type', 208],
] as const)('the scripts of %s weigh at most as much as promised', (_, name, most) => {
  const scripts = [entry, route('root'), route(name)].flatMap(({ module, imports }) => [module, ...imports])
  expect(weightOf(scripts)).toBeLessThanOrEqual(most * kB)
})

test.each([
  ['privacy-policy', 61, 124],
  ['terms-conditions', 38, 100],
  ['return-refund-policy', 28, 55],
  ['eula', 28, 50],
  ['cookies-policy', 42, 37],
  ['disclaimer', 26, 32],
] as const)('the questions of %s weigh at most %i kB, its clauses %i kB', (type, questions, clauses) => {
  const content = ['interview-content', 'interview-content.en', `questionnaire-${type}.en`, `providers-${type}.en`]
  expect(weightOf(content.map(fileOf))).toBeLessThanOrEqual(questions * kB)
  expect(weightOf([fileOf(`library-${type}.en`)])).toBeLessThanOrEqual(clauses * kB)
})

test('the small files of content that every interview loads are two', () => {
  const small = /^(?:presets|countries|rules|problems|authorities|price-groups|seconds)[.-]/
  expect(files.filter((file) => small.test(file))).toEqual([])
})

function manifest(): { readonly entry: Route; readonly routes: Readonly<Record<string, Route>> } {
  const [file] = files.filter((name) => /^manifest-.*\.js$/.test(name))
  const script = readFileSync(join(assets, file!), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}

function route(name: string): Route {
  const found = routes[name]
  if (!found) throw new Error(`there is no page ${name}`)
  return found
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
