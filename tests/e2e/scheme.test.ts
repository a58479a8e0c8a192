import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { visit } from '#tests/support/browser.ts'
import { siteForFile } from './site.ts'

const theSite = siteForFile()

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const choose = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Light or dark' }).getByRole('radio', { name }).check()

test('a visitor chooses light or dark, whatever the device says, and finds it again', async () => {
  const { page, errors } = await visit({ colorScheme: 'light' })
  await page.goto(theSite().url)
  const light = await ground(page)
  await choose(page, 'Dark')
  const dark = await ground(page)
  expect(dark).not.toBe(light)

  await page.goto(`${theSite().url}/wizard`)
  expect(await ground(page)).toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await choose(page, 'Light')
  expect(await ground(page)).toBe(light)
  await choose(page, 'Auto')
  expect(await ground(page)).toBe(dark)
  await page.reload()
  expect(await ground(page)).toBe(dark)
  expect(errors).toEqual([])
})
