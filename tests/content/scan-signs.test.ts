import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { ObservedPage, Reference } from '#core/scan/observed.ts'
import { recogniser } from '#core/scan/recognise.ts'
import type { Sign, Signs } from '#core/scan/signs.ts'

const signs = JSON.parse(readFileSync('build/content/signs.json', 'utf8')) as Signs
const entries = parse(readFileSync('content/providers-seen-by.yaml', 'utf8')) as Record<string, { unseen?: string }>
const recognise = recogniser(signs)

const own = new URL('https://shop.example/')
const empty: ObservedPage = {
  address: own,
  references: [],
  cookies: [],
  headers: [],
  generators: [],
  code: '',
  names: new Set(),
}
const page = (part: Partial<ObservedPage>) => ({ pages: [{ ...empty, ...part }], dns: [] })
const reference = (kind: Reference['kind'], address: string) =>
  page({ references: [{ kind, url: new URL(address, own) }] })
const example = (pattern: string): string => pattern.replaceAll('*', 'x')

/** What a website shows that has one sign of a service and nothing else. */
function websitesWith(sign: Sign) {
  return [
    ...(sign.hosts ?? []).map((one) => reference('script', `https://${example(one)}`)),
    ...(sign.links ?? []).map((one) => reference('link', `https://${example(one)}`)),
    ...(sign.paths ?? []).map((one) => reference('script', one.startsWith('/') ? one : `/?${one}`)),
    ...(sign.cookies ?? []).map((one) => page({ cookies: [example(one)] })),
    ...(sign.generator ?? []).map((one) => page({ generators: [`${one} 6.7`] })),
    ...(sign.marks ?? []).map((one) => page(/^[.<[]/.test(one) ? { names: new Set([one]) } : { code: one })),
    ...(sign.headers ?? []).map((one) => {
      const [name = '', value = 'x'] = one.split(': ')
      return page({ headers: [[name, example(value)]] })
    }),
    ...(sign.dns ?? []).map((one) => ({ pages: [], dns: [`mail.${one}`] })),
  ]
}

describe('every sign', () => {
  test('shows its service, whatever else the catalogue holds', () => {
    const missed = Object.entries(signs).flatMap(([id, sign]) =>
      websitesWith(sign).flatMap((website) =>
        recognise(website).services.some((found) => found.id === id) ? [] : `${id}: ${JSON.stringify(website)}`,
      ),
    )
    expect(missed).toEqual([])
  })

  test('points to few services: a page that has one sign does not look like a dozen tools', () => {
    const many = Object.entries(signs).flatMap(([id, sign]) =>
      websitesWith(sign).flatMap((website) => {
        const { services } = recognise(website)
        return services.length > 4 ? `${id}: ${services.map((one) => one.id).join(', ')}` : []
      }),
    )
    expect(many).toEqual([])
  })
})

test('most services of the catalogue can be recognised, the others say why not', () => {
  const all = Object.keys(entries)
  const unseen = all.filter((id) => entries[id]!.unseen !== undefined)
  process.stdout.write(`${all.length - unseen.length} of ${all.length} services can be recognised on a page\n`)
  expect(Object.keys(signs).length).toBe(all.length - unseen.length)
  expect(unseen.length).toBeLessThan(all.length / 10)
})

test('a page of one’s own shows nothing', () => {
  const website = page({
    references: [
      { kind: 'script', url: new URL('/app.js', own) },
      { kind: 'image', url: new URL('https://images.shop.example/logo.png') },
      { kind: 'link', url: new URL('https://www.facebook.com/our-shop') },
      { kind: 'link', url: new URL('https://www.youtube.com/@our-shop') },
      { kind: 'link', url: new URL('https://www.google.com/maps/place/our-shop') },
    ],
    cookies: ['session', 'csrf', 'lang'],
    headers: [['server', 'nginx']],
    generators: ['Hugo 0.140'],
    code: "varx='hello';",
    names: new Set(['<div', '.cart', '[href]']),
  })
  expect(recognise(website)).toEqual({ services: [], unknownHosts: [] })
})
