import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startSite } from './site.ts'

test('the printed address opens the outbox in a browser, and its key stays in no address', async () => {
  const site = await startSite({ OUTBOX: 'on' })
  await fetch(`${site.url}/api/v1/customer/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ruth@backyard.example', password: 'Correct horse 1', language: 'en' }),
  })
  await eventually(async () => expect(await site.mails()).toHaveLength(1))

  const { page, errors } = await visit()
  await page.goto(/http:\S+\/dev\/outbox\?key=\S+/.exec(site.output())![0])
  expect(page.url()).toBe(`${site.url}/dev/outbox`)
  await page.getByRole('cell', { name: 'ruth@backyard.example' }).waitFor()
  await page.getByRole('row').nth(1).getByRole('link').click()
  // The mail as HTML is a page of its own in a frame, which needs the cookie too.
  const mail = page.frameLocator('iframe')
  await mail.getByRole('link').first().waitFor()
  expect(errors).toEqual([])
  // What follows the mail's link learns nothing of where it came from.
  await page.locator('li a').first().click()
  await page.waitForURL(/activate-account/)
  expect(await page.evaluate(() => document.referrer)).toBe('')

  const stranger = await visit()
  await stranger.page.goto(`${site.url}/dev/outbox`)
  await stranger.page.getByText('open the address that the server printed').waitFor()
})
