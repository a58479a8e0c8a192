import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { offeredLanguages } from '#core/language/languages.ts'
import { closeBrowser, visit } from '#tests/support/browser.ts'
import { becomeOwner } from '#tests/e2e/owner.ts'
import { startProxy } from '#tests/support/proxy.ts'
import { accessibilityProblems } from './accessibility.ts'
import { allPages, shownToOwners } from './all-pages.ts'
import { drawn } from './drawn.ts'
import { focusProblems } from './focus-problems.ts'
import { overhang } from './misfits.ts'
import { siteForFile } from './site.ts'

afterAll(closeBrowser)
const site = siteForFile()

/** What axe finds twice: what it met while the page was still being drawn is gone the second time. */
async function lastingProblems(page: Page): Promise<readonly string[]> {
  // The skip link covers the logo for as long as it has the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await drawn(page)
  const found = await accessibilityProblems(page)
  if (found.length === 0) return found
  const again = new Set(await accessibilityProblems(page))
  return found.filter((problem) => again.has(problem))
}

async function problemsOf(page: Page): Promise<Record<string, unknown>> {
  const problems: Record<string, unknown> = {}
  const note = (what: string, found: readonly unknown[]): void => {
    if (found.length > 0) problems[what] = found.map((one) => String(one).slice(0, 300))
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  note('in light', await lastingProblems(page))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  note('in dark', await lastingProblems(page))
  note(
    'moves though the reader wants no motion',
    await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
    ),
  )
  note('focus', await focusProblems(page))
  await page.setViewportSize({ width: 320, height: 640 })
  note('at 320 px', await overhang(page))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  note('with letters twice as large', await overhang(page))
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
  note(
    'main headings',
    await page
      .locator('h1:visible')
      .allTextContents()
      .then((all) => (all.length === 1 ? [] : [all])),
  )
  return problems
}

/** What words can be wrong about: names, and room for them. */
async function wordProblemsOf(page: Page): Promise<Record<string, unknown>> {
  const problems: Record<string, unknown> = {}
  const note = (what: string, found: readonly unknown[]): void => {
    if (found.length > 0) problems[what] = found
  }
  note('in light', await lastingProblems(page))
  await page.setViewportSize({ width: 320, height: 640 })
  note('at 320 px', await overhang(page))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  note('with letters twice as large', await overhang(page))
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
  return problems
}

const everywhere = () => true
const ofOwners = (path: string) => shownToOwners.test(path)
/** Pages of each kind: words to read, sheets, forms, questions, a table of files, a list, two texts side by side. */
const sample =
  /^\/(?:$|faq|wizard$|wizard\/privacy-policy$|profile\/login|profile\/register|documents\/privacy-policy|download\/.|profile\/agreements$|profile\/agreements\/translation)/

test.each([
  ['a stranger', 'en', everywhere, problemsOf],
  ['an owner', 'en', ofOwners, problemsOf],
  ['a stranger', 'de', everywhere, problemsOf],
  ['an owner', 'de', ofOwners, problemsOf],
  ...offeredLanguages
    .filter((language) => language !== 'en' && language !== 'de')
    .map((language) => ['an owner', language, (path: string) => sample.test(path), wordProblemsOf] as const),
] as const)('every screen that %s comes to can be read and operated by everybody: %s', async (...row) => {
  const [visitor, language, isShown, problemsIn] = row
  const { page } = await visit({ reducedMotion: 'reduce' })
  const other = await visit()
  const email = `${visitor.replace(' ', '-')}-${language}@backyard.example`
  const id = await becomeOwner(site(), visitor === 'an owner' ? page : other.page, email)
  await page.goto(`${site().url}/faq`)
  await page.evaluate((chosen) => localStorage.setItem('goodfaith.language', chosen), language)
  const seen = new Set<string>()
  const found: Record<string, unknown> = {}
  // A page takes longer to come to rest than to be looked at. What has the focus is known of one tab alone.
  const tabs =
    problemsIn === problemsOf ? [page] : [page, await page.context().newPage(), await page.context().newPage()]
  const left = allPages(id).filter((one) => one !== '/offline' && isShown(one))
  await Promise.all(
    tabs.map(async (tab) => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        await tab.goto(`${site().url}${path}?language=${language}`, { waitUntil: 'networkidle' })
        await tab.locator('h1').first().waitFor()
        const shown = `${new URL(tab.url()).pathname} ${await tab.title()}`
        if (seen.has(shown)) continue
        seen.add(shown)
        expect(await tab.evaluate(() => document.documentElement.lang), path).toBe(language)
        const problems = await problemsIn(tab)
        if (Object.keys(problems).length > 0) found[path] = problems
      }
    }),
  )
  expect(seen.size).toBeGreaterThan(7)
  expect(found).toEqual({})
})

test('so can the page shown where no server answers, which makes way as soon as one does', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' })
  const proxy = await startProxy(site().url)
  const beats = () => proxy.seen.filter((one) => one.endsWith('/heartbeat')).length
  proxy.decide = ({ path }) => (path.endsWith('/heartbeat') ? 'cut' : 'pass')
  await page.goto(`${proxy.url}/offline?to=/faq`, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  const before = beats()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(beats).toBeGreaterThan(before)
  expect(await problemsOf(page)).toEqual({})
  proxy.decide = () => 'pass'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.waitForURL('**/faq')
})

test('after a link is followed, the focus is where the new page begins, and its title is said', async () => {
  const { page } = await visit()
  await page.goto(site().url, { waitUntil: 'networkidle' })
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Start here' }).click()
  await page.waitForURL('**/wizard')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main, h1') !== null)).toBe(true)
  expect(await page.title()).toContain(await page.locator('h1').innerText())
})
