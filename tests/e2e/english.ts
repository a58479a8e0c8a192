import type { Page } from 'playwright-core'
import { readsEnglish } from '#scripts/content/twin-check.ts'

/** What a page says in its own language: its title, what it shows, and what it says of pictures and buttons. */
const wordsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { lang } = document.documentElement
    const said = [document.title, document.querySelector('meta[name=description]')?.getAttribute('content') ?? '']
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement!
      // Laws keep the names that they have where they apply.
      if (element.closest('script, style, cite') || element.closest('[lang]')!.getAttribute('lang') !== lang) continue
      if (node === element)
        for (const name of ['aria-label', 'alt', 'title', 'placeholder']) said.push(element.getAttribute(name) ?? '')
      else said.push(node.textContent ?? '')
    }
    return said.filter((words) => words.trim() !== '')
  })

/** What of a page's words is English in another language. */
export const englishIn = async (page: Page): Promise<readonly string[]> => (await wordsOf(page)).filter(readsEnglish)
