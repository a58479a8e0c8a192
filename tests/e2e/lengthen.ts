import type { Page } from 'playwright-core'

/** Makes every word on the page longer by two fifths, as translations are at their longest. */
export const lengthen = (page: Page): Promise<void> =>
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
