import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { siteForFile } from './site.ts'

const site = siteForFile()

test.each([
  ['de-DE', 'Deutsch', 360],
  ['de-DE', 'Deutsch', 390],
  ['nl-NL', 'Nederlands', 360],
  ['nl-NL', 'Nederlands', 390],
])('the menu of languages of a reader in %s (%s) is whole on a screen %i wide', async (locale, name, width) => {
  const { page } = await visit({ locale, viewport: { width, height: 844 } })
  for (const path of ['/', '/faq']) {
    await page.goto(site().url + path)
    await page.getByRole('button', { name }).first().click()
    const entry = page.getByRole('button', { name: 'Français' })
    await entry.waitFor()
    const [left, right] = await entry.evaluate((button) => {
      const box = button.parentElement!.getBoundingClientRect()
      return [box.left, box.right] as const
    })
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  }
})

test('a button that is pressed before the page’s scripts run is answered when they do', async () => {
  const { page } = await visit()
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site().url}/faq`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'English' }).first().click()
  expect(await page.getByRole('button', { name: 'Français' }).isVisible()).toBe(false)
  letGo()
  await page.getByRole('button', { name: 'Français' }).waitFor()
})
