import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { becomeResident, residentsAgreement, residentsAgreementWithoutFiles } from '../account-on.ts'
import { allPages, shownToOwners } from '../all-pages.ts'
import type { Visitor } from '../screens/screens.ts'
import { siteForFile } from '../site.ts'

/** A fifth of what Web Vitals call good (0.1): the screen's share that moved, times how far. */
const limit = 0.02

type Shift = { readonly value: number; readonly moved: readonly string[] }

/** Notes in each page what moves in it without anybody having touched it. */
const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(({ node, previousRect: { y, height }, currentRect }) => {
              const what = (node instanceof Element ? node.outerHTML : String(node)).slice(0, 90)
              return `${what} from ${y} (${height} high) to ${currentRect.y} (${currentRect.height} high)`
            }),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * Draws every page that somebody comes to in a window of this width.
 *
 * @param part the pages are divided among as many files as `of` says, so that none takes long; counted from 1.
 */
export function layoutShift(visitor: Visitor, width: number, part = 1, of = 1): void {
  const site = siteForFile()

  test(`while a page is drawn for ${visitor} at ${width} px, nothing on it moves: part ${part} of ${of}`, async () => {
    const { page } = await visit()
    const id = await residentsAgreement(site())
    if (visitor === 'an owner') await becomeResident(site(), page)
    const paths = allPages(id)
      .filter((one) => visitor === 'a stranger' || shownToOwners.test(one) || one === '/')
      .filter((_, index) => index % of === part - 1)
    const tab = await page.context().newPage()
    await tab.setViewportSize({ width, height: 800 })
    await noteShifts(tab)
    // What a fast machine draws in one go, a phone draws in two.
    await (await tab.context().newCDPSession(tab)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
    // Its files are made while the page is looked at.
    if (visitor === 'an owner') paths.push(`/download/${await residentsAgreementWithoutFiles(site())}`)
    const found: Record<string, readonly Shift[]> = {}
    const shiftsOf = async (path: string): Promise<readonly Shift[]> => {
      // What comes late is looked for here, so half a second in which nothing comes is waited for.
      await tab.goto(site().url + path, { waitUntil: 'networkidle' })
      // Another page is in its place.
      if (new URL(tab.url()).pathname !== path) return []
      await tab.locator('h1').first().waitFor()
      if (path.startsWith('/download/') && visitor === 'an owner') await tab.locator('[data-ready=true]').waitFor()
      const shifts = await tab.evaluate(() => (window as unknown as { readonly shifts: readonly Shift[] }).shifts)
      return shifts.reduce((sum, { value }) => sum + value, 0) > limit ? shifts : []
    }
    for (const path of paths) {
      const shifts = await shiftsOf(path)
      // Once in some hundred pages the browser moves one that it had half drawn. A page that moves by its own fault does so again.
      if (shifts.length > 0 && (await shiftsOf(path)).length > 0) found[path] = shifts
    }
    expect(found).toEqual({})
  })
}
