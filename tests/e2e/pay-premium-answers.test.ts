import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { accessibilityProblems } from './accessibility.ts'
import { ownersPassword } from './owner.ts'
import { startSite } from './site.ts'
import { fillIn } from './unpaid.ts'
import { WizardSteps } from './wizard-steps.ts'

// Recordings of visits are of the group `remarketing` (weight M of content/prices.yaml); the owner is in Germany.
const price = '€19.00'

test('premium answers are paid for where nobody chose a version: the amount before, and nothing is given until then', async () => {
  const site = await startSite({ PAYMENTS: 'test' })
  const { page, errors } = await visit()
  const wizard = new WizardSteps(page)
  const email = 'ruth@ruthsbackyard.example'

  await wizard.open(site.url)
  await wizard.next('The service')
  await wizard.fill('What is the website called?', 'Ruth’s Backyard')
  await wizard.fill('What is its address?', 'https://ruthsbackyard.example')
  await wizard.next('Who is responsible')
  await wizard.privateGerman('DE_BE', 'Ruth Example', email)
  await wizard.next('What people can do')
  await wizard.tick('Write to you with a form')
  await wizard.next('Services and tools')
  await wizard.name('Hotjar (Contentsquare)')
  await wizard.next('Consent and mailings')
  await wizard.next('Age and children')
  await wizard.next('Keeping and protecting')
  await wizard.next('Delivery')
  await wizard.tick(/I understand that this is a generated text/)
  await wizard.next('Check your answers')
  await wizard.next('What it costs')

  // Nothing is called free beside answers that cost something, and the choice stays as it was found.
  await page.getByRole('row', { name: `Total, paid once ${price}` }).waitFor()
  const needed = page.getByRole('radio', { name: `What your answers need: ${price}` })
  expect(await needed.isChecked()).toBe(true)
  await wizard.next('Last touches')
  const [reply] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/agreement/new'),
    page.getByRole('button', { name: 'Create my privacy policy' }).click(),
  ])
  const { live_url: live } = ((await reply.json()) as { data: { agreement: { live_url: string } } }).data.agreement
  await page.waitForURL(/\/download\/[0-9a-f-]{36}$/)
  const downloadPage = page.url()

  // The page and the mail say what it waits for.
  await page.getByText('Your document is made. It waits for your payment.').waitFor()
  await page.getByRole('heading', { name: 'First confirm your address, then pay' }).waitFor()
  await page.getByText('The files are made once the agreement is paid for.').first().waitFor()
  await page.getByText('This is the beginning.').waitFor()
  const pdf = page.getByRole('button', { name: 'Download PDF to send and print' })
  expect(await pdf.isDisabled()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await expect.poll(async () => (await site.mails()).length).toBe(1)
  const [mail] = await site.mails()
  expect(mail!.subject).toBe('Waiting for payment: Privacy Policy')
  expect(mail!.text).toMatch(/It waits for your payment of EUR\s19\.00\./)
  expect(mail!.text).toContain('Until then nothing is public.')

  // Whoever has confirmed the address gets nothing more before it is paid.
  await page.goto(/https?:\/\/\S+\/profile\/activate-account\/\S+/.exec(mail!.text!)![0])
  await page.getByLabel('New password', { exact: true }).fill(ownersPassword)
  await page.getByLabel('Repeat the password').fill(ownersPassword)
  await page.getByRole('button', { name: 'Set my password' }).click()
  // The link leads on to the payment itself.
  await page.getByRole('row', { name: `Total ${price}` }).waitFor()
  await page.goto(`${site.url}/profile/agreements`)
  await page.getByText('This agreement waits for payment.').waitFor()
  await page.goto(downloadPage)
  await page.getByRole('link', { name: 'Pay and get the files' }).first().waitFor()
  await page.getByText('The files are made once the agreement is paid for.').first().waitFor()
  expect(await pdf.isDisabled()).toBe(true)
  expect((await fetch(live)).status).toBe(404)

  await page.getByRole('link', { name: 'Pay and get the files' }).first().click()
  await page.getByRole('row', { name: `Total ${price}` }).waitFor()
  // The invoice goes to Ohio, where the currency is another and the amount the same.
  await fillIn(page)
  await page.getByLabel('Test card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay $19.00' }).click()
  await page.getByText('You paid $19.00.').waitFor()
  await page.getByRole('link', { name: /^Open the Privacy Policy/ }).click()
  await page.waitForURL(downloadPage)

  await page.getByRole('status').filter({ hasText: 'The files are ready.' }).waitFor({ state: 'attached' })
  const [file] = await Promise.all([page.waitForEvent('download'), pdf.click()])
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expect.poll(async () => (await fetch(live)).status).toBe(200)
  expect(await (await fetch(live)).text()).toContain('Hotjar')
  expect(errors).toEqual([])
})
