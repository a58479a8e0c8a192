import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, visit } from '#tests/support/browser.ts'
import { becomeOwner } from '#tests/support/owner.ts'
import { allPages, shownToOwners } from './all-pages.ts'
import { siteForFile } from './site.ts'

afterAll(closeBrowser)
const site = siteForFile()

/** A fifth of what Web Vitals call good (0.1): the screen's share that moved, times how far. */
const limit = 0.02

type Shift = { readonly value: number; readonly moved: readonly string[] }

/** Notes in each page what moves in it without anybody having touched it. */
const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(({ node }) => (node instanceof Element ? node.outerHTML : String(node)).slice(0, 90)),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

test.each([
  ['a stranger', 360],
  ['a stranger', 1280],
  ['an owner', 360],
  ['an owner', 1280],
] as const)('while a page is drawn for %s at %i px, nothing on it moves', async (visitor, width) => {
  const { page } = await visit({ viewport: { width, height: 800 } })
  const other = await visit()
  const owner = visitor === 'an owner' ? page : other.page
  const id = await becomeOwner(site(), owner, `${visitor.replace(' ', '-')}-${width}@backyard.example`)
  await noteShifts(page)
  // What a fast machine draws in one go, a phone draws in two.
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const found: Record<string, readonly Shift[]> = {}
  for (const path of allPages(id).filter((one) => visitor === 'a stranger' || shownToOwners.test(one) || one === '/')) {
    await page.goto(site().url + path, { waitUntil: 'networkidle' })
    // Another page is in its place.
    if (new URL(page.url()).pathname !== path) continue
    await page.locator('h1').first().waitFor()
    const shifts = await page.evaluate(() => (window as unknown as { readonly shifts: readonly Shift[] }).shifts)
    if (shifts.reduce((sum, { value }) => sum + value, 0) > limit) found[path] = shifts
  }
  expect(found).toEqual({})
})
