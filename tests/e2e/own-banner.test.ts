import { expect, test } from 'vitest'
import { makeCookiesPolicy } from '#tests/support/cookies-policies.ts'
import { accessibilityProblems } from './accessibility.ts'
import { startSite } from './site.ts'
import { customerOn, fillIn } from './unpaid.ts'

test('an owner makes the banner of a cookies policy, learns what to mark, switches it off and deletes it', async () => {
  const site = await startSite()
  const { page, errors, api, email } = await customerOn(site)
  const id = await makeCookiesPolicy(api, email)
  await page.goto(`${site.url}/download/${id}`)
  await page.getByRole('button', { name: 'Make the banner' }).click()
  await page.getByText('The banner is made.').waitFor()

  await page.getByText('Put it on your website', { exact: true }).click()
  const line = await page.getByLabel('Line for the head of your pages').inputValue()
  const address = /^<script async src="([^"]+)"><\/script>$/.exec(line)?.[1] ?? expect.fail(line)
  expect(await (await fetch(address)).text()).toContain('Google Analytics 4')
  await page.getByRole('row', { name: 'Google Analytics 4 data-consent="statistics"' }).waitFor()
  await page.getByRole('row', { name: 'YouTube data-consent="content"' }).waitFor()
  expect(await page.getByLabel('Link that opens the choice').inputValue()).toContain('href="#goodfaith-consent"')
  expect(await accessibilityProblems(page)).toEqual([])

  await fetch(`${address.replace(/\.js$/, '')}/consent`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ record: 'a'.repeat(32), revision: 1, gpc: false, choice: { statistics: true } }),
  })
  await page.reload()
  await page.getByText('Proof of choices').click()
  await page.getByText(/: 1 choice$/).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download .* as CSV$/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^consent-\d{4}-\d{2}\.csv$/)

  await page.getByRole('switch', { name: 'Banner' }).click()
  await page.getByText('The banner is off.').waitFor()
  expect(await (await fetch(address)).text()).not.toContain('Google Analytics 4')

  await page.getByRole('button', { name: 'Delete the banner' }).click()
  await page.getByRole('button', { name: 'Delete both' }).click()
  await page.getByText('The banner and its log are deleted.').waitFor()
  await page.getByRole('button', { name: 'Make the banner' }).waitFor()
  expect(errors).toEqual([])
})

test('where the banner has a price, it is said, and it works once it is paid for', async () => {
  const site = await startSite({ PAYMENTS: 'test' })
  const { page, errors, api, email } = await customerOn(site)
  const id = await makeCookiesPolicy(api, email, { documentLevel: 'professional' })
  await page.goto(`${site.url}/wizard/pay/${id}`)
  const pay = async (): Promise<void> => {
    await fillIn(page)
    await page.getByLabel('Test card number').fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.getByRole('heading', { name: 'Paid. Thank you.' }).waitFor()
  }
  await pay()
  await page.getByRole('link', { name: /^Open the Cookies Policy/ }).click()

  await page.getByText('€19.00, once.').waitFor()
  await page.getByRole('button', { name: 'Make the banner' }).click()
  await page.getByText('The banner asks nobody until it is paid for.').waitFor()
  const { banner } = await api.call('GET /agreement/banner/{id}', { params: { id } })
  const script = async (): Promise<string> => (await fetch(/src="([^"]+)"/.exec(banner!.script)![1]!)).text()
  expect(await script()).not.toContain('Google Analytics 4')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('link', { name: 'Pay for the banner' }).click()
  await page.getByRole('heading', { name: 'Pay for your consent banner' }).waitFor()
  await page.getByRole('row', { name: 'Consent banner $19.00' }).waitFor()
  await pay()
  await page.getByText('The banner works from now on').waitFor()
  await expect.poll(async () => (await site.mails()).map(({ subject }) => subject)).toContain('Paid: consent banner')
  await page.getByRole('link', { name: 'Open the consent banner' }).click()
  await page.waitForURL(`${site.url}/download/${id}#banner`)
  await page.getByRole('switch', { name: 'Banner' }).waitFor()
  expect(await script()).toContain('Google Analytics 4')

  await page.goto(`${site.url}/wizard/pay/${id}?item=privacy_consent`)
  await page.getByText('There is nothing to pay for this consent banner.').waitFor()
  expect(errors).toEqual([])
})
