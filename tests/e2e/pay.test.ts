import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sellerSettings } from '#tests/support/seller.ts'
import { outage, viesDouble } from '#tests/support/vies-double.ts'
import { accessibilityProblems } from './accessibility.ts'
import { startSite } from './site.ts'
import { fillIn, withUnpaid } from './unpaid.ts'

const pay = async (page: Page, card: string): Promise<void> => {
  await page.getByLabel('Test card number').fill(card)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

test('an owner pays: what is missing is said, a refused card too, the bank asks, and then everything is there', async () => {
  const site = await startSite({ PAYMENTS: 'test' })
  const { page, errors, made } = await withUnpaid(site, ['Backyard'])
  const { id, live_url } = made[0]!
  expect((await fetch(live_url)).status).toBe(404)

  await page.goto(`${site.url}/profile/agreements`)
  await page.getByRole('link', { name: /Pay for it/ }).click()
  await page.waitForURL(`${site.url}/wizard/pay/${id}?alone=1`)
  await page.getByRole('heading', { name: 'Pay for your privacy policy' }).waitFor()
  const total = page.getByRole('row', { name: 'Total $39.00' })
  await total.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  // All that is wrong is said at once, in the order of the fields, and the first one has the focus.
  await pay(page, '4242')
  await page.getByText('5 things are missing or wrong. Each is marked.').waitFor()
  const marked = await page.locator('[aria-invalid]').evaluateAll((all) => all.map((one) => one.getAttribute('name')))
  expect(marked).toEqual(['first_name', 'last_name', 'address', 'city', 'card_number'])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('first_name')
  await page.getByText('A card number has 12 to 19 digits.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await fillIn(page)
  await pay(page, '4000 0000 0000 9995')
  await page.getByText('The card does not have enough funds.').waitFor()
  expect((await fetch(live_url)).status).toBe(404)

  await pay(page, '4000 0000 0000 3220')
  await page.getByRole('heading', { name: 'Your bank asks: is it you?' }).waitFor()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.getByText('You could not be identified as the holder of the card.').waitFor()
  await pay(page, '4000 0000 0000 3220')
  await page.getByRole('button', { name: 'It is me' }).click()
  await page.getByRole('heading', { name: 'Paid. Thank you.' }).waitFor()
  await page.getByText('You paid $39.00.').waitFor()
  await page.getByRole('link', { name: /^Open the Privacy Policy/ }).click()
  await page.waitForURL(`${site.url}/download/${id}`)
  await page.getByText('The files are ready.').waitFor({ state: 'attached' })
  await expect.poll(async () => (await fetch(live_url)).status).toBe(200)
  await expect.poll(async () => (await site.mails()).map(({ subject }) => subject)).toContain('Paid: Privacy Policy')
  expect(errors).toEqual([])
})

test('a code that is not valid is said where it is typed, changes no price, and keeps nobody from paying', async () => {
  const site = await startSite({ PAYMENTS: 'test' })
  const { page, made } = await withUnpaid(site, ['Backyard'])
  await page.goto(`${site.url}/wizard/pay/${made[0]!.id}`)
  await page.getByRole('row', { name: 'Total $39.00' }).waitFor()
  await page.getByLabel('Discount code').fill('none')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('The code you supplied is not valid').waitFor()
  expect(await page.getByRole('row', { name: 'Total $39.00' }).isVisible()).toBe(true)
  await fillIn(page)
  await pay(page, '4242424242424242')
  await page.getByText('You paid $39.00.').waitFor()
})

test('VAT is that of the buyer’s country, and a company whose number is registered pays none', async () => {
  const vies = await viesDouble()
  const site = await startSite({ ...sellerSettings, PAYMENTS: 'test', VIES_URL: vies.url })
  const { page, made } = await withUnpaid(site, ['Backyard'])
  await page.goto(`${site.url}/wizard/pay/${made[0]!.id}`)
  await page.getByRole('combobox', { name: 'Country' }).selectOption('FR')
  await page.getByRole('row', { name: 'VAT 20% €7.80' }).waitFor()
  await page.getByRole('row', { name: 'Total €46.80' }).waitFor()
  await page.getByText('I buy for a company').click()
  await page.getByText('The company is registered for VAT').click()
  await page.getByLabel(/^VAT number/).fill('12')
  await page.getByRole('button', { name: 'Check the VAT number' }).click()
  await page.getByText('This is not a VAT number of that country.').waitFor()
  await page.getByLabel(/^VAT number/).fill('40303265045')
  vies.answer = () => outage('MS_UNAVAILABLE')
  await page.getByRole('button', { name: 'Check the VAT number' }).click()
  await page.getByText('The registry does not answer now').waitFor()
  vies.answer = () => ({ body: { valid: true, name: 'EXAMPLE SARL', address: 'PARIS' } })
  await page.getByRole('button', { name: 'Check the VAT number' }).click()
  await page.getByText('FR40303265045 is registered.').waitFor()
  await page.getByRole('row', { name: 'Total €39.00' }).waitFor()
  await page.getByText('Reverse charge: your company accounts for the VAT.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.getByRole('button', { name: 'Order with obligation to pay €39.00' }).isVisible()).toBe(true)
})

test('several documents are paid at once, only if they are ticked', async () => {
  const site = await startSite({ PAYMENTS: 'test' })
  const { page, made } = await withUnpaid(site, ['Backyard', 'Front yard'])
  await page.goto(`${site.url}/wizard/pay/${made[0]!.id}`)
  await page.getByRole('row', { name: 'Total $39.00' }).waitFor()
  await page.getByRole('checkbox', { name: 'Privacy Policy for Front yard' }).check()
  await page.getByRole('row', { name: 'Total $78.00' }).waitFor()
  await fillIn(page)
  await pay(page, '4242424242424242')
  await page.getByText('You paid $78.00.').waitFor()
  for (const { live_url } of made) await expect.poll(async () => (await fetch(live_url)).status).toBe(200)
})

test('a payment that is being checked resolves by itself, and the unpaid text ends after its beginning', async () => {
  const site = await startSite({ PAYMENTS: 'test' })
  const { page, made } = await withUnpaid(site, ['Backyard'])
  await page.goto(`${site.url}/download/${made[0]!.id}`)
  await page.getByText('This is the beginning.').waitFor()
  await page.getByRole('link', { name: 'Pay and get the files' }).first().click()
  await fillIn(page)
  await pay(page, '4000 0000 0000 0077')
  await page.getByRole('heading', { name: 'Your payment is being checked' }).waitFor()
  // Whoever goes back to the checkout meanwhile is not asked to pay again.
  await page.goto(`${site.url}/wizard/pay/${made[0]!.id}`)
  await page.waitForURL(/\/transaction-pending\?/)
  await page.getByRole('heading', { name: 'Your payment was approved.' }).waitFor()
  await page.getByRole('link', { name: /^Open the Privacy Policy/ }).click()
  await page.getByText('The files are ready.').waitFor({ state: 'attached' })
  expect(new URL(page.url()).pathname).toBe(`/download/${made[0]!.id}`)
})
