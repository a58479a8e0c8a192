import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { scriptsAfterStyles } from './scripts-after-styles.ts'

async function served(...chunks: readonly string[]): Promise<string> {
  const page = scriptsAfterStyles()
  for (const chunk of chunks) page.write(chunk)
  page.end()
  return text(page)
}

test('scripts are less urgent than styles, wherever the page is cut on its way', async () => {
  const page =
    '<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body>é</body>'
  const expected = page.replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
  expect(await served(page)).toBe(expected)
  for (let cut = 1; cut < page.length; cut++) expect(await served(page.slice(0, cut), page.slice(cut))).toBe(expected)
})

test('what a person reads is left as it is, and so is a page without a head', async () => {
  const words = '<p>&lt;link</p><pre><link rel="modulepreload"></pre>'
  expect(await served('<head></head>', words)).toBe(`<head></head>${words}`)
  expect(await served('<p>Short</p>')).toBe('<p>Short</p>')
})
