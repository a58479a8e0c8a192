import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#core/language/languages.ts'
import { visit } from '#tests/support/browser.ts'
import { becomeResident, residentsAgreement } from '../account-on.ts'
import { allPages, shownToOwners } from '../all-pages.ts'
import { openAtRest } from '../at-rest.ts'
import { siteForFile } from '../site.ts'
import * as checks from './checks.ts'
import type { Check } from './checks.ts'

export type Visitor = 'a stranger' | 'an owner'

/** Pages of each kind: words to read, sheets, forms, questions, a table of files, a list, two texts side by side. */
const sample =
  /^\/(?:$|faq|wizard$|wizard\/privacy-policy$|profile\/login|profile\/register|documents\/privacy-policy|download\/.|profile\/agreements$|profile\/agreements\/translation)/

const roomy: readonly Check[] = [checks.fits, checks.largeLettersOnPhone]

/** In the other languages what could be wrong is their words alone. */
const isWhole = (language: Language): boolean => language === 'en'

/** What is looked for in a language: everything in English; in the others what words can be wrong about, names and room for them. */
const checksIn = (language: Language): readonly Check[] => [
  checks.speaks(language),
  ...(isWhole(language) ? checks.operable : [checks.light, checks.largeLetters, checks.narrow]),
  ...(isWhole(language) ? [checks.longerWords] : roomy),
]

/** In the other languages, names are looked at on a sample of the pages as an owner sees them. */
const isLookedFor = (check: Check, path: string, visitor: Visitor, language: Language): boolean =>
  isWhole(language) ||
  (check !== checks.light && check !== checks.largeLetters) ||
  (visitor === 'an owner' && sample.test(path))

function pathsFor(visitor: Visitor, language: Language, id: string): readonly string[] {
  const isShown = (path: string): boolean =>
    visitor === 'a stranger' || shownToOwners.test(path) || (!isWhole(language) && sample.test(path))
  return allPages(id).filter((path) => path !== '/offline' && isShown(path))
}

/**
 * Opens every page that somebody comes to once and looks for everything that could be wrong with it; each thing that is
 * looked for is a test.
 *
 * @param part the pages are divided among as many files as `of` says, so that none takes long; counted from 1.
 */
export function screens(visitor: Visitor, language: Language, part = 1, of = 1): void {
  const site = siteForFile()
  const ends: (() => unknown)[] = []
  const seen = new Set<string>()
  const found: Record<string, Record<string, readonly string[]>> = {}
  const all = checksIn(language).filter((check) =>
    pathsFor(visitor, language, 'id').some((path) => isLookedFor(check, path, visitor, language)),
  )

  async function look(page: Page, path: string): Promise<void> {
    // A check before may have left another size.
    await page.setViewportSize({ width: 1280, height: 900 })
    await openAtRest(page, `${site().url}${path}?language=${language}`)
    const shown = `${new URL(page.url()).pathname} ${await page.title()}`
    if (seen.has(shown)) return
    seen.add(shown)
    for (const check of all.filter((one) => isLookedFor(one, path, visitor, language))) {
      const problems = await check.find(page)
      if (problems.length > 0) (found[check.name] ??= {})[path] = problems.map((one) => one.slice(0, 300))
    }
  }

  beforeAll(async () => {
    const atEnd = (end: () => unknown): void => void ends.push(end)
    const { page } = await visit({ reducedMotion: 'reduce' }, atEnd)
    const id = await residentsAgreement(site())
    // Just now is shorter than every other time.
    await page.clock.setFixedTime(Date.now() + 50 * 60_000)
    if (visitor === 'an owner') await becomeResident(site(), page)
    else await page.goto(`${site().url}/faq`)
    await page.evaluate((chosen) => localStorage.setItem('goodfaith.language', chosen), language)
    for (const [index, path] of pathsFor(visitor, language, id).entries())
      if (index % of === part - 1) await look(page, path)
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })

  describe(`every screen that ${visitor} comes to in ${language}, part ${part} of ${of}`, () => {
    test('is opened', () => expect(seen.size).toBeGreaterThan((visitor === 'an owner' ? 7 : 20) / of))

    test.each(all)('$name', ({ name }) => expect(found[name] ?? {}).toEqual({}))
  })
}
