import { expect, test } from 'vitest'
import { twoCheckoutDouble } from '#tests/support/two-checkout-double.ts'
import { accessibilityProblems } from './accessibility.ts'
import { startSite } from './site.ts'
import { fillIn, withUnpaid } from './unpaid.ts'

test.each([
  ['COMPLETE', 'You paid $39.00.'],
  ['PENDING_APPROVAL', 'Your payment is being checked'],
  ['INVALID', 'The payment was not accepted.'],
] as const)('an owner pays on the page of 2Checkout and comes back: %s', async (status, words) => {
  const double = await twoCheckoutDouble()
  const site = await startSite(double.env)
  const { page, made } = await withUnpaid(site, ['Backyard'])
  const first = made[0]!
  // The page of 2Checkout: it looks at the link, takes the money, and sends the customer back.
  await page.route('https://secure.2checkout.com/**', (route) => {
    const link = route.request().url()
    double.pay(link, status)
    const location = new URL(link).searchParams.get('return-url')!
    return route.fulfill({ status: 302, headers: { location } })
  })
  await page.goto(`${site.url}/wizard/pay/${first.id}`)
  await page.getByRole('row', { name: 'Total $39.00' }).waitFor()
  await fillIn(page)
  await page.getByRole('radio', { name: 'On the page of 2Checkout' }).check()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Pay $39.00' }).click()
  await page.getByText(words).first().waitFor()
  await expect.poll(() => page.url()).not.toContain('returned')
  await expect.poll(async () => (await fetch(first.live_url)).status).toBe(status === 'COMPLETE' ? 200 : 404)
})
