import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stripeDouble } from '#tests/support/stripe-double.ts'
import { playStripe } from '#tests/support/stripe-js.ts'
import { accessibilityProblems } from './accessibility.ts'
import { startSite } from './site.ts'
import { fillIn, withUnpaid } from './unpaid.ts'

async function open(names: readonly string[] = ['Backyard']) {
  const double = await stripeDouble()
  const site = await startSite(double.env)
  const { page, errors, made } = await withUnpaid(site, names)
  const asked = await playStripe(page, double)
  return { double, site, page, errors, asked, made, first: made[0]! }
}

const pay = async (page: Page, card: string): Promise<void> => {
  await page.getByLabel('Card number', { exact: true }).fill(card)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** Everything but the card. */
async function fillInAll(page: Page): Promise<void> {
  await page.getByRole('row', { name: 'Total $39.00' }).waitFor()
  await fillIn(page)
  await page.getByRole('radio', { name: 'Card or another way to pay' }).check()
}

test('an owner pays by Stripe: a missing number, a refused card, the bank that asks, and then it is paid', async () => {
  const { double, site, page, errors, asked, first } = await open()
  await page.goto(site.url)
  // Stripe learns of nobody who does not pay.
  expect(asked).toEqual([])
  await page.goto(`${site.url}/wizard/pay/${first.id}`)
  await fillInAll(page)
  await page.getByLabel('Card number', { exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Pay $39.00' }).click()
  await page.getByText('One thing is missing or wrong. It is marked.').waitFor()
  expect(double.intents.size).toBe(0)
  await pay(page, 'pm_card_chargeDeclinedInsufficientFunds')
  await page.getByText('The card does not have enough funds.').waitFor()

  page.once('dialog', (dialog) => void dialog.dismiss())
  await pay(page, 'pm_card_authenticationRequired')
  await page.getByText('You could not be identified as the holder of the card.').waitFor()
  expect(double.taken()).toBe(0)
  expect((await fetch(first.live_url)).status).toBe(404)

  page.once('dialog', (dialog) => void dialog.accept())
  await pay(page, 'pm_card_authenticationRequired')
  await page.getByText('You paid $39.00.').waitFor()
  expect(double.taken()).toBe(3900)
  await expect.poll(async () => (await fetch(first.live_url)).status).toBe(200)
  // Chromium notes the answer 402 to the refused card.
  expect(errors.filter((error) => !error.includes('402'))).toEqual([])
})

test('a bank with a page of its own sends the customer back, and the address keeps no secret', async () => {
  const { double, site, page, first } = await open()
  await page.goto(`${site.url}/wizard/pay/${first.id}`)
  await fillInAll(page)
  await pay(page, 'pm_double_redirect')
  await page.getByText('You paid $39.00.').waitFor()
  expect(double.taken()).toBe(3900)
  await expect.poll(() => page.url()).toBe(`${site.url}/wizard/pay/${first.id}`)
})

test('a card is saved in the profile, pays with one click, and is removed', async () => {
  const { double, site, page, errors, first } = await open()
  await page.goto(`${site.url}/profile`)
  await page.getByText('No payment method is saved.').waitFor()
  await page.getByRole('button', { name: 'Save a card' }).click()
  await page.getByLabel('Card number', { exact: true }).fill('pm_card_visa')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Save the card' }).click()
  const cards = page.getByRole('list', { name: 'Saved payment methods' })
  await cards.getByText('Visa •••• 4242').waitFor()
  await cards.getByText('Valid until 12/2030').waitFor()
  await cards.getByText('Offered first').waitFor()

  await page.goto(`${site.url}/wizard/pay/${first.id}`)
  await page.getByRole('row', { name: 'Total $39.00' }).waitFor()
  expect(await page.getByRole('radio', { name: 'Visa •••• 4242, valid until 12/30' }).isChecked()).toBe(true)
  await fillIn(page)
  await page.getByRole('button', { name: 'Pay $39.00' }).click()
  await page.getByText('You paid $39.00.').waitFor()
  expect(double.taken()).toBe(3900)

  await page.goto(`${site.url}/profile`)
  await cards.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No payment method is saved.').waitFor()
  expect(errors).toEqual([])
})

test('where Stripe’s script does not load, that is said, and nothing is sent', async () => {
  const { double, site, page, first } = await open()
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.goto(`${site.url}/wizard/pay/${first.id}`)
  await fillInAll(page)
  await page.getByText('The payment provider’s fields could not be loaded.').first().waitFor()
  await page.getByRole('button', { name: 'Pay $39.00' }).click()
  expect(double.requests.filter(({ route }) => route.startsWith('POST'))).toEqual([])
})

test('pages may use Stripe only where it is set', async () => {
  const policy = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const site = await startSite(env)
    return (await fetch(site.url)).headers.get('content-security-policy')!
  }
  const double = await stripeDouble()
  const [without, set] = [await policy({ PAYMENTS: 'test' }), await policy(double.env)]
  expect(without).not.toContain('stripe')
  expect(set).toMatch(/script-src [^;]* https:\/\/js\.stripe\.com/)
  expect(set).toMatch(/frame-src [^;]* https:\/\/hooks\.stripe\.com/)
  expect(set).toMatch(/connect-src [^;]* https:\/\/api\.stripe\.com/)
})
