import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { longDate } from '#core/document/long-date.ts'
import { closeBrowser, visit } from '#tests/support/browser.ts'
import { apiOf, becomeOwner } from '#tests/support/owner.ts'
import { accessibilityProblems } from './accessibility.ts'
import { siteForFile } from './site.ts'

afterAll(closeBrowser)
const site = siteForFile()

const field = (page: Page) => page.getByRole('textbox', { name: 'Text of the agreement' })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the agreement' })

/** A line of the text, scrolled to: lines that are far from the window are not in the page. */
async function line(page: Page, begins: string) {
  const found = field(page).locator('.cm-line', { hasText: begins }).first()
  await page.locator('.cm-scroller').evaluate((box) => box.scrollTo(0, 0))
  await expect
    .poll(async () => {
      if ((await found.count()) > 0) return true
      await page.locator('.cm-scroller').evaluate((box) => box.scrollBy(0, box.clientHeight / 2))
      return false
    })
    .toBe(true)
  return found
}

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`${site().url}/profile/agreements/edit/${id}`)
  await page.getByRole('button', { name: 'Edit the text' }).click()
  await field(page).waitFor()
}

async function deleteLine(page: Page, begins: string): Promise<void> {
  await (await line(page, begins)).click({ clickCount: 3 })
  await page.keyboard.press('Delete')
}

test('saving says which duties it breaks, puts a clause back, and proposes today as the day of the new text', async () => {
  const { page, errors } = await visit()
  const id = await becomeOwner(site(), page, 'duties@editor.example')
  await openEditor(page, id)
  await deleteLine(page, 'We tell you about important changes')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' })
  await dialog.getByRole('heading', { name: /^This breaks/ }).waitFor()
  const broken = await dialog.getByText(/^No longer met:|^Met only in part:/).count()
  expect(broken).toBeGreaterThan(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Put it back' }).first().click()
  await dialog.getByRole('heading', { name: /^This breaks/ }).waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Go on editing' }).click()
  await preview(page).getByText('We tell you about important changes').waitFor()

  const today = new Intl.DateTimeFormat('sv-SE').format(new Date())
  await (await line(page, 'At a glance')).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' now')
  await page.keyboard.press('Control+s')
  expect(await dialog.getByLabel('Valid from').inputValue()).toBe(today)
  await dialog.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText('Agreement updated!').waitFor()
  await preview(page)
    .getByText(`This version is valid from ${longDate(today, 'en')}.`)
    .waitFor()
  const api = await apiOf(site(), page)
  const { text, valid_from } = await api.call('GET /agreement/text/{id}', { params: { id } })
  expect(valid_from).toBe(today)
  expect(text).toContain('We tell you about important changes')
  expect(errors).toEqual([])
})

test('links follow a renamed heading, and one that cannot follow is named before the text is saved', async () => {
  const { page, errors } = await visit()
  const id = await becomeOwner(site(), page, 'links@editor.example')
  const api = await apiOf(site(), page)
  const { text } = await api.call('GET /agreement/text/{id}', { params: { id } })
  const count = text.split('](#your-rights)').length - 1
  expect(count).toBeGreaterThan(0)
  await openEditor(page, id)
  await (await line(page, '## Your rights')).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' in short')
  await (await line(page, 'At a glance')).click()
  await page.keyboard.press('End')
  await page.keyboard.type('\n\nSee [the end](#no-such-part).')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' })
  await dialog.getByText('One link leads to a heading that is not in the text.').waitFor()
  await dialog.getByRole('button', { name: /Line \d+: the end/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText('Agreement updated!').waitFor()
  const saved = await api.call('GET /agreement/text/{id}', { params: { id } })
  expect(saved.text.split('](#your-rights-in-short)').length - 1).toBe(count)
  expect(errors).toEqual([])
})
