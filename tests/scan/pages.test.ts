import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findingsOf } from '#core/scan/findings.ts'
import { recogniser } from '#core/scan/recognise.ts'
import type { Signs } from '#core/scan/signs.ts'
import { readSource } from '#server/text-work/read-source.ts'
import { blog, malformed, shell, shop } from './pages.ts'

const recognise = recogniser(JSON.parse(readFileSync('build/content/signs.json', 'utf8')) as Signs)

function scan(...pages: readonly (readonly [source: string, address: string | null])[]) {
  return findingsOf(recognise, {
    pages: pages.map(([source, address]) => ({
      flat: readSource(source),
      frame: { address: address === null ? null : new URL(address) },
    })),
  })
}
const idsOf = ({ services }: ReturnType<typeof scan>) => services.map(({ id }) => id).toSorted()

describe('a shop', () => {
  const found = scan([shop.home, 'https://teehaus.example/'], [shop.imprint, 'https://teehaus.example/impressum/'])

  test('its tools are found, those that consent holds back too', () => {
    expect(idsOf(found)).toEqual(
      [
        'googleFonts',
        'gtm',
        'mailchimp',
        'metaPixel',
        'stripe',
        'whatsappChat',
        'woocommerce',
        'wordpress',
        'youtube',
      ].toSorted(),
    )
  })

  test('a pasted source without an address is shown by its own paths, under no name that is nobody’s', () => {
    const { services } = scan([shop.home, null])
    const shown = services.flatMap(({ evidence }) => evidence.map(({ what }) => what))
    expect(shown.filter((what) => what.startsWith('/'))).not.toEqual([])
    expect(shown.filter((what) => what.includes('invalid'))).toEqual([])
  })

  test('each with what shows it', () => {
    const evidence = (id: string) => found.services.find((one) => one.id === id)?.evidence
    expect(evidence('stripe')).toEqual([{ kind: 'script', what: 'js.stripe.com' }])
    expect(evidence('youtube')).toEqual([{ kind: 'frame', what: 'www.youtube-nocookie.com' }])
    expect(evidence('mailchimp')).toEqual([{ kind: 'form', what: 'teehaus.us7.list-manage.com' }])
    expect(evidence('metaPixel')).toContainEqual({ kind: 'code', what: 'connect.facebook.net/en_US/fbevents.js' })
    expect(evidence('wordpress')).toContainEqual({ kind: 'generator', what: 'WordPress' })
  })

  test('a foreign host that is no service of the catalogue is named', () => {
    expect(found.unknownHosts).toEqual(['pictures.elsewhere.example'])
  })

  test('its imprint says who runs it, and not who settles disputes', () => {
    expect(Object.fromEntries(found.details.map(({ field, value, from }) => [field, [value, from]]))).toEqual({
      siteName: ['Teehaus Meyer', 'data'],
      name: ['Teehaus Meyer GmbH', 'imprint'],
      address: ['Lindenstraße 12a\n10969 Berlin', 'imprint'],
      email: ['info@teehaus.example', 'imprint'],
      phone: ['+49 (0)30 123456-0', 'imprint'],
    })
  })
})

describe('a blog', () => {
  const found = scan([blog, 'https://bread.example/'])

  test('what it writes about is not what it uses', () => {
    expect(idsOf(found)).toEqual(['disqus', 'ghost', 'plausible'])
  })

  test('its data for search engines say who runs it', () => {
    expect(Object.fromEntries(found.details.map(({ field, value }) => [field, value]))).toEqual({
      name: 'Crumb & Crust Ltd',
      address: '1 Mill Lane\nLS1 1AA Leeds',
      email: 'hello@bread.example',
      phone: '+44 20 7946 0000',
    })
  })
})

test('of an application’s shell nothing is known', () => {
  expect(scan([shell, 'https://app.example/'])).toEqual({
    pages: ['https://app.example/'],
    services: [],
    unknownHosts: [],
    details: [],
  })
})

test('a malformed page is read as far as it goes', () => {
  expect(idsOf(scan([malformed, null]))).toEqual(['hcaptcha', 'hotjar'])
})

test('a page nested a hundred thousand deep is read', () => {
  const deep = `${'<div>'.repeat(100_000)}<script src="https://js.stripe.com/v3/"></script>`
  expect(idsOf(scan([deep, null]))).toEqual(['stripe'])
})

test('a page that was made to be long is read in moments, and says no more than a person reads', () => {
  const many = (part: (index: number) => string) => Array.from({ length: 40_000 }, (_, index) => part(index)).join('')
  const found = scan(
    [many((index) => `<script src="//s${index}.stripe.com/a"></script>`), 'https://a.example/'],
    [many((index) => `<img src="//h${index}.example/a">`), 'https://b.example/'],
    [`<script type="application/ld+json">{"@type":"Store","name":"${'x'.repeat(1_000_000)}"}</script>`, null],
    [`<script>${'//a'.repeat(300_000)}</script><p>${'x@'.repeat(300_000)}`, 'https://c.example/impressum'],
  )
  expect(JSON.stringify(found).length).toBeLessThan(5000)
})

describe('who runs a website is never guessed', () => {
  const details = (source: string, path = '/impressum') =>
    scan([`<h1>Impressum</h1>${source}`, `https://a.example${path}`]).details.map(({ field, value }) => [field, value])

  test.each([
    ['two people above the street', '<p>Anna Alt<br>Bernd Blau<br>Weg 1<br>12345 Ort</p>', ['address']],
    ['a person', '<p>Anna Alt<br>Am Alten Weg 1-3<br>A-1010 Wien</p>', ['name', 'address']],
    ['a company with its director', '<p>Alt UG<br>Anna Alt<br>Weg 1<br>12345 Ort</p>', ['name', 'address']],
    ['an address in one line', '<p>Alt e.K.</p><p>Weg 1, 12345 Ort</p>', ['name', 'address']],
    ['words alone', '<p>Anna Alt lebt in 12345 Büchern.</p>', []],
    ['two e-mail addresses', '<p>a@a.example<br>b@a.example</p>', []],
    ['a number that is no phone', '<p>Telefon: auf Anfrage</p><p>USt-ID: DE123456789</p>', []],
  ])('%s', (_, source, fields) => {
    expect(details(source).map(([field]) => field)).toEqual(fields)
  })

  test('a page that is no imprint and has a heading of that name in its menu says nothing', () => {
    expect(details('<p>Anna Alt<br>Weg 1<br>12345 Ort</p>', '/')).toEqual([])
  })

  test('two organisations in the data are none', () => {
    const data = '[{"@type":"Store","name":"A"},{"@type":"Store","name":"B"}]'
    expect(details(`<script type="application/ld+json">${data}</script>`, '/')).toEqual([])
  })
})
