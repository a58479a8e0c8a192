import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { startProxy } from '#tests/support/proxy.ts'
import { operable } from './screens/checks.ts'
import { siteForFile } from './site.ts'

const site = siteForFile()

test('the page shown where no server answers can be operated by everybody, and makes way as soon as one does', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' })
  const proxy = await startProxy(site().url)
  const beats = () => proxy.seen.filter((one) => one.endsWith('/heartbeat')).length
  proxy.decide = ({ path }) => (path.endsWith('/heartbeat') ? 'cut' : 'pass')
  await page.goto(`${proxy.url}/offline?to=/faq`)
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  const before = beats()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(beats).toBeGreaterThan(before)
  for (const { name, find } of operable) expect(await find(page), name).toEqual([])
  proxy.decide = () => 'pass'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.waitForURL('**/faq')
})
