import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { accessibilityProblems } from './accessibility.ts'
import { siteForFile } from './site.ts'
import { WizardSteps } from './wizard-steps.ts'

const theSite = siteForFile()

test('a shop starts from a preset, names its services in one search, confirms what was filled in and changes an answer', async () => {
  const { page, errors } = await visit({ locale: 'en-DE', timezoneId: 'Europe/Berlin' })
  const wizard = new WizardSteps(page)
  await wizard.open(theSite().url)

  // The preset marks what it answered, and takes all of it back.
  await page.getByRole('button', { name: 'Shopify shop' }).click()
  const platforms = page.locator('#question-platforms')
  await platforms.getByText('From “Shopify shop”.').waitFor()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await platforms.getByText('From “Shopify shop”.').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Shopify shop' }).click()
  expect(await accessibilityProblems(page)).toEqual([])

  await wizard.next('The service')
  await wizard.fill('What is the website called?', 'Keramik Lindner')
  await wizard.fill('What is its address?', 'https://keramik.example')
  // Enter ends the typing and leaves the section as it is.
  await page.keyboard.press('Enter')
  await wizard.at('The service')
  await wizard.next('Who is responsible')
  // Nobody who starts as a shop is taken for a private person.
  const who = page.getByRole('group', { name: 'Who runs it?' })
  expect(await who.getByRole('radio', { checked: true }).count()).toBe(0)
  await who.getByRole('radio', { name: 'A private person' }).check()
  await wizard.privateGerman('DE_BY', 'Anna Lindner', 'anna@keramik.example')
  await wizard.next('What people can do')
  await wizard.tick('Write to you with a form')
  await wizard.next('Services and tools')

  // A shop must say who handles payments: the kind is open until a service is named or said to be unknown.
  const open = page.getByRole('group', { name: 'Who handles payments?' })
  await open.waitFor()
  await page.locator('form button[type=submit]').click()
  await page
    .getByRole('region', { name: /needs? another look/ })
    .getByRole('button', { name: 'Who handles payments?' })
    .click()
  await expect.poll(() => open.evaluate((group) => group.contains(document.activeElement))).toBe(true)

  // The search works with the keyboard alone.
  const search = page.getByRole('combobox', { name: /^Search \d+ services/ })
  await search.focus()
  await page.keyboard.type('paypal')
  await page
    .getByRole('option', { name: /^PayPal/ })
    .first()
    .waitFor()
  expect(await search.getAttribute('aria-activedescendant')).toBeTruthy()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove PayPal (Payments)' }).waitFor()
  await open.waitFor({ state: 'hidden' })
  for (const service of ['Google Analytics 4', 'Cookiebot', 'YouTube']) {
    await page.keyboard.type(service)
    await page.getByRole('option', { name: service }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Remove ${service}` }).waitFor()
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1200)
  expect(await accessibilityProblems(page)).toEqual([])

  await wizard.next('Consent and mailings')
  await wizard.next('Whom you serve')
  await wizard.tick(/^European Union/)
  await wizard.next('Laws to cover')
  await wizard.next('Sensitive data')
  await wizard.tick(/^No, none/)
  await wizard.next('Age and children')
  await wizard.next('Who else gets the data')
  // Where services keep data is not assumed.
  expect(await page.getByRole('checkbox', { name: 'In my own country' }).isChecked()).toBe(false)
  await wizard.tick('European Economic Area', 'United States')
  await wizard.next('Keeping and protecting')
  await wizard.next('We filled this in')

  // What other answers settle is stated, and changed in place.
  const laws = page.getByText('Privacy laws: European Union: GDPR.')
  expect(await laws.isVisible()).toBe(false)
  await page.getByText('What follows from the law or your other answers').click()
  await laws.waitFor()
  const signal = page.getByRole('listitem').filter({ hasText: 'Do Not Track' })
  await signal.getByRole('button', { name: /^Change/ }).click()
  await page.getByLabel('It stops tracking').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Your site stops tracking when a browser sends “Do Not Track”.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await wizard.next('Delivery')
  await wizard.tick(/I understand that this is a generated text/)
  await wizard.next('Check your answers')
  // What was typed is open; what was chosen waits in a fold, and leads back to its question too.
  const typed = page.getByRole('region', { name: 'What you typed' })
  await typed.getByText('https://keramik.example').waitFor()
  const changeRunner = page.getByRole('button', { name: 'Change Who runs it?' })
  expect(await changeRunner.isVisible()).toBe(false)
  await page.getByText('What you chose').click()
  await changeRunner.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await typed.getByRole('button', { name: 'Change What is the website called?' }).click()
  await wizard.at('The service')
  await wizard.fill('What is the website called?', 'Lindner Keramik')
  await wizard.next('Check your answers')
  await page.getByText('Lindner Keramik', { exact: true }).first().waitFor()
  await wizard.next('Last touches')

  // From a question of an earlier section one button leads back here.
  const points = page.getByRole('region', { name: 'Before you publish' })
  await points.getByRole('listitem').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Back to “Last touches”' }).click()
  await wizard.at('Last touches')
  expect(errors).toEqual([])
})

test('a preset that contradicts an answer asks which of the two is right, and loses neither', async () => {
  const { page, errors } = await visit({ locale: 'en-DE', timezoneId: 'Europe/Berlin' })
  const wizard = new WizardSteps(page)
  await wizard.open(theSite().url)
  await wizard.next('The service')
  await wizard.fill('What is the website called?', 'Keramik Lindner')
  await wizard.fill('What is its address?', 'https://keramik.example')
  await wizard.next('Who is responsible')
  await wizard.privateGerman('DE_BY', 'Anna Lindner', 'anna@keramik.example')
  await wizard.next('What people can do')
  const none = page.getByRole('checkbox', { name: 'Only read or watch' }).first()
  await none.check()
  await wizard.next('Services and tools')

  await wizard.openFirst(theSite().url)
  await page.getByRole('button', { name: 'Shopify shop' }).click()
  const clash = page.getByRole('status').getByRole('paragraph').filter({ hasText: 'What can people do on it?' })
  await clash.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await clash.getByRole('button', { name: 'Keep mine' }).click()
  await clash.waitFor({ state: 'hidden' })
  await page.goto(`${theSite().url}/wizard/privacy-policy?step=build&section=features`)
  await wizard.at('What people can do')
  expect(await none.isChecked()).toBe(true)

  await wizard.openFirst(theSite().url)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('button', { name: 'Shopify shop' }).click()
  await clash.getByRole('button', { name: 'Take the other' }).click()
  await clash.waitFor({ state: 'hidden' })
  await page.goto(`${theSite().url}/wizard/privacy-policy?step=build&section=features`)
  await wizard.at('What people can do')
  expect(await none.isChecked()).toBe(false)
  expect(await page.getByRole('checkbox', { name: /^Buy goods/ }).isChecked()).toBe(true)
  expect(await page.getByLabel('What is the website called?').count()).toBe(0)
  expect(errors).toEqual([])
})

test('the search of the cookies policy finds a banner, by its name and by its kind', async () => {
  const { page, errors } = await visit({ locale: 'en-DE', timezoneId: 'Europe/Berlin' })
  const wizard = new WizardSteps(page)
  await page.goto(`${theSite().url}/wizard/cookies-policy`)
  await wizard.at('The website')
  await wizard.fill('What is the website called?', 'Keramik Lindner')
  await wizard.fill('What is its address?', 'https://keramik.example')
  await wizard.next('Who runs it')
  await page.getByLabel('In which country are you based?').selectOption('DE')
  await page.getByLabel('In which state or province?').selectOption('DE_BY')
  await wizard.fill('Which e-mail address may visitors write to?', 'anna@keramik.example')
  await wizard.next('What sets cookies')
  await wizard.name('Cookiebot')
  await page.getByRole('combobox', { name: /^Search \d+ services/ }).fill('cookie banner')
  await page
    .getByRole('option', { name: /Cookie banner/ })
    .first()
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(errors).toEqual([])
})
