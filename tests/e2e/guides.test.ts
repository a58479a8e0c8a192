import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { accessibilityProblems } from './accessibility.ts'
import { siteForFile } from './site.ts'

const theSite = siteForFile()

test('every guide is found from the start page, without scripts, and says what it is about', async () => {
  const site = theSite()
  const { page, errors } = await visit({ javaScriptEnabled: false })
  await page.goto(site.url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guides' }).click()
  const links = page.getByRole('main').getByRole('link')
  const names = await links.allTextContents()
  expect(names).toEqual(
    'WordPress, Shopify, Wix, Squarespace, Webflow, Your own HTML, App Store, Google Play'.split(', '),
  )
  const titles = new Set<string>()
  for (const name of names) {
    await page.goto(`${site.url}/guides`)
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await page.getByRole('link', { name: 'All guides' }).waitFor()
    expect(await page.locator('meta[name=description]').getAttribute('content'), name).toBeTruthy()
    expect(await page.getByRole('main').getByRole('listitem').count(), name).toBeGreaterThan(3)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(names.length)
  expect(errors).toEqual([])
  expect((await fetch(`${site.url}/guides/geocities`)).status).toBe(404)
})

test('the guides are accessible, and fit a phone', async () => {
  const site = theSite()
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await visit({ viewport: { width: 390, height: 844 }, colorScheme })
    for (const path of ['/guides', '/guides/wordpress']) {
      await page.goto(site.url + path)
      expect(await accessibilityProblems(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    }
  }
})
