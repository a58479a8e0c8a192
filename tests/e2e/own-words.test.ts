import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { accessibilityProblems } from './accessibility.ts'
import { ownSiteForFile, type Site } from './site.ts'
import { WizardSteps } from './wizard-steps.ts'

// Of its own: checks of the text while it is typed are many, and a shared site counts those of all files from one address.
const theSite = ownSiteForFile()

// A second try on the same site is another owner: the first one has an account by then.
let owners = 0
const nobodysAddress = (): string => `owner-${(owners += 1)}@lantern.example`

/** Makes a privacy policy, opens the mail's link and sets a password; gives the agreement's id. */
async function becomeOwner(site: Site, page: Page, email: string): Promise<string> {
  const wizard = new WizardSteps(page)
  await wizard.open(site.url)
  await wizard.hobbyBlog(email)
  await page.getByRole('button', { name: 'Create my privacy policy' }).click()
  await page.waitForURL(/\/download\//)
  const link = async () => {
    const mail = (await site.mails()).find(({ to }) => to?.[0]?.address === email)
    return /https?:\/\/\S+\/profile\/activate-account\/\S+/.exec(mail?.text ?? '')?.[0] ?? expect.fail('no mail came')
  }
  await page.goto(await eventually(link))
  await page.getByLabel('New password', { exact: true }).fill('Lantern77')
  await page.getByLabel('Repeat the password').fill('Lantern77')
  await page.getByRole('button', { name: 'Set my password' }).click()
  await page.waitForURL(/\/download\//)
  return new URL(page.url()).pathname.split('/').at(-1)!
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Text of the agreement' })

/** Types at the end of the paragraph that begins so, as a person does: find it, go to its end. */
async function typeBehind(page: Page, begins: string, words: string): Promise<void> {
  await field(page).click()
  await page.keyboard.press('Control+f')
  const find = page.getByRole('textbox', { name: 'Find' })
  await find.fill('')
  await find.pressSequentially(begins)
  await find.press('Enter')
  await find.press('Escape')
  await page.keyboard.press('End')
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

test('words of one’s own are written, published, kept through an update with a conflict, and translated', async () => {
  const site = theSite()
  const { page, errors } = await visit()
  const id = await becomeOwner(site, page, nobodysAddress())
  const live = (await page.getByRole('link', { name: 'Open the live link' }).getAttribute('href'))!

  // What follows is said before the editor opens.
  await page.goto(`${site.url}/profile/agreements/edit/${id}`)
  await page.getByText('the agreement counts as edited').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit the text' }).click()
  await field(page).waitFor()

  // The sheet follows the typing, and what is not part of the formatting is named.
  const sheet = page.getByRole('region', { name: 'Preview of the agreement' })
  await typeBehind(page, 'At a glance', ' for readers')
  await sheet.getByRole('heading', { name: 'At a glance for readers' }).waitFor()
  await page.keyboard.type('\n\n![logo](logo.png)')
  await page.getByText('1 thing here is not formatted').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  for (let step = 0; step < 20 && (await field(page).textContent())?.includes('logo'); step++)
    await page.keyboard.press('Control+z')
  if (!(await field(page).textContent())?.includes('for readers')) await typeBehind(page, 'At a glance', ' for readers')
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await field(page).locator('.cm-line', { hasText: 'This policy applies to' }).first().click()
  // Once to the beginning of the row as it is wrapped, once more to that of the paragraph.
  await page.keyboard.press('Home')
  await page.keyboard.press('Home')
  await page.keyboard.type('In short: ')

  // A reload loses nothing.
  await page.getByText(/Draft kept/).waitFor()
  await page.reload()
  await page.getByText('is here again').waitFor()
  await sheet.getByText('In short: This policy applies to').waitFor()

  await page.getByRole('button', { name: 'Save changes' }).click()
  const saving = page.getByRole('dialog', { name: 'Save these changes?' })
  await saving.getByText('In short:').first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await saving.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText('Agreement updated!').waitFor()
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect.poll(() => save.evaluate((it) => it === document.activeElement)).toBe(true)

  // The live page has it at once, without scripts.
  const reader = await visit({ javaScriptEnabled: false })
  await reader.page.goto(live)
  await reader.page.getByText('In short: This policy applies to').waitFor()

  // A second tab that began from the older text gets a message and keeps its work.
  const other = await page.context().newPage()
  await other.goto(`${site.url}/profile/agreements/edit/${id}`)
  await field(other).waitFor()
  await typeBehind(page, 'You can reach us', ' On weekdays.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText('Agreement updated!').waitFor()
  await typeBehind(other, 'You can reach us', ' By post too.')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await other.getByRole('button', { name: 'Save and publish' }).click()
  await other.getByRole('heading', { name: 'This agreement was changed meanwhile' }).waitFor()
  expect(await accessibilityProblems(other)).toEqual([])
  await other.getByRole('button', { name: 'Compare the two texts' }).click()
  const compared = other.getByRole('dialog', { name: 'The saved text and yours' })
  await compared
    .getByText(/By post too/)
    .first()
    .waitFor()
  await compared
    .getByText(/On weekdays/)
    .first()
    .waitFor()
  await compared.getByRole('button', { name: 'Take the saved text' }).click()
  await other.getByRole('region', { name: 'Preview of the agreement' }).getByText('On weekdays.').waitFor()
  await other.close()

  // Going through the questions again keeps the wording; where both changed a clause, the owner decides.
  await page.goto(`${site.url}/wizard/privacy-policy/update/${id}?question=websiteName`)
  await page.getByText('You changed this text by hand.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Go through the questions' }).click()
  const name = page.getByLabel('What is the website called?')
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await name.inputValue()).toBe('Ruth’s Backyard')
  // The preview shows the library's words, and says that the owner's are not lost.
  await page.getByText('Your own wording is kept: at the end you see both together').waitFor()
  await name.fill('Ruth’s Orchard')
  await page.getByRole('button', { name: 'Jump to a question' }).click()
  await page.getByRole('searchbox', { name: 'Search your answers' }).fill('Matomo')
  await page.getByRole('button', { name: 'Which statistics tools?' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.getByRole('radio', { name: 'Keep my wording' }).waitFor()
  expect(await page.getByRole('radio', { name: 'Keep my wording' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'See what changes' }).click()
  await page.getByRole('heading', { name: '1 clause changed on both sides' }).waitFor()
  await page.getByRole('button', { name: 'Update my privacy policy' }).click()
  await page.getByText('Decide first about:').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  // Each side shows the words that it changed.
  await page.getByRole('region', { name: 'Your wording', exact: true }).locator('ins').first().waitFor()
  await page.getByRole('region', { name: 'New wording, from your answers' }).locator('ins, del').first().waitFor()
  await page.getByRole('radio', { name: 'Write it anew myself' }).check()
  await page.getByLabel('The words to use').fill('In short, this is how Ruth’s Orchard treats your data.')
  await page.getByRole('button', { name: 'Update my privacy policy' }).click()
  await page.waitForURL(/\/download\//)
  await page.getByText('Agreement updated!').waitFor()
  await reader.page.goto(live)
  await reader.page.getByText('In short, this is how Ruth’s Orchard treats your data.').waitFor()
  await reader.page.getByText('On weekdays.').waitFor()
  expect(await reader.page.locator('body').textContent()).not.toContain('Ruth’s Backyard')

  // The library's words are there; what the owner worded is theirs to translate, and all is a draft until they have.
  await page.goto(`${site.url}/profile/agreements/translation/edit/${id}?text-language=de`)
  const fields = page.getByRole('textbox', { name: /^Translation of clause/ })
  await fields.first().waitFor()
  await expect.poll(() => fields.count()).toBe(3)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Title in Deutsch').fill('Datenschutz')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await page.getByText('Successfully updated this translation.').waitFor()
  await fields.first().fill('## Auf einen Blick\n\nKurz: so gehen wir mit Daten um.')
  await fields.nth(1).fill('Kurz: so erreichen Sie uns.')
  await fields.last().fill('Kurz: so gehen wir auf dieser Website mit Daten um.')
  await page.getByText(/^(\d+) of \1 clauses/).waitFor()
  await page.getByText(/Draft kept/).waitFor()
  await page.reload()
  await page.getByText('did not save are here again').waitFor()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText('It is complete, so it is published').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await reader.page.goto(`${live}/de`)
  await reader.page.getByRole('heading', { level: 1, name: 'Datenschutz' }).waitFor()
  await reader.page.getByText('Kurz: so erreichen Sie uns.').waitFor()

  // The original changes, and the translation says where.
  await page.goto(`${site.url}/profile/agreements/edit/${id}`)
  await field(page).waitFor()
  await typeBehind(page, 'You can reach us', ' Even on Sundays.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText('Agreement updated!').waitFor()
  await page.goto(`${site.url}/profile/agreements/translation/edit/${id}?text-language=de`)
  await page.getByText('· 1 out of date').waitFor()
  await page.getByRole('checkbox', { name: 'Only what is missing or out of date' }).check()
  expect(await fields.count()).toBe(1)
  await page.getByText('What changed in the original').click()
  await page.getByText('Even on Sundays.').first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Still right' }).click()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText(/^(\d+) of \1 clauses/).waitFor()
  expect(errors).toEqual([])
})

test('on a phone one view of the text is shown at a time', async () => {
  const site = theSite()
  const { page, errors } = await visit({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const id = await becomeOwner(site, page, nobodysAddress())
  await page.goto(`${site.url}/profile/agreements/edit/${id}`)
  await page.getByRole('button', { name: 'Edit the text' }).click()
  await field(page).waitFor()
  await page.getByRole('tab', { name: 'Edit' }).press('ArrowRight')
  const preview = page.getByRole('region', { name: 'Preview of the agreement' })
  await preview.getByRole('heading', { name: 'At a glance' }).waitFor()
  expect(await field(page).isVisible()).toBe(false)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('tab', { name: 'Help' }).click()
  await page.getByText('Images and tables are not supported.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('tab', { name: 'Edit' }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(errors).toEqual([])
})
