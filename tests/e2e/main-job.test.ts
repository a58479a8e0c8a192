import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { accessibilityProblems } from './accessibility.ts'
import { type Site, siteForFile } from './site.ts'
import { WizardSteps } from './wizard-steps.ts'

const theSite = siteForFile()

const mailTo = (site: Site, email: string): Promise<Email> =>
  eventually(
    async () =>
      (await site.mails()).find(({ to }) => to?.[0]?.address === email) ?? expect.fail(`no mail came to ${email}`),
  )

const activationLink = (mail: Email): string =>
  /https?:\/\/\S+\/profile\/activate-account\/\S+/.exec(mail.text ?? '')![0]

async function download(page: Page, name: RegExp): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return readFileSync(await file.path())
}

test('a visitor makes a complete privacy policy and takes it home', async () => {
  const site = theSite()
  const { page, errors } = await visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  const wizard = new WizardSteps(page)
  const email = 'ruth@ruthsbackyard.example'

  await page.goto(site.url)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Privacy Policy', exact: true }).click()
  await wizard.at('Platforms')

  // The document grows beside the questions: what the answers so far decide is written, the rest waits.
  const preview = page.getByRole('region', { name: 'Preview of your document' })
  await preview.getByText('Written when you have answered what it depends on.').first().waitFor()
  await wizard.next('The service')
  await preview.getByText('your browser sends your IP address').first().waitFor()
  await wizard.fill('What is the website called?', 'Ruth’s Backyard')

  // A reload loses nothing.
  await page.getByText(/Draft kept/).waitFor()
  await page.reload()
  await wizard.at('The service')
  expect(await page.getByLabel('What is the website called?').inputValue()).toBe('Ruth’s Backyard')

  // What is missing is named at the field and in a summary that has the focus.
  await page.getByRole('button', { name: /^Next/ }).click()
  const summary = page.getByRole('region', { name: /needs? another look/ })
  await summary.getByRole('button', { name: 'What is its address?' }).click()
  expect(await page.getByLabel('What is its address?').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel('What is its address?').getAttribute('aria-invalid')).toBe('true')
  expect(await accessibilityProblems(page)).toEqual([])

  await wizard.openFirst(site.url)
  await wizard.hobbyBlog(email)
  await preview.getByText('Matomo Cloud').first().waitFor()

  // Every clause says why it is there: answer, rule, statute.
  await preview
    .getByRole('button', { name: /Why this is here: .*Comments/ })
    .first()
    .click()
  await page.getByText('What can people do on it?').first().waitFor()
  // What somebody ticked is what they said; nobody filled it in for them.
  expect(await page.getByText('filled in, confirmed by you').count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Create my privacy policy' }).click()
  await page.waitForURL(/\/download\/[0-9a-f-]{36}$/)
  const downloadPage = page.url()
  await page
    .getByRole('article', { name: 'Preview of the document' })
    .getByText('Ruth Example, a private person, runs Ruth’s Backyard')
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  // Anyone with the link may look; files wait for the address to be confirmed, and nobody is asked to log in before.
  await page.getByText('Done. Your document is ready.').waitFor()
  await page.getByRole('heading', { name: 'One step to your files: confirm your address' }).waitFor()
  expect(await page.getByRole('button', { name: 'Download PDF to send and print' }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Log in to download' }).count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Live link' }).count()).toBe(0)
  // The next document knows what was answered here.
  await page.getByText(/^Cookies Policy: \d+ of \d+ questions are answered already\.$/).waitFor()

  // The mail brings the activation link, which sets the password and logs in.
  const mail = await mailTo(site, email)
  expect(mail.text).toContain(downloadPage)
  await page.goto(activationLink(mail))
  await page.getByLabel('New password', { exact: true }).fill('Backyard7')
  await page.getByLabel('Repeat the password').fill('Backyard7')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Set my password' }).click()
  await page.waitForURL(downloadPage)

  // The files are made as a job, and the page sees it. What says so is above their rows.
  await page.getByText('Done. Your document is ready.').waitFor()
  await page.getByText('The files are ready.').waitFor()
  const files = {
    pdf: await download(page, /^Download PDF to/),
    docx: await download(page, /^Download Word/),
    html: await download(page, /^Download Web page to/),
    md: await download(page, /^Download Markdown/),
    txt: await download(page, /^Download Plain text/),
  }
  expect(files.pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(files.docx.subarray(0, 2).toString()).toBe('PK')
  expect(files.html.toString()).toMatch(/^<!doctype html>/i)
  expect(files.md.toString()).toMatch(/^# Privacy Policy\n/)
  for (const format of ['html', 'md', 'txt'] as const)
    expect(files[format].toString(), format).toContain('Ruth Example, a private person, runs Ruth’s Backyard')

  // Dossier and coverage, to read and to take home.
  await page.getByText(/^\d+ of \d+ duties met\./).click()
  await page.getByRole('button', { name: 'Read it here' }).click()
  const annex = page.getByRole('region', { name: 'Why every paragraph is there' })
  await annex.getByRole('button', { name: /^Paragraphs/ }).click()
  await annex.getByText('Which statistics tools? Matomo Cloud').first().waitFor()
  // However long the list, the page stays short.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3600)
  await annex.getByRole('button', { name: /^Met \(\d+\)/ }).click()
  await annex.getByText('Met in Who we are').first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const proof = await download(page, /^Download PDF$/)
  expect(proof.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: 'Copy HTML' }).click()
  await page.getByText('Copied!').first().waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('<h1')
  expect(copied).not.toContain('<script')

  const live = await page.getByRole('link', { name: 'Open the live link' }).getAttribute('href')
  expect(errors).toEqual([])

  // The live link needs no account, no script and no third party.
  const reader = await visit({ javaScriptEnabled: false })
  const requested: string[] = []
  reader.page.on('request', (request) => requested.push(request.url()))
  await reader.page.goto(live!)
  await reader.page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor()
  // The contents stand beside the text where there is room, and are folded on a phone.
  const entry = reader.page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Your rights' })
  await entry.waitFor()
  await reader.page.setViewportSize({ width: 390, height: 844 })
  await entry.waitFor({ state: 'hidden' })
  await reader.page.getByText('Contents', { exact: true }).click()
  await entry.click()
  expect(requested.filter((url) => !url.startsWith(site.url))).toEqual([])
  expect(reader.errors).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    const phone = await visit({ viewport: { width: 390, height: 844 }, colorScheme })
    await phone.page.goto(live!)
    expect(await accessibilityProblems(phone.page)).toEqual([])
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(phone.errors).toEqual([])
  }
})

test('an address that belongs to an account is asked to log in, and the wizard goes on by itself', async () => {
  const site = theSite()
  const email = 'owner@lantern.example'
  const first = await visit()
  const wizard = new WizardSteps(first.page)
  await wizard.open(site.url)
  await wizard.hobbyBlog(email)
  await first.page.getByRole('button', { name: 'Create my privacy policy' }).click()
  await first.page.waitForURL(/\/download\//)
  await first.page.goto(activationLink(await mailTo(site, email)))
  await first.page.getByLabel('New password', { exact: true }).fill('Lantern77')
  await first.page.getByLabel('Repeat the password').fill('Lantern77')
  await first.page.getByRole('button', { name: 'Set my password' }).click()
  await first.page.waitForURL(/\/download\//)

  const second = await visit()
  const again = new WizardSteps(second.page)
  await again.open(site.url)
  await again.hobbyBlog(email)
  await second.page.getByRole('button', { name: 'Create my privacy policy' }).click()
  const dialog = second.page.getByRole('dialog')
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Use a passkey' }).waitFor()

  // An account that asks for a code as well is one that can log in: its state is not looked up.
  const lookedUp: string[] = []
  second.page.on('request', (request) => lookedUp.push(new URL(request.url()).pathname))
  const codeNeeded = { success: false, messages: [{ code: 'second-factor-needed', value: 'A code is needed.' }] }
  await second.page.route('**/customer/login', (route) => route.fulfill({ json: codeNeeded }), { times: 1 })
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill('wrong-Password1')
  await dialog.getByRole('button', { name: /log in/i }).click()
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  expect(lookedUp).not.toContain('/api/v1/customer/check-email-status')
  await dialog.getByRole('button', { name: /log in/i }).click()
  await dialog.getByText('Email address or password are incorrect.').waitFor()
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill('Lantern77')
  await dialog.getByRole('button', { name: /log in/i }).click()
  await second.page.waitForURL(/\/download\//)
  await second.page.getByText('The files are ready.').waitFor()
  expect([...first.errors, ...second.errors.filter((one) => !one.includes('401'))]).toEqual([])
})

test('on a phone the document is a sheet that slides up', async () => {
  const site = theSite()
  const { page, errors } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })
  await new WizardSteps(page).open(site.url)
  await page.getByRole('button', { name: /Show/ }).last().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('heading', { name: 'Privacy Policy' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  // Nothing is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(errors).toEqual([])
})
