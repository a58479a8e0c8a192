import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { languageFacts, offeredLanguages } from '#core/language/languages.ts'
import { visit } from '#tests/support/browser.ts'
import { becomeOwner } from '#tests/e2e/owner.ts'
import { allPages, shownToOwners } from './all-pages.ts'
import { openAtRest } from './at-rest.ts'
import { pseudoLanguage } from './changed-build.ts'
import { startSite } from './site.ts'

/** What people read on a page in its own language: words, and what is said of pictures, buttons and fields. */
const wordsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const said = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement!
      // Documents are made from clauses, which keep their words.
      if (element.closest('script, style, code, pre, textarea, cite, time, article[lang], [translate=no]')) continue
      if (element.closest('[lang]')!.getAttribute('lang') !== document.documentElement.lang) continue
      if (node === element)
        for (const name of ['aria-label', 'alt', 'title', 'placeholder']) said.push(element.getAttribute(name) ?? '')
      else said.push(node.textContent ?? '')
    }
    return said
  })

/** The words that content has in German, which is not the website's own; of clauses only where they are asked for. */
function germanWords(isMeant: (file: string) => boolean): ReadonlySet<string> {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') for (const word of wordsIn(value)) found.add(word)
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  // Authorities are called the same in every language.
  const files = readdirSync('build/content').filter((one) => one.endsWith('.de.json') && isMeant(one))
  for (const name of [...files, 'authorities.json']) collect(JSON.parse(readFileSync(`build/content/${name}`, 'utf8')))
  return found
}

/** Words of three letters and more; no part of an address, of a file's name or of code. */
const wordsIn = (text: string): readonly string[] =>
  (text.replaceAll(/\S*[/@<>="]\S*|\S+\.\w+/g, ' ').match(/\p{L}{3,}/gu) ?? []).map((word) => word.toLowerCase())

/** Names of languages, of the site and of its visitor. */
const names = wordsIn([...offeredLanguages.map((one) => languageFacts[one].name), 'Goodfaith Ruth Backyard'].join(' '))

/** Pages with clauses beside documents: as proof, and to be translated. */
const showsClauses = /^\/$|\/translation\//

test('no words of the website stand in its code: in a language that nobody speaks, every page speaks it', async () => {
  const site = await startSite({}, undefined, pseudoLanguage(onTestFinished))
  const ofContent = germanWords((file) => !/^(?:interface|library)-/.test(file))
  const ofClauses = germanWords((file) => file.startsWith('library-'))
  const isTheirs = (text: string, path: string): boolean =>
    /[⟦⟧]/.test(text) ||
    wordsIn(text).every(
      (word) => ofContent.has(word) || names.includes(word) || (showsClauses.test(path) && ofClauses.has(word)),
    )
  const owner = await visit({ reducedMotion: 'reduce' })
  const stranger = await visit({ reducedMotion: 'reduce' })
  const id = await becomeOwner(site, owner.page, 'nobody@backyard.example')
  const found: Record<string, readonly string[]> = {}
  let read = 0
  for (const [page, isShown] of [
    [stranger.page, () => true],
    [owner.page, (path: string) => shownToOwners.test(path)],
  ] as const) {
    await page.goto(`${site.url}/faq`)
    await page.evaluate(() => localStorage.setItem('goodfaith.language', 'de'))
    for (const path of allPages(id).filter((one) => one !== '/offline' && isShown(one))) {
      await openAtRest(page, `${site.url}${path}?language=de`)
      const words = (await wordsOf(page)).map((one) => one.trim()).filter((one) => one !== '')
      read += words.length
      const others = words.filter((one) => !isTheirs(one, path))
      if (others.length > 0) found[path] = [...new Set(others)]
    }
  }
  expect(read).toBeGreaterThan(2000)
  expect(found).toEqual({})
})
