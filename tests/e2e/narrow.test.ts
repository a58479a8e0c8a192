import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { offeredLanguages } from '#core/language/languages.ts'
import { closeBrowser, visit } from '#tests/support/browser.ts'
import { becomeOwner } from '#tests/support/owner.ts'
import { allPages, shownToOwners } from './all-pages.ts'
import { drawn } from './drawn.ts'
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

/** What does not fit: what hangs over the side of the page, and controls and headings whose words are cut off or hang out. */
const misfits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    const name = (one: Element) => `${one.tagName.toLowerCase()} “${one.textContent?.trim().slice(0, 50)}”`
    // What can be scrolled by itself, such as code, may be wider than the page.
    const scrolls = (one: Element): boolean => {
      for (let parent = one.parentElement; parent && parent !== document.body; parent = parent.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(parent).overflowX)) return true
      return false
    }
    for (const one of document.querySelectorAll<HTMLElement>('body *')) {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const box = one.getBoundingClientRect()
      // What is for screen readers alone is one pixel large.
      if (box.width <= 1 || box.height <= 1 || one.closest('dialog:not([open])') || scrolls(one)) continue
      if (box.right > width + 1) found.push(`${name(one)} ends at ${Math.round(box.right)}`)
      if (!one.matches('button, a, h1, h2, h3, label, summary, legend, th, [role=button]')) continue
      const { display, textOverflow } = getComputedStyle(one)
      // An inline link may be parted at the end of a line; an address is cut off with dots on purpose.
      if (display === 'inline' || textOverflow === 'ellipsis') continue
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement!.getBoundingClientRect()
        if (holder.width <= 1 || holder.height <= 1) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const text = range.getBoundingClientRect()
        if (text.right > box.right + 1 || text.left < box.left - 1) found.push(`${name(one)} hangs out of its box`)
      }
    }
    return found.slice(0, 4)
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
      })
    }
    expect(seen.size).toBeGreaterThan(25)
    expect(found).toEqual({})
  },
)
