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
