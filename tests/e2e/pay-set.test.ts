import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '#core/language/languages.ts'
import { visit } from '#tests/support/browser.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { sellerSettings } from '#tests/support/seller.ts'
import { accessibilityProblems } from './accessibility.ts'
import { startSite } from './site.ts'
import { customerOn, fillIn } from './unpaid.ts'

type Customer = Awaited<ReturnType<typeof customerOn>>

/** A company in Berlin. */
const company = {
  entityType: 'company',
  companyName: 'Teehaus GmbH',
  companyAddress: 'Musterstraße 1, 10115 Berlin',
  country: 'DE',
  state: 'DE_BE',
  audienceRegions: ['home'],
  storageCountries: ['eea'],
}

/** A set of two documents that wait for their payment. */
async function makeSet(
  { api, email }: Pick<Customer, 'api' | 'email'>,
  others: object = {},
  language: Language = 'en',
) {
  const answers = answersFor(email, { documentLevel: 'professional', ...others })
  const disclaimer = { contentTopics: ['none'], commercialLinks: ['none'], documentTitle: 'Disclaimer' }
  const { agreements } = await api.call('POST /agreement/new-set', {
    payload: {
      language,
      agreements: [
        { type: 'PRIVACY_POLICY', answers },
        { type: 'DISCLAIMER', answers: { ...answers, ...disclaimer } },
      ],
    },
  })
  return agreements.map(({ id }) => id) as [string, string]
}

const payNow = async (page: Page): Promise<void> => {
  await page.getByLabel('Test card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^(?:Pay|Order)/ }).click()
}

test('a set is one order: one amount in the list, one filled-in checkout, one invoice, and every document is open', async () => {
  const site = await startSite({ ...sellerSettings, PAYMENTS: 'test' })
  const customer = await customerOn(site)
  const { page, errors } = customer
  await makeSet(customer, company)
  await page.goto(`${site.url}/profile/agreements`)
  await page.getByText(/^2 documents for Ruth’s Backyard that you made together wait for your payment of €\d/).waitFor()
  await page.getByRole('link', { name: 'Pay for them together' }).click()
  await page.getByRole('heading', { name: 'Pay for your 2 documents' }).waitFor()
  const values = async (...labels: readonly string[]) =>
    Promise.all(labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()))
  expect(await values('Company name', 'Country', 'State', 'Street and number', 'Postal code', 'Town or city')).toEqual([
    'Teehaus GmbH',
    'DE',
    'DE_BE',
    'Musterstraße 1',
    '10115',
    'Berlin',
  ])
  await page.getByText('We filled this in from your answers. Please look it over.').waitFor()
  await page.getByText('Sold by Example Documents GmbH').waitFor()
  await page.getByRole('row', { name: /^Total €/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  // Nothing has to be typed but the card; a company has no right to withdraw that it could give up.
  expect(await page.getByRole('checkbox', { name: /Deliver at once/ }).count()).toBe(0)
  await payNow(page)
  await page.getByRole('heading', { name: 'Paid. Thank you.' }).waitFor()
  await page.getByText(/^You paid €\d+\.\d\d\.$/).waitFor()
  await page.getByText(/^Invoice TEST-INV-\d{4}-000001$/).waitFor()
  await expect.poll(() => page.getByText('The files are ready').count()).toBe(2)
  expect(await accessibilityProblems(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the invoice (PDF)' }).click(),
  ])
  expect(file.suggestedFilename()).toContain('TEST-INV-')
  const mail = await expect
    .poll(async () => (await site.mails()).find(({ subject }) => subject === 'Paid: Privacy Policy and Disclaimer'))
    .toBeTruthy()
    .then(async () => (await site.mails()).find(({ subject }) => subject?.startsWith('Paid:'))!)
  expect(mail.text).toMatch(/You paid EUR\s\d+\.\d\d\./)
  expect(mail.text).toMatch(/Your invoice TEST-INV-\d{4}-000001 is attached\./)
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [expect.stringMatching(/^TEST-INV-\d{4}-000001\.pdf$/), 'application/pdf'],
  ])
  expect(mail.text).not.toContain('right to withdraw')
  expect(errors).toEqual([])
})

test('two tabs in one checkout: what one paid for is not asked for in the other, and what is left is', async () => {
  const site = await startSite({ PAYMENTS: 'test' })
  const customer = await customerOn(site)
  const [policy, disclaimer] = await makeSet(customer)
  const first = customer.page
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto(`${site.url}/wizard/pay/${policy}`)
    await page.getByRole('row', { name: 'Total $78.00' }).waitFor()
  }
  await fillIn(second)
  // The first pays for one of the two.
  await fillIn(first)
  await first.getByRole('checkbox', { name: /^Disclaimer for/ }).uncheck()
  await first.getByRole('row', { name: 'Total $39.00' }).waitFor()
  await payNow(first)
  await first.getByText('You paid $39.00.').waitFor()
  await payNow(second)
  await second.getByText('There is nothing to pay: this agreement is complete.').waitFor()
  await second.getByText('A document that you made with it still waits for payment.').waitFor()
  await second.getByRole('link', { name: 'Pay for the rest' }).click()
  await second.waitForURL(`${site.url}/wizard/pay/${disclaimer}`)
  await second.getByRole('row', { name: 'Total $39.00' }).waitFor()
  await payNow(second)
  await second.getByText('You paid $39.00.').waitFor()
  expect((await customer.api.call('GET /customer/agreements/unpaid')).sets).toEqual([])
})

test('a document of a set that is deleted meanwhile is left out before anything is charged', async () => {
  const site = await startSite({ PAYMENTS: 'test' })
  const customer = await customerOn(site)
  const { page, api } = customer
  const [policy, disclaimer] = await makeSet(customer)
  await page.goto(`${site.url}/wizard/pay/${policy}`)
  await page.getByRole('row', { name: 'Total $78.00' }).waitFor()
  await fillIn(page)
  await api.call('DELETE /agreement/delete/{id}', { params: { id: disclaimer } })
  await payNow(page)
  await page.getByText(/^This order has changed: something in it was paid for or deleted/).waitFor()
  await page.getByRole('row', { name: 'Total $39.00' }).waitFor()
  // What was typed is still there.
  expect(await page.getByLabel('Street and number').inputValue()).toBe('12 Main Street')
  await payNow(page)
  await page.getByText('You paid $39.00.').waitFor()
})

test('a browser that forgot everything comes from the mail through log-in to the whole order', async () => {
  const site = await startSite({ PAYMENTS: 'test' })
  const customer = await customerOn(site)
  await makeSet(customer)
  const link = await expect
    .poll(async () => /https?:\S+\/wizard\/pay\/\S+/.exec((await site.mails()).map(({ text }) => text).join())?.[0])
    .toBeTruthy()
    .then(async () => /https?:\S+\/wizard\/pay\/\S+/.exec((await site.mails()).map(({ text }) => text).join())![0])
  const { page } = await visit()
  await page.goto(link)
  await page.waitForURL(/\/profile\/login\?next=/)
  await page.getByRole('textbox', { name: 'Email address' }).first().fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill('Backyard7')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'Pay for your 2 documents' }).waitFor()
  await page.getByRole('row', { name: 'Total $78.00' }).waitFor()
})

test('the page of made documents says how each stands, also in a browser that made none of them', async () => {
  const site = await startSite({ PAYMENTS: 'test' })
  const customer = await customerOn(site)
  const [policy, disclaimer] = await makeSet(customer)
  await customer.api.call('DELETE /agreement/delete/{id}', { params: { id: disclaimer } })
  const { page, errors } = await visit()
  await page.goto(`${site.url}/wizard/documents/made?privacy-policy=${policy}&disclaimer=${disclaimer}&unpaid=1`)
  await page.getByText('Waits for payment').waitFor()
  await page.getByText('It is not there any more').waitFor()
  await page.getByText('We sent one mail with a link to r***@ruthsbackyard.example.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  // Its owner is led to the payment of what is left.
  const own = customer.page
  await own.goto(page.url())
  await own.getByRole('link', { name: 'Pay for them' }).click()
  await own.waitForURL(`${site.url}/wizard/pay/${policy}`)
  expect(errors.filter((error) => !error.includes('404'))).toEqual([])
})
