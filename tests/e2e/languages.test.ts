import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { languageFacts, offeredLanguages } from '#core/language/languages.ts'
import { closeBrowser, visit } from '#tests/support/browser.ts'
import { operatorAnswers } from '#tests/support/operator-answers.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { englishIn } from './english.ts'
import { siteForFile, startSite } from './site.ts'

afterAll(closeBrowser)
const site = siteForFile()

const others = offeredLanguages.filter((language) => language !== 'en')
/** What the page and its heading say that they are written in. */
const languageOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang)

test.each(others)('without a script, every page that search engines list is drawn in %s', async (language) => {
  const file = path.join(temporaryFolder(), 'operator.yaml')
  writeFileSync(file, stringify({ answers: operatorAnswers }))
  // Each service that may be set up adds something to the operator's pages.
  const { url } = await startSite({
    OPERATOR_FILE: file,
    ANALYTICS: 'plausible',
    AFFILIATE: 'shareasale',
    AFFILIATE_MERCHANT: '12345',
    TRANSLATION_SERVICE: 'deepl',
    TRANSLATION_KEY: 'key-for-tests',
  })
  const listed = [...(await (await fetch(`${url}/sitemap.xml`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  expect(listed.length).toBeGreaterThan(30)
  const { page } = await visit({ javaScriptEnabled: false, locale: languageFacts[language].locale })
  for (const [, address] of listed) {
    await page.goto(address!)
    expect(await languageOf(page), address).toBe(language)
    expect.soft({ address, found: await englishIn(page) }).toEqual({ address, found: [] })
  }
})

test('a language chosen from the menu is shown at once, remembered, and drawn by the server from then on', async () => {
  const { page, errors } = await visit({ locale: 'de-DE' })
  await page.goto(`${site().url}/faq?language=en`)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Français' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'fr')
  // What the server said in the other language is asked for again.
  await expect.poll(() => englishIn(page)).toEqual([])
  expect(new URL(page.url()).search).toBe('')
  const title = await page.title()
  await page.reload()
  expect(await languageOf(page)).toBe('fr')
  expect(await page.title()).toBe(title)
  const cookies = await page.context().cookies()
  const reply = await fetch(`${site().url}/faq`, {
    headers: { 'accept-language': 'de', cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  })
  expect(await reply.text()).toContain('<html lang="fr"')
  expect(reply.headers.get('vary')?.toLowerCase()).toMatch(/accept-language.*cookie/)
  expect(errors).toEqual([])
})

test('another tab of the browser follows the choice', async () => {
  const { page } = await visit()
  await page.goto(`${site().url}/faq`)
  const other = await page.context().newPage()
  await other.goto(site().url)
  await other.getByRole('button', { name: 'English' }).click()
  await other.getByRole('button', { name: 'Deutsch' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'de')
  await expect.poll(() => englishIn(page)).toEqual([])
})

test('a page that asks for a language names itself as the address to list', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${site().url}/faq?language=de`)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site().url}/faq?language=de`)
  await page.goto(`${site().url}/faq?language=xx`)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site().url}/faq`)
})
