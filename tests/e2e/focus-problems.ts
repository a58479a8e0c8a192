import type { Page } from 'playwright-core'
import { drawn } from './drawn.ts'

/** What is wrong with the focus of the elements that Tab reaches first (2.4.7, 2.4.11). */
export async function focusProblems(page: Page): Promise<readonly string[]> {
  const found = new Set<string>()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let step = 0; step < 16; step++) {
    await page.keyboard.press('Tab')
    await drawn(page)
    const problem = await page.evaluate(() => {
      const one = document.activeElement
      if (!one || one === document.body) return null
      const ringed = (element: Element | null | undefined): boolean => {
        if (!element) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
      }
      // In a field for a date the button of the calendar has a ring of the browser's own.
      const isButtonInside = one.matches('input[type=date]:not(:focus-visible)')
      // The ring of a field may be around the row in which it stands.
      const isRinged =
        isButtonInside || ringed(one) || (one.matches('input') && ringed(one.closest('label, [data-controls], div')))
      const { x, y, width, height, top, bottom } = one.getBoundingClientRect()
      const within = (value: number, most: number): number => Math.min(most - 1, Math.max(0, value))
      const seen = document.elementFromPoint(within(x + width / 2, innerWidth), within(y + height / 2, innerHeight))
      const isSeen = seen && (one.contains(seen) || seen.contains(one) || seen.closest('label')?.contains(one))
      const name = `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 30)}`
      if (!isRinged) return `no ring: ${name}`
      if (bottom < 0 || top > innerHeight) return `off the screen: ${name}`
      return isSeen || width < 2 ? '' : `covered: ${name}`
    })
    if (problem === null) break
    if (problem) found.add(problem)
  }
  return [...found]
}
