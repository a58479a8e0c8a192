import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { openAtRest } from './at-rest.ts'
import { siteForFile } from './site.ts'

const site = siteForFile()

test('after a link is followed, the focus is where the new page begins, and its title is said', async () => {
  const { page } = await visit()
  await openAtRest(page, site().url)
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Start here' }).click()
  await page.waitForURL('**/wizard')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main, h1') !== null)).toBe(true)
  expect(await page.title()).toContain(await page.locator('h1').innerText())
})
