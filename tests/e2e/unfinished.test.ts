import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { becomeOwner } from '#tests/e2e/owner.ts'
import { accessibilityProblems } from './accessibility.ts'
import { siteForFile } from './site.ts'

const site = siteForFile()

/** Chooses a shop's documents and answers the first questions of their interview. */
async function beginSet(page: Page): Promise<void> {
  await page.goto(`${site().url}/wizard`)
  await page.getByRole('checkbox', { name: 'An online shop' }).check()
  await page.getByLabel('Where are you based?').selectOption('DE')
  await page.getByRole('button', { name: /^Answer the questions for \d documents/ }).click()
  await page.getByLabel('What is the website called?').fill('Lantern Pottery')
  await page.getByLabel('What is its address?').fill('https://pottery.example')
  await page.locator('form button[type=submit]').click()
  await page.getByRole('heading', { level: 1, name: 'Who is responsible' }).waitFor()
  await page.getByText(/Draft kept/).waitFor()
}

/** The link in the newest mail to an address. */
async function mailedLink(address: string): Promise<string> {
  const link = async (): Promise<string | undefined> => {
    const mine = (await site().mails()).filter(({ to }) => to?.some((one) => one.address === address))
    return mine.map(({ text }) => /https?:\/\/\S+\/wizard\/resume\/\S+/.exec(text ?? '')?.[0]).find(Boolean)
  }
  await expect.poll(link).toBeTruthy()
  return (await link())!
}

test('an interview for several documents goes on on another device, by a mailed link', async () => {
  const { page, errors } = await visit()
  await beginSet(page)
  await page.getByRole('button', { name: 'Continue on another device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Continue on another device' })
  await dialog.getByRole('button', { name: 'Send me the link' }).click()
  await dialog.getByText('Type the whole address').waitFor()
  await dialog.getByLabel('Your e-mail address').fill('desk@pottery.example')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send me the link' }).click()
  await dialog.getByText('The link is on its way to desk@pottery.example.').waitFor()
  await dialog.getByRole('button', { name: 'Go on here' }).click()

  const other = await visit()
  await other.page.goto(await mailedLink('desk@pottery.example'))
  await other.page.getByText('Lantern Pottery').waitFor()
  expect(await accessibilityProblems(other.page)).toEqual([])
  await other.page.getByRole('button', { name: 'Go on here' }).click()
  await other.page.getByRole('heading', { level: 1, name: 'Who is responsible' }).waitFor()
  await other.page.getByRole('button', { name: 'Go back' }).click()
  await expect.poll(() => other.page.getByLabel('What is the website called?').inputValue()).toBe('Lantern Pottery')

  // Opened once more, it replaces nothing without a question.
  await other.page.getByLabel('What is the website called?').fill('Lantern Glass')
  await other.page.getByText(/Draft kept/).waitFor()
  await other.page.goto(await mailedLink('desk@pottery.example'))
  await other.page.getByText('This browser keeps other answers').waitFor()
  await other.page.getByRole('link', { name: 'Go on with the answers here' }).click()
  await other.page.getByRole('button', { name: 'Go back' }).click()
  await expect.poll(() => other.page.getByLabel('What is the website called?').inputValue()).toBe('Lantern Glass')
  expect([...errors, ...other.errors]).toEqual([])
})

test('whoever has the mailed link deletes the draft behind it, after a question, and the link is dead', async () => {
  const { page, errors } = await visit()
  await beginSet(page)
  await page.getByRole('button', { name: 'Continue on another device' }).click()
  const sending = page.getByRole('dialog', { name: 'Continue on another device' })
  await sending.getByLabel('Your e-mail address').fill('regrets@pottery.example')
  await sending.getByRole('button', { name: 'Send me the link' }).click()
  await sending.getByText('The link is on its way').waitFor()

  const link = await mailedLink('regrets@pottery.example')
  const other = await visit()
  await other.page.goto(link)
  await other.page.getByRole('button', { name: 'Delete this draft' }).click()
  const asking = other.page.getByRole('dialog', { name: 'Delete this draft?' })
  await asking.getByText('Answers in your browsers stay there.').waitFor()
  expect(await accessibilityProblems(other.page)).toEqual([])
  await asking.getByRole('button', { name: 'Keep it' }).click()
  await other.page.getByText('Lantern Pottery').waitFor()
  await other.page.getByRole('button', { name: 'Delete this draft' }).click()
  await asking.getByRole('button', { name: 'Delete it' }).click()
  await other.page.getByText('The draft is deleted. This link opens nothing any more.').waitFor()
  expect(await accessibilityProblems(other.page)).toEqual([])
  await other.page.goto(link)
  await other.page.getByRole('alert').getByText('does not work any more').waitFor()

  // The browser in which it was begun still has it.
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Who is responsible' }).waitFor()
  expect([...errors, ...other.errors]).toEqual([])
})

test.each(['7d444840-9dc0-41d1-b245-5ffdce74fad2', 'half-of-a-link'])(
  'a link that opens nothing says so, and leads to the beginning: %s',
  async (secret) => {
    const { page } = await visit()
    await page.goto(`${site().url}/wizard/resume/${secret}`)
    await page
      .getByRole('alert')
      .getByText(/does not work any more|is incomplete/)
      .waitFor()
    await page.getByRole('link', { name: 'Start from the beginning' }).click()
    await page.getByRole('heading', { level: 1, name: 'Which documents do you need?' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/wizard')
  },
)

test('My agreements lists an unfinished interview for several documents, which goes on or is discarded', async () => {
  const { page, errors } = await visit()
  await becomeOwner(site(), page, 'unfinished@pottery.example')
  await beginSet(page)
  const open = async () => {
    await page.goto(`${site().url}/profile/agreements`)
    return page.getByRole('article', { name: /^Questions begun: Privacy Policy/ })
  }
  const card = await open()
  await card.getByText('Lantern Pottery').waitFor()
  expect(await card.getByRole('heading').textContent()).toContain('Terms & Conditions')
  expect(await accessibilityProblems(page)).toEqual([])
  await card.getByRole('link', { name: /^Go on/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Who is responsible' }).waitFor()

  await (await open()).getByRole('button', { name: /^Discard/ }).click()
  await page.getByRole('button', { name: 'Discard the answers' }).click()
  await card.waitFor({ state: 'detached' })
  await page.goto(`${site().url}/wizard`)
  await page.getByRole('checkbox', { name: 'An online shop' }).waitFor()
  expect(await page.getByText('You have a draft here').count()).toBe(0)
  expect(errors).toEqual([])
})

test('an update goes on in the section where it was left, and so does the way back through it', async () => {
  const { page, errors } = await visit()
  const id = await becomeOwner(site(), page, 'update@pottery.example')
  const update = `${site().url}/wizard/privacy-policy/update/${id}`
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const next = () => page.locator('form button[type=submit]').click()
  await page.goto(update)
  await page.getByRole('button', { name: 'Go through the questions' }).click()
  // The button that had the focus is gone; the questions are what comes next.
  const focused = async (name: string) => {
    await expect.poll(() => heading(name).evaluate((it) => it === document.activeElement)).toBe(true)
  }
  await focused('Platforms')
  await next()
  await page.getByLabel('What is the website called?').fill('Lantern Pottery')
  await next()
  await heading('Who is responsible').waitFor()
  await page.getByText(/Draft kept/).waitFor()

  await page.goto(update)
  await page.getByRole('button', { name: 'Go on with the update' }).click()
  await focused('Who is responsible')
  await next()
  await heading('What people can do').waitFor()
  await page.goBack()
  await heading('Who is responsible').waitFor()
  await page.getByRole('button', { name: 'Take the answers of the agreement again' }).click()
  await page.getByRole('dialog').getByRole('button').first().click()
  await heading('Platforms').waitFor()
  expect(errors).toEqual([])
})
