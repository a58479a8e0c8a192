import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { offeredLanguages } from '#core/language/languages.ts'
import { closeBrowser, visit } from '#tests/support/browser.ts'
import { becomeOwner } from '#tests/e2e/owner.ts'
import { allPages, shownToOwners } from './all-pages.ts'
import { drawn } from './drawn.ts'
import { misfits, overhang } from './misfits.ts'
import { siteForFile } from './site.ts'

afterAll(closeBrowser)
const site = siteForFile()

/** Makes every word on the page longer by two fifths, as translations are at their longest. */
const lengthen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node
      // Addresses and code are the same in every language.
      if (!parentElement || parentElement.closest('script, style, code, pre, [translate=no]')) continue
      if (/@|:\/\/|www\./.test(node.nodeValue!)) continue
      node.nodeValue = node.nodeValue!.replaceAll(/\p{L}{2,}/gu, (word) =>
        word.length > 12 ? word : word + 'ö'.repeat(Math.ceil(word.length * 0.4)),
      )
    }
  })

/** Opens pages in three tabs at once: a page takes longer to come to rest than to be looked at. */
async function inTabs(first: Page, paths: readonly string[], look: (page: Page, path: string) => Promise<void>) {
  const tabs = [first, await first.context().newPage(), await first.context().newPage()]
  const left = [...paths]
  await Promise.all(
    tabs.map(async (tab) => {
      await tab.setViewportSize({ width: 360, height: 740 })
      for (let path = left.shift(); path !== undefined; path = left.shift()) await look(tab, path)
    }),
  )
}

test.each([...offeredLanguages.filter((language) => language !== 'en'), 'longer words'])(
  'nothing is cut off or hangs over at 360 px: %s',
  async (language) => {
    const { page } = await visit({ reducedMotion: 'reduce' })
    const stranger = await visit({ reducedMotion: 'reduce' })
    const id = await becomeOwner(site(), page, `${language.replace(' ', '-')}@backyard.example`)
    const found: Record<string, unknown> = {}
    const seen = new Set<string>()
    for (const [visitor, isShown] of [
      [stranger.page, () => true],
      [page, (path: string) => shownToOwners.test(path)],
    ] as const) {
      if (language !== 'longer words') {
        await visitor.goto(`${site().url}/faq`)
        await visitor.evaluate((chosen) => localStorage.setItem('goodfaith.language', chosen), language)
      }
      const paths = allPages(id).filter((one) => one !== '/offline' && isShown(one))
      await inTabs(visitor, paths, async (tab, path) => {
        const address = language === 'longer words' ? path : `${path}?language=${language}`
        await tab.goto(site().url + address, { waitUntil: 'networkidle' })
        await tab.locator('h1').first().waitFor()
        const shown = `${new URL(tab.url()).pathname} ${await tab.title()}`
        if (seen.has(shown)) return
        seen.add(shown)
        if (language === 'longer words') await lengthen(tab)
        else expect(await tab.evaluate(() => document.documentElement.lang), address).toBe(language)
        await drawn(tab)
        const bad = await misfits(tab)
        if (bad.length > 0) found[path] = bad
        if (language === 'longer words') return
        // Reflow (WCAG 1.4.10), and letters twice as large on a phone: nothing may have to be scrolled sideways.
        await tab.setViewportSize({ width: 320, height: 640 })
        await drawn(tab)
        const narrower = await overhang(tab)
        if (narrower.length > 0) found[`${path} at 320 px`] = narrower
        await tab.setViewportSize({ width: 360, height: 740 })
        await tab.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
        await drawn(tab)
        const large = await overhang(tab)
        if (large.length > 0) found[`${path} with letters twice as large`] = large
        await tab.evaluate(() => void (document.documentElement.style.fontSize = ''))
      })
    }
    expect(seen.size).toBeGreaterThan(25)
    expect(found).toEqual({})
  },
)
