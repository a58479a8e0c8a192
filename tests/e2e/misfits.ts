import type { Page } from 'playwright-core'

/** What does not fit: what hangs over the side of the page, and controls and headings whose words are cut off or hang out. */
export const misfits = (page: Page): Promise<readonly string[]> =>
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

/** What hangs over the side of the page: it can only be read by scrolling in two directions (WCAG 2.2, 1.4.10). */
export const overhang = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > width + 1)
      .map((one) => `${one.tagName} ${one.textContent?.trim().slice(0, 40)}`)
      .slice(0, 3)
  })
