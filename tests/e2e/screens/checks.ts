import type { Page } from 'playwright-core'
import type { Language } from '#core/language/languages.ts'
import { accessibilityProblems } from '../accessibility.ts'
import { drawn } from '../drawn.ts'
import { focusProblems } from '../focus-problems.ts'
import { lengthen } from '../lengthen.ts'
import { misfits, overhang } from '../misfits.ts'

/** What is looked for on a page that is open and at rest; each leaves the page as it found it, but for its size. */
export type Check = { readonly name: string; readonly find: (page: Page) => Promise<readonly string[]> }

const sized =
  (width: number, height: number, find: Check['find']): Check['find'] =>
  async (page) => {
    const now = page.viewportSize()
    if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height })
    await drawn(page)
    return find(page)
  }
const onDesk = (find: Check['find']): Check['find'] => sized(1280, 900, find)
const onPhone = (find: Check['find']): Check['find'] => sized(360, 740, find)

const inScheme =
  (colorScheme: 'light' | 'dark', find: Check['find']): Check['find'] =>
  async (page) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await drawn(page)
    return find(page)
  }

const withLargeLetters =
  (find: Check['find']): Check['find'] =>
  async (page) => {
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    await drawn(page)
    const found = await find(page)
    await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
    return found
  }

/** What axe finds twice: what it met while the page was still being drawn is gone the second time. */
const lasting =
  (...rules: readonly string[]): Check['find'] =>
  async (page) => {
    // The skip link covers the logo for as long as it has the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await drawn(page)
    const found = await accessibilityProblems(page, rules)
    if (found.length === 0) return found
    const again = new Set(await accessibilityProblems(page, rules))
    return found.filter((problem) => again.has(problem))
  }

export const speaks = (language: Language): Check => ({
  name: 'is in its language',
  find: async (page) => {
    const lang = await page.evaluate(() => document.documentElement.lang)
    return lang === language ? [] : [lang]
  },
})

export const light: Check = { name: 'in light', find: onDesk(inScheme('light', lasting())) }

/** Of what axe looks at, only these rules depend on colours. */
const dark: Check = {
  name: 'in dark',
  find: onDesk(inScheme('dark', lasting('color-contrast', 'link-in-text-block'))),
}

const stillness: Check = {
  name: 'moves nothing for a reader who wants no motion',
  find: onDesk((page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
        .map(({ effect }) => String((effect as KeyframeEffect).target?.outerHTML.slice(0, 80))),
    ),
  ),
}

const focus: Check = { name: 'shows where the focus is', find: onDesk(focusProblems) }

const oneHeading: Check = {
  name: 'has one main heading',
  find: async (page) => {
    const all = await page.locator('h1:visible').allTextContents()
    return all.length === 1 ? [] : [JSON.stringify(all)]
  },
}

// Reflow (WCAG 2.2, 1.4.10), and letters twice as large (1.4.4): nothing may have to be scrolled sideways.
export const largeLetters: Check = { name: 'with letters twice as large', find: onDesk(withLargeLetters(overhang)) }
export const largeLettersOnPhone: Check = {
  name: 'with letters twice as large on a phone',
  find: onPhone(withLargeLetters(overhang)),
}
export const narrow: Check = { name: 'at 320 px', find: sized(320, 640, overhang) }
export const fits: Check = { name: 'cuts nothing off at 360 px', find: onPhone(misfits) }

/** The last: it changes the words of the page. */
export const longerWords: Check = {
  name: 'cuts nothing off at 360 px if words were longer',
  find: onPhone(async (page) => {
    await lengthen(page)
    await drawn(page)
    return misfits(page)
  }),
}

/** Whether a page can be read and operated, at every size. */
export const operable: readonly Check[] = [light, dark, stillness, focus, oneHeading, largeLetters, narrow]
