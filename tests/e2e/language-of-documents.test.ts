import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { accessibilityProblems } from './accessibility.ts'
import { walkShortest } from './shortest-walk.ts'
import { siteForFile } from './site.ts'
import { WizardSteps } from './wizard-steps.ts'

// Documents in the language of those who read them, whatever language their owner works in.

const theSite = siteForFile()

test('a shop in Germany is asked in English and makes German documents; English words in them are asked about once', async () => {
  const { page, errors } = await visit({ timezoneId: 'Europe/Berlin', locale: 'en-DE' })
  await page.goto(`${theSite().url}/wizard`)
  await page.getByRole('checkbox', { name: 'An online shop' }).check()
  await page.getByRole('button', { name: 'Answer the questions for 4 documents' }).click()
  const paper = page.getByRole('region', { name: 'Preview of your document' })
  await paper.getByRole('heading', { name: 'Datenschutzerklärung', exact: true }).waitFor()
  await paper.getByText('Entsteht, sobald Sie beantwortet haben').first().waitFor()

  await walkShortest(page, 'german@lantern.example', /section=[^&]*sales/)
  await page.getByRole('checkbox', { name: 'Physical goods' }).check()
  const delivery = page.getByLabel('How long does delivery take at most?')
  await delivery.fill('2 bis 4 Werktage nach der Bestellung')
  await delivery.fill('We deliver within 2 to 4 working days')
  const note = page.getByRole('status').filter({ hasText: 'This reads like English, and your document is in German.' })
  await note.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await note.getByRole('button', { name: /^Leave it so/ }).click()
  await note.waitFor({ state: 'detached' })

  // It is remembered with the draft.
  await page.getByText(/Draft kept/).waitFor()
  await page.reload()
  await delivery.waitFor()
  await expect.poll(() => delivery.inputValue()).toBe('We deliver within 2 to 4 working days')
  expect(
    await page.evaluate(
      () => (JSON.parse(localStorage.getItem('goodfaith.draft.set') ?? '{}') as { asTyped?: string[] }).asTyped,
    ),
  ).toEqual(['deliveryTime'])

  // The last step offers titles in that language, and the way to another one.
  await walkShortest(page, 'german@lantern.example', /step=finalize/)
  const titles = page.getByRole('region', { name: 'Titles' })
  await titles.getByRole('listitem').filter({ hasText: 'Datenschutzerklärung' }).waitFor()
  await page.getByText('Your documents are in German.').getByRole('button', { name: 'Change' }).click()
  await page.getByRole('radio', { name: 'Français' }).check()
  await titles.getByRole('listitem').filter({ hasText: 'Politique de confidentialité' }).waitFor()
  await titles.getByRole('button', { name: 'Change' }).click()
  expect(await page.getByLabel('Privacy Policy', { exact: true }).inputValue()).toBe('Politique de confidentialité')
  await paper.getByRole('heading', { name: 'Politique de confidentialité', exact: true }).waitFor()
  expect(errors).toEqual([])
})

test('one document alone asks for its language where its owner is; English words that are added to a German list are asked about', async () => {
  const { page, errors } = await visit({ locale: 'en-US' })
  const wizard = new WizardSteps(page)
  await wizard.open(theSite().url)
  await wizard.next('The service')
  await wizard.fill('What is the website called?', 'Lantern')
  await wizard.fill('What is its address?', 'https://lantern.example')
  await wizard.next('Who is responsible')
  await page.getByLabel('In which country are you based?').selectOption('DE')
  await page.getByLabel('In which state or province?').selectOption('DE_BE')
  const german = page.getByRole('radio', { name: 'Deutsch' })
  await german.waitFor()
  expect(await german.isChecked()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  const paper = page.getByRole('region', { name: 'Preview of your document' })
  await paper.getByRole('heading', { name: 'Datenschutzerklärung', exact: true }).waitFor()
  await page.getByRole('radio', { name: 'English' }).check()
  await paper.getByRole('heading', { name: 'Privacy Policy', exact: true }).waitFor()
  await german.check()
  await wizard.fill('Whose name should be printed?', 'Ada Example')
  await wizard.fill('Which e-mail address may visitors write to?', 'ada@lantern.example')
  await wizard.next('What people can do')
  const features = page.getByRole('group', { name: 'What can people do on it?' })
  await features.getByRole('button', { name: 'Add your own' }).click()
  await features.getByRole('textbox').fill('Tell us which lantern they would like to see next')
  await features.getByRole('textbox').press('Enter')
  const note = features
    .getByRole('status')
    .filter({ hasText: 'This reads like English, and your document is in German.' })
  await note.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await note.getByRole('button', { name: /^Leave it so/ }).click()
  await note.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})
