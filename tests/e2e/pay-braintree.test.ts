import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { braintreeDouble } from '#tests/support/braintree-double.ts'
import { playBraintree } from '#tests/support/braintree-js.ts'
import { accessibilityProblems } from './accessibility.ts'
import { startSite } from './site.ts'
import { fillIn, withUnpaid } from './unpaid.ts'

async function open(names: readonly string[] = ['Backyard']) {
  const double = await braintreeDouble()
  const site = await startSite(double.env)
  const { page, errors, made } = await withUnpaid(site, names)
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
  return { double, site, page, errors, made, first: made[0]! }
}

/** Sends the order as somebody does who reads: once the provider's scripts are there. */
async function send(page: Page): Promise<void> {
  await page.getByText('The payment provider’s fields are on their way').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Pay $39.00' }).click()
}

async function fillInCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Braintree number').fill(number)
  await page.getByLabel('Braintree expirationDate').fill('12/30')
  await page.getByLabel('Braintree cvv').fill('123')
}

async function payWith(page: Page, number: string): Promise<void> {
  await fillInCard(page, number)
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
  await page.getByRole('radio', { name: 'PayPal', exact: true }).check()
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

/** The checkout of another agreement of the same customer, whose details are there from the first. */
async function payAgain(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}/wizard/pay/${id}`)
  await page.getByRole('row', { name: 'Total $39.00' }).waitFor()
}

test('what paid is kept only if the customer says so, pays again once the bank knows them, and is removed', async () => {
  const { double, site, page, errors, made } = await open(['Backyard', 'Orchard', 'Meadow'])
  await page.getByRole('radio', { name: 'Card', exact: true }).check()
  const keep = page.getByRole('checkbox', { name: 'Keep it for my next payment' })
  expect(await keep.isChecked()).toBe(false)
  await page.getByLabel('Braintree number').waitFor()
  await keep.check()
  await payWith(page, 'good')
  await page.getByText('You paid $39.00.').waitFor()

  await page.goto(`${site.url}/wizard/pay/${made[1]!.id}`)
  await page.getByRole('row', { name: 'Total $39.00' }).waitFor()
  const saved = page.getByRole('radio', { name: 'Visa •••• 1111, valid until 12/30' })
  expect(await saved.isChecked()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Town').fill('')
  await send(page)
  await page.getByText('One thing is missing or wrong. It is marked.').waitFor()
  // No bank is asked about an order that is not complete.
  expect(double.requests.filter((request) => request.includes('/nonces'))).toEqual([])
  await page.getByLabel('Town').fill('Dayton')
  await send(page)
  await page.getByText('You paid $39.00.').waitFor()
  expect(double.taken()).toBe(7800)

  await payAgain(page, site.url, made[2]!.id)
  await page.getByRole('radio', { name: 'PayPal', exact: true }).check()
  await keep.check()
  await page.getByRole('button', { name: 'PayPal, in USD' }).click()
  await page.getByText('ruth@paypal.example is ready.').waitFor()
  await send(page)
  await page.getByText('You paid $39.00.').waitFor()

  await page.goto(`${site.url}/profile`)
  const list = page.getByRole('list', { name: 'Saved payment methods' })
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await row('Visa •••• 1111').getByText('Offered first').waitFor()
  await row('PayPal, ruth@paypal.example').getByRole('button', { name: 'Offer first' }).click()
  await row('PayPal, ruth@paypal.example').getByText('Offered first').waitFor()
  await row('Visa •••• 1111').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  expect(errors).toEqual([])
})

test('a card and a PayPal account are saved in the profile', async () => {
  const { site, page, errors, made } = await open()
  await page.goto(`${site.url}/profile`)
  await page.getByText('No payment method is saved.').waitFor()
  await page.getByRole('button', { name: 'Save a card' }).click()
  await page.getByLabel('Braintree number').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const save = page.getByRole('button', { name: 'Save the card' })
  await save.click()
  await page.getByText('Please fill in all fields of the card.').waitFor()
  await fillInCard(page, 'poor')
  await save.click()
  await page.getByText('The card does not have enough funds.').waitFor()
  await fillInCard(page, 'good')
  await save.click()
  const list = page.getByRole('list', { name: 'Saved payment methods' })
  await list.getByText('Visa •••• 1111').waitFor()
  await page.getByRole('button', { name: 'Save a PayPal account' }).click()
  await page.getByRole('button', { name: 'PayPal, to be kept' }).click()
  await list.getByText('PayPal, ruth@paypal.example').waitFor()

  await page.goto(`${site.url}/wizard/pay/${made[0]!.id}`)
  await page.getByRole('row', { name: 'Total $39.00' }).waitFor()
  await fillIn(page)
  await page.getByRole('radio', { name: 'PayPal, ruth@paypal.example' }).check()
  await send(page)
  await page.getByText('You paid $39.00.').waitFor()
  // Chromium notes the answer to the refused card.
  expect(errors.filter((error) => !error.includes('create-new-payment-method'))).toEqual([])
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
