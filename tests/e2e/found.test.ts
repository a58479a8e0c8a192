import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { parse, stringify } from 'yaml'
import { expect, test } from 'vitest'
import { offeredLanguages } from '#core/language/languages.ts'
import { longDate } from '#core/document/long-date.ts'
import { visit } from '#tests/support/browser.ts'
import { operatorAnswers } from '#tests/support/operator-answers.ts'
import { type AtEnd, temporaryFolder } from '#tests/support/server-process.ts'
import { accessibilityProblems } from './accessibility.ts'
import { allPages } from './all-pages.ts'
import { type Site, ownSiteForFile, startSite } from './site.ts'

const types = {
  'privacy-policy': 'PRIVACY_POLICY',
  'terms-conditions': 'TERMS_CONDITIONS',
  'cookies-policy': 'COOKIES_POLICY',
  eula: 'EULA',
  disclaimer: 'DISCLAIMER',
  'return-refund-policy': 'RETURN_REFUND_POLICY',
}

/** The settings of a site whose operator has answered, under a name of their own. */
function ownSettings(atEnd?: AtEnd) {
  const file = path.join(temporaryFolder(atEnd), 'operator.yaml')
  writeFileSync(file, stringify({ answers: operatorAnswers }))
  return { OPERATOR_FILE: file, BRAND_NAME: 'Ada’s Texts' }
}

const theSite = ownSiteForFile(ownSettings)

async function sitemapOf(site: Site): Promise<readonly string[]> {
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
}

/** What a page says of itself, as the server sent it. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, name: string): readonly (string | null)[] =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name))
    return {
      titles: [...document.querySelectorAll('head title')].map((title) => title.textContent),
      descriptions: all('meta[name=description]', 'content'),
      robots: all('meta[name=robots]', 'content'),
      canonical: all('link[rel=canonical]', 'href'),
      languages: [...document.querySelectorAll('link[hreflang]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
      pictures: all('meta[property="og:image"]', 'content'),
      headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
    }
  })

/** All that a page says as data, by its type. */
async function dataOf(page: Page): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@context': context, '@graph': graph } = JSON.parse(text!) as {
    '@context': string
    '@graph': readonly Readonly<Record<string, unknown>>[]
  }
  expect(context).toBe('https://schema.org')
  return new Map(graph.map((one) => [String(one['@type']), one]))
}

test('every page that search engines may list says what it is, and every other asks them not to', async () => {
  const site = theSite()
  const { page } = await visit({ javaScriptEnabled: false })
  const listed = await sitemapOf(site)
  expect(new Set(listed).size).toBe(listed.length)
  const robots = await (await fetch(`${site.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, begin]) => new RegExp(`^${begin!.replaceAll('*', '[^/]+')}(?:/|$)`),
  )
  const titles = new Map<string, string>()
  const pictures = new Set<string>()
  for (const address of listed) {
    expect((await page.goto(address))?.status(), address).toBe(200)
    const {
      titles: [title, ...more],
      ...head
    } = await headOf(page)
    expect(more, address).toEqual([])
    expect(title, address).toMatch(/^.+ · Ada’s Texts$/)
    expect(titles.get(title!), `${address} has the title of`).toBeUndefined()
    titles.set(title!, address)
    expect(head.descriptions, address).toHaveLength(1)
    expect(head.descriptions[0]!.length, address).toBeGreaterThanOrEqual(50)
    expect(head.descriptions[0]!.length, address).toBeLessThanOrEqual(160)
    expect(head.descriptions[0], address).not.toContain('{{')
    expect(head.robots, address).toEqual([])
    expect(head.headings, address).toHaveLength(1)
    const own = address === `${site.url}/` ? address : address.replace(/\/$/, '')
    expect(head.canonical, address).toEqual([own])
    expect(head.languages, address).toEqual([
      ['x-default', own],
      ...offeredLanguages.map((language) => [language, `${own}?language=${language}`]),
    ])
    for (const picture of head.pictures) pictures.add(picture!)
    expect(head.pictures, address).toHaveLength(1)
    expect(
      closed.filter((one) => one.test(new URL(address).pathname)),
      address,
    ).toEqual([])
  }
  for (const picture of pictures) {
    const reply = await fetch(picture)
    expect({ picture, type: reply.headers.get('content-type') }).toEqual({ picture, type: 'image/png' })
    const bytes = Buffer.from(await reply.arrayBuffer())
    // The size of a PNG is in its first bytes (PNG specification, 11.2.2).
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], picture).toEqual([1200, 630])
  }
  const addresses = new Set(listed)
  const scripted = await visit()
  let others = 0
  for (const one of allPages('7d444840-9dc0-41d1-b245-5ffdce74fad2')) {
    if (addresses.has(site.url + one)) continue
    const reply = await fetch(site.url + one, { redirect: 'manual' })
    if (reply.status >= 300 && reply.status < 400) continue
    others++
    await page.goto(site.url + one)
    const { robots: asked, canonical } = await headOf(page)
    expect({ one, asked, canonical }).toEqual({ one, asked: ['noindex'], canonical: [] })
    await scripted.page.goto(site.url + one)
    await scripted.page.waitForFunction(() => document.title.endsWith(' · Ada’s Texts'))
    if (reply.status === 200)
      expect(
        closed.some((begin) => begin.test(one)),
        `robots may visit ${one}`,
      ).toBe(true)
  }
  expect(others).toBeGreaterThan(5)
})

test('the site map names the pages of every type, guide and legal page, and nothing private', async () => {
  const site = theSite()
  const paths = (await sitemapOf(site)).map((address) => address.slice(site.url.length))
  const slugs = Object.keys(types)
  const guides = ['wordpress', 'shopify', 'wix', 'squarespace', 'webflow', 'html', 'app-store', 'google-play']
  const legal = ['privacy-policy', 'terms-conditions', 'cookies-policy', 'disclaimer', 'imprint']
  expect(paths.toSorted()).toEqual(
    [
      '/',
      '/wizard',
      '/pricing',
      '/faq',
      '/guides',
      ...slugs.flatMap((slug) => [`/wizard/${slug}`, `/documents/${slug}`, `/documents/${slug}/example`]),
      ...guides.map((guide) => `/guides/${guide}`),
      ...legal.map((one) => `/legal/${one}`),
    ].toSorted(),
  )
})

test('the page about a type lists exactly the duties that the catalogue has for it, each with its citation', async () => {
  const site = theSite()
  const catalogue = parse(readFileSync('content/requirements.yaml', 'utf8')) as readonly {
    readonly id: string
    readonly agreement: readonly string[]
    readonly source: string
    readonly requires: string
  }[]
  const { page } = await visit({ javaScriptEnabled: false })
  const plain = (words: string): string => words.replaceAll(/\s+/g, ' ').trim()
  for (const [slug, type] of Object.entries(types)) {
    await page.goto(`${site.url}/documents/${slug}`)
    const shown = await page
      .locator('[data-duty]')
      .evaluateAll((all) => all.map((one) => [one.getAttribute('data-duty')!, one.textContent] as const))
    const owed = catalogue.filter(({ agreement }) => agreement.includes(type))
    expect(shown.map(([id]) => id).toSorted(), slug).toEqual(owed.map(({ id }) => id).toSorted())
    const words = new Map(shown)
    for (const { id, source, requires } of owed) {
      const citation = source.replaceAll(/\d{4}-\d\d-\d\d/g, (date) => longDate(date, 'en'))
      expect(plain(words.get(id)!), id).toContain(plain(citation))
      expect(plain(words.get(id)!), id).toContain(plain(requires))
    }
    expect(await page.getByRole('main').textContent(), slug).toContain(`${owed.length} duties`)
  }
  const links = await page.locator('[data-duty] a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links.length).toBeGreaterThan(20)
  for (const link of links) expect(link).toMatch(/^https:\/\/[^$]+$/)
})

test('what pages say as data is what they say to people', async () => {
  const site = theSite()
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${site.url}/faq`)
  const asked = (await dataOf(page)).get('FAQPage')!['mainEntity'] as readonly {
    name: string
    acceptedAnswer: { text: string }
  }[]
  expect(asked.map(({ name }) => name)).toEqual(await page.getByRole('main').locator('h3').allTextContents())
  expect(asked.length).toBeGreaterThanOrEqual(12)
  expect(asked.length).toBeLessThanOrEqual(20)
  const said = (await page.getByRole('main').locator('p').allTextContents()).join(' ')
  for (const { acceptedAnswer } of asked) expect(said).toContain(acceptedAnswer.text)
  expect(said).toContain('This server charges for no document')
  expect(said).not.toContain('money back')

  await page.goto(site.url)
  const data = await dataOf(page)
  expect(data.get('WebSite')).toMatchObject({ name: 'Ada’s Texts', url: `${site.url}/` })
  expect(data.get('Organization')).toMatchObject({ name: 'Example Software GmbH' })
  expect(data.get('SoftwareApplication')).toMatchObject({ offers: { '@type': 'Offer', price: '0' } })
  expect(JSON.stringify([...data.values()])).not.toMatch(/aggregateRating|"review|localdomain/i)

  await page.goto(`${site.url}/guides/wordpress`)
  expect((await dataOf(page)).get('Article')).toMatchObject({
    headline: await page.locator('h1').textContent(),
    description: await page.locator('meta[name=description]').getAttribute('content'),
  })
  await page.goto(`${site.url}/documents/eula/example`)
  expect((await dataOf(page)).get('BreadcrumbList')!['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Ada’s Texts', item: `${site.url}/` },
    { '@type': 'ListItem', position: 2, name: 'EULA', item: `${site.url}/documents/eula` },
    {
      '@type': 'ListItem',
      position: 3,
      name: await page.locator('h1').textContent(),
      item: `${site.url}/documents/eula/example`,
    },
  ])
})

test('prices are those of the operator’s list, and questions about money are there only where money is taken', async () => {
  const file = path.join(temporaryFolder(), 'prices.yaml')
  writeFileSync(
    file,
    stringify({
      currency: 'EUR',
      currencies: { EUR: { weights: { S: 1234, M: 2345, L: 3456 }, flat: 4567, groups: { disputes: 765 } } },
      types: {},
    }),
  )
  const site = await startSite({ ...ownSettings(), PAYMENTS: 'test', PRICES_FILE: file })
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${site.url}/documents/terms-conditions`)
  const rows = await page
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  const { offers } = (await dataOf(page)).get('SoftwareApplication') as {
    offers: readonly { name?: string; price: string; priceCurrency: string }[]
  }
  expect(offers.slice(1).map(({ name, price }) => [name, `€${price}`])).toEqual(rows)
  expect(new Set(offers.map(({ priceCurrency }) => priceCurrency))).toEqual(new Set(['EUR']))
  const amounts = new Set(rows.map(([, amount]) => amount))
  expect([...amounts].every((amount) => ['€7.65', '€12.34', '€23.45', '€34.56', '€45.67'].includes(amount!))).toBe(true)
  expect(rows).toContainEqual(['Arbitration', '€7.65'])
  await page.goto(`${site.url}/faq`)
  const said = await page.getByRole('main').textContent()
  expect(said).toContain('from €7.65 to €45.67')
  expect(said).toContain('money back')
  expect(said).not.toContain('This server charges for no document')
})

test('an example says on its page that it is one, and why each paragraph is there', async () => {
  const site = theSite()
  const { page, errors } = await visit()
  await page.goto(site.url)
  await page.getByRole('link', { name: 'Read it on a page of its own' }).click()
  await page.getByRole('heading', { level: 1, name: 'Example of a finished privacy policy' }).waitFor()
  expect(await page.getByRole('main').textContent()).toContain('This is an example.')
  const mark = page.getByRole('button', { name: /^Why this is here/ }).nth(2)
  await mark.click()
  const reason = page.getByRole('region', { name: 'Why this is here' })
  await reason.waitFor()
  expect(await reason.textContent()).toContain('Law')
  expect(errors).toEqual([])
})

test('an address of no type is the page that says so', async () => {
  const site = theSite()
  const { page } = await visit()
  for (const one of [
    '/documents/imprint',
    '/documents/imprint/example',
    '/documents/test',
    '/documents/%00',
    '/documents',
  ]) {
    expect((await page.goto(site.url + one))?.status(), one).toBe(404)
    expect(await page.locator('h1').textContent(), one).toContain('could not be found')
  }
})

test('the pages can be used by everybody, on a phone and in the dark', async () => {
  const site = await startSite({ ...ownSettings(), PAYMENTS: 'test' })
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, errors } = await visit({ viewport: { width: 390, height: 844 }, colorScheme })
    for (const one of ['/documents/privacy-policy', '/documents/eula/example', '/faq']) {
      await page.goto(site.url + one)
      await page.locator('details').evaluateAll((all) => {
        for (const fold of all.slice(0, 4)) fold.setAttribute('open', '')
      })
      expect(await accessibilityProblems(page), `${one} ${colorScheme}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), one).toBeLessThanOrEqual(390)
    }
    expect(errors).toEqual([])
  }
})

test('a browser that looks for an icon by the old name finds one', async () => {
  const reply = await fetch(`${theSite().url}/favicon.ico`)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toContain('image/svg+xml')
})
