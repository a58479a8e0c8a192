import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { englishIn } from './english.ts'
import { siteForFile } from './site.ts'

const site = siteForFile()

/** What the page and its heading say that they are written in. */
const languageOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang)

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
