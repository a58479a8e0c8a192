import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { braintreeDouble } from '#tests/support/braintree-double.ts'
import { playBraintree } from '#tests/support/braintree-js.ts'
import { closeBrowser } from '#tests/support/browser.ts'
import { accessibilityProblems } from './accessibility.ts'
import { startSite } from './site.ts'
import { fillIn, withUnpaid } from './unpaid.ts'

afterAll(closeBrowser)

async function open() {
  const double = await braintreeDouble()
  const site = await startSite(double.env)
  const { page, errors, made } = await withUnpaid(site, ['Backyard'])
  await playBraintree(page, double, {
    good: () => ({}),
    poor: () => ({ code: '2001' }),
    // The bank wants to ask the customer itself, and then pays.
    strict: (asked) => (asked ? {} : { code: '2099' }),
    stranger: () => ({ liability: 'possible' }),
  })
  await page.goto(`${site.url}/wizard/pay/${made[0]!.id}`)
  await page.getByRole('row', { name: 'Total $39.00' }).waitFor()
  await fillIn(page)
  await page.getByRole('checkbox', { name: /Deliver at once/ }).check()
  return { double, site, page, errors, first: made[0]! }
}

const send = (page: Page) => page.getByRole('button', { name: 'Pay $39.00' }).click()

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Braintree number').fill(number)
  await page.getByLabel('Braintree expirationDate').fill('12/30')
  await page.getByLabel('Braintree cvv').fill('123')
  await send(page)
}

test('a card: what is missing is said, the bank must know the customer, and asks again where it wants to', async () => {
  const { double, page, errors, first } = await open()
  await page.getByRole('radio', { name: 'Card', exact: true }).check()
  await page.getByLabel('Braintree number').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await send(page)
  await page.getByText('The payment was not completed. Nothing was charged.').waitFor()
  await payWith(page, 'stranger')
  await page.getByText('You could not be identified as the holder of the card.').waitFor()
  expect(double.sales.size).toBe(0)
  await payWith(page, 'poor')
  await page.getByText('The card does not have enough funds.').waitFor()
  await payWith(page, 'strict')
  await page.getByText('Your bank wants you to prove that the card is yours.').waitFor()
  expect(double.taken()).toBe(0)
  await send(page)
  await page.getByText('You paid $39.00.').waitFor()
  expect(double.taken()).toBe(3900)
  await expect.poll(async () => (await fetch(first.live_url)).status).toBe(200)
  expect(errors).toEqual([])
})

test('PayPal: the customer agrees there first, and pays with the order', async () => {
  const { double, page, errors } = await open()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: 'PayPal, in USD' }).waitFor()
  await send(page)
  await page.getByText('Please agree at PayPal first: its button is above.').waitFor()
  await page.getByRole('button', { name: 'PayPal, in USD' }).click()
  await page.getByText('ruth@paypal.example is ready. You pay when you send the order.').waitFor()
  expect(double.sales.size).toBe(0)
  await send(page)
  await page.getByText('You paid $39.00.').waitFor()
  expect(double.taken()).toBe(3900)
  expect(errors).toEqual([])
})

test('where Braintree’s scripts do not load, that is said, and nothing is sent', async () => {
  const double = await braintreeDouble()
  const site = await startSite(double.env)
  const { page, made } = await withUnpaid(site, ['Backyard'])
  await page.route('https://js.braintreegateway.com/**', (route) => route.abort())
  await page.goto(`${site.url}/wizard/pay/${made[0]!.id}`)
  await page.getByRole('row', { name: 'Total $39.00' }).waitFor()
  await page.getByRole('radio', { name: 'Card', exact: true }).check()
  await page.getByText('The payment provider’s fields could not be loaded.').waitFor()
  expect(double.sales.size).toBe(0)
})

test('pages may use Braintree and PayPal, and their windows, only where they are set', async () => {
  const double = await braintreeDouble()
  const headersOf = async (env: Readonly<Record<string, string>>) => {
    const { headers } = await fetch((await startSite(env)).url)
    return { policy: headers.get('content-security-policy')!, opener: headers.get('cross-origin-opener-policy') }
  }
  const without = await headersOf({ PAYMENTS: 'test' })
  expect(without.policy).not.toMatch(/braintree|paypal|cardinal/)
  expect(without.opener).toBe('same-origin')
  const set = await headersOf(double.env)
  expect(set.policy).toMatch(/script-src [^;]*https:\/\/js\.braintreegateway\.com/)
  expect(set.policy).toMatch(/frame-src [^;]*https:\/\/assets\.braintreegateway\.com/)
  expect(set.opener).toBe('same-origin-allow-popups')
})
