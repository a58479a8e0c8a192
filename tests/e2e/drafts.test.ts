import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { becomeOwner, ownersPassword } from '#tests/e2e/owner.ts'
import { accessibilityProblems } from './accessibility.ts'
import { siteForFile } from './site.ts'

const site = siteForFile()

const field = (page: Page) => page.getByRole('textbox', { name: 'Text of the agreement' })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the agreement' })

async function openEditor(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${site().url}/profile/agreements/edit/${id}`)
  await page.getByRole('button', { name: 'Edit the text' }).or(field(page)).first().waitFor()
  const open = page.getByRole('button', { name: 'Edit the text' })
  if (await open.isVisible()) await open.click()
  await field(page).waitFor()
  return page
}

async function typeBehind(page: Page, begins: string, words: string): Promise<void> {
  await field(page).locator('.cm-line', { hasText: begins }).first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('End')
  await page.keyboard.type(words)
  await page.getByText(/Draft kept/).waitFor()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Save and publish' }).click()
}

/** The keys of this browser's storage under which unsaved work is kept. */
const draftKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^goodfaith\.(?:text|translation)\./.test(key)))

/** Loads a page anew whose draft would be lost; the browser asks before. */
async function reloadWhenAsked(page: Page): Promise<void> {
  const asked = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.accept()
    }),
  )
  await page.reload()
  expect(await asked).toBe('beforeunload')
}

test('two tabs keep a draft each, through reloads and a refused save, and bring both texts together', async () => {
  const { page, errors } = await visit()
  const id = await becomeOwner(site(), page, 'two-tabs@drafts.example')
  const first = await openEditor(page.context(), id)
  const second = await openEditor(page.context(), id)
  await typeBehind(first, 'At a glance', ' from tab one')
  await typeBehind(second, 'You can reach us', ' From tab two.')

  await first.reload()
  await preview(first).getByText('At a glance from tab one').waitFor()
  expect(await preview(first).textContent()).not.toContain('From tab two.')

  await save(first)
  await first.getByText('Agreement updated!').waitFor()
  await save(second)
  await second.getByRole('heading', { name: 'This agreement was changed meanwhile' }).waitFor()
  await second.getByRole('button', { name: 'Not now' }).click()

  // What was refused is asked about before the page is left, and is there again afterwards.
  await reloadWhenAsked(second)
  await preview(second).getByText('From tab two.').waitFor()
  expect(await preview(second).textContent()).not.toContain('from tab one')

  // Both texts become one.
  await second.getByRole('button', { name: 'Save changes' }).click()
  const compared = second.getByRole('dialog', { name: 'The saved text and yours' })
  await compared.getByRole('button', { name: 'Bring both together' }).waitFor()
  expect(await accessibilityProblems(second)).toEqual([])
  await compared.getByRole('button', { name: 'Bring both together' }).click()
  await preview(second).getByText('At a glance from tab one').waitFor()
  await preview(second).getByText('From tab two.').waitFor()
  await save(second)
  await second.getByText('Agreement updated!').waitFor()
  expect(await draftKeys(second)).toEqual([])
  expect(errors).toEqual([])
})

test('two tabs of a translation keep a draft each', async () => {
  const { page } = await visit()
  const id = await becomeOwner(site(), page, 'translator@drafts.example')
  const open = async (): Promise<Page> => {
    const tab = await page.context().newPage()
    await tab.goto(`${site().url}/profile/agreements/translation/edit/${id}?text-language=de`)
    await tab.getByText(/^(\d+) of \1 clauses/).waitFor()
    return tab
  }
  const clause = (tab: Page, number: number) =>
    tab.getByRole('textbox', { name: new RegExp(`^Translation of clause ${number}$`) })
  const change = (tab: Page, number: number): Promise<void> =>
    tab
      .getByRole('region', { name: `Clause ${number}: Translation`, exact: true })
      .getByRole('button', { name: 'Change the wording' })
      .click()
  const [first, second] = [await open(), await open()]
  await change(first, 1)
  await change(second, 2)
  await clause(first, 1).fill('Auf einen Blick.')
  await first.getByText(/Draft kept/).waitFor()
  await clause(second, 2).fill('Zweiter Satz.')
  await second.getByText(/Draft kept/).waitFor()
  await first.getByRole('button', { name: 'Save and publish' }).click()
  await first.getByText('Successfully updated this translation.').waitFor()
  await second.getByRole('button', { name: 'Save and publish' }).click()
  await second.getByRole('heading', { name: 'This translation was changed meanwhile' }).waitFor()
  await second.getByRole('button', { name: 'Not now' }).click()
  await reloadWhenAsked(second)
  await clause(second, 2).waitFor()
  await expect.poll(() => clause(second, 2).inputValue()).toBe('Zweiter Satz.')
  expect(await clause(second, 1).inputValue()).toBe('Auf einen Blick.')
})

test('logging out asks about unsaved work and then leaves none of it in the browser', async () => {
  const { page, errors } = await visit()
  const id = await becomeOwner(site(), page, 'leaver@drafts.example')
  const editor = await openEditor(page.context(), id)
  await typeBehind(editor, 'At a glance', ' on a shared machine')
  expect(await draftKeys(page)).toHaveLength(1)
  // The list of agreements tells of it too.
  await page.goto(`${site().url}/profile/agreements`)
  await page.getByRole('link', { name: 'Changes of this text are not saved yet' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  const asking = page.getByRole('dialog', { name: 'Log out and delete unsaved changes?' })
  await asking.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await asking.getByRole('button', { name: 'Stay logged in' }).click()
  expect(await draftKeys(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await asking.getByRole('button', { name: 'Log out and delete' }).click()
  await page.waitForURL(/\/profile\/login/)
  await editor.getByRole('button', { name: 'Log in', exact: true }).waitFor()
  expect(await draftKeys(page)).toEqual([])
  expect(errors).toEqual([])
})

test('so does logging out where somebody else’s agreement asks for it', async () => {
  const { page, errors } = await visit()
  const others = await becomeOwner(site(), (await visit()).page, 'somebody@drafts.example')
  const id = await becomeOwner(site(), page, 'guest@drafts.example')
  const editor = await openEditor(page.context(), id)
  await typeBehind(editor, 'At a glance', ' on a shared machine')
  // Nothing waits for the server, which does not reply.
  await page.route('**/customer/logout', () => undefined)
  await page.goto(`${site().url}/download/${others}`)
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  const asking = page.getByRole('dialog', { name: 'Log out and delete unsaved changes?' })
  await asking.getByRole('button', { name: 'Log out and delete' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Log in to download' }).waitFor()
  expect(await draftKeys(page)).toEqual([])
  expect(errors).toEqual([])
})

test('deleting the account leaves no text of it in the browser', async () => {
  const { page, errors } = await visit()
  const id = await becomeOwner(site(), page, 'gone@drafts.example')
  const editor = await openEditor(page.context(), id)
  await typeBehind(editor, 'At a glance', ' to be forgotten')
  await page.goto(`${site().url}/profile`)
  await page.getByRole('button', { name: 'Delete my account' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill(ownersPassword)
  await dialog.getByRole('button', { name: /Delete/ }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('goodfaith.session'))).toBeNull()
  await expect.poll(() => draftKeys(page)).toEqual([])
  expect(errors).toEqual([])
})
