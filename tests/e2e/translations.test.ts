import { expect, test } from 'vitest'
import { offeredLanguages } from '#core/language/languages.ts'
import { visit } from '#tests/support/browser.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { apiOf, becomeOwner } from '#tests/e2e/owner.ts'
import { accessibilityProblems } from './accessibility.ts'
import { siteForFile } from './site.ts'

const site = siteForFile()

const others = offeredLanguages.filter((language) => language !== 'en')

test('all translations are made with one button, are public in each language and follow an update', async () => {
  const { page, errors } = await visit()
  const id = await becomeOwner(site(), page, 'ruth@translations.example')
  const live = (await page.getByRole('link', { name: 'Open the live link' }).getAttribute('href'))!
  await page.goto(`${site().url}/profile/agreements/translation/edit/${id}?text-language=de`)
  // What the library says is there before anything is pressed, and nothing of it is public yet.
  await page.getByText(/^(\d+) of \1 clauses/).waitFor()
  expect(await page.getByRole('textbox', { name: /^Translation of clause/ }).count()).toBe(0)
  expect(await page.getByLabel('Title in Deutsch').inputValue()).toBe('Datenschutzerklärung')
  expect((await fetch(`${live}/de`)).status).toBe(404)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Make the translations' }).click()
  const results = page.getByRole('status').getByRole('listitem')
  await results.first().waitFor()
  expect(await results.allTextContents()).toEqual(others.map(() => expect.stringContaining(': published')))
  await page.getByText('The document is published in every language').waitFor()
  // Read side by side; nothing has to be typed.
  await page.getByText('Das Wichtigste in Kürze').first().waitFor()
  expect(await page.getByRole('textbox', { name: /^Translation of clause/ }).count()).toBe(0)
  await page.getByText('Made from your answers').first().waitFor()
  expect(await page.getByLabel('Title in Deutsch').inputValue()).toBe('Datenschutzerklärung')
  expect(await accessibilityProblems(page)).toEqual([])

  // The download page and the live page name every language, and each shows its own.
  await page.goto(`${site().url}/download/${id}`)
  const choice = page.getByRole('group', { name: 'Language' })
  await choice.getByRole('button').first().waitFor()
  expect(await choice.getByRole('button').count()).toBe(offeredLanguages.length)
  await choice.getByRole('button', { name: 'Deutsch' }).click()
  await page
    .getByRole('heading', { name: /Datenschutzerklärung/ })
    .first()
    .waitFor()
  const reader = await visit()
  for (const language of others) {
    await reader.page.goto(`${live}/${language}`)
    expect(await reader.page.locator('html').getAttribute('lang')).toBe(language)
    await reader.page.getByText('Ruth’s Backyard').first().waitFor()
  }

  // After an update of the original nobody has to press anything.
  const api = await apiOf(site(), page)
  await api.call('POST /agreement/update/{id}', {
    params: { id },
    payload: {
      mode: 'start-over',
      revision: 1,
      language: 'en',
      answers: answersFor('ruth@translations.example', { websiteName: 'Ruth’s Orchard' }),
    },
  })
  await expect.poll(() => reader.page.goto(`${live}/de`).then((reply) => reply?.text())).toContain('Ruth’s Orchard')
  expect(errors).toEqual([])
})

test('own wording is marked, found with one click and translated beside the original', async () => {
  const { page, errors } = await visit({ viewport: { width: 360, height: 800 } })
  const id = await becomeOwner(site(), page, 'own@translations.example')
  const api = await apiOf(site(), page)
  const { revision, text } = await api.call('GET /agreement/text/{id}', { params: { id } })
  await api.call('POST /agreement/update/{id}', {
    params: { id },
    payload: { mode: 'edit', revision, text: `${text}\n## Bees\n\nWe keep bees.\n` },
  })
  await page.goto(`${site().url}/profile/agreements/translation/edit/${id}?text-language=de`)
  await page.getByRole('textbox', { name: /^Translation of clause/ }).waitFor()
  expect(await page.getByRole('textbox', { name: /^Translation of clause/ }).count()).toBe(1)
  await page.getByRole('button', { name: 'Make the translations' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).first().waitFor()
  const results = page.getByRole('status').getByRole('listitem')
  await results.first().waitFor()
  expect(await results.allTextContents()).toEqual(
    others.map(() => expect.stringContaining('1 clause for you to translate or check')),
  )
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Next one to do' }).click()
  const field = page.getByRole('textbox', { name: /^Translation of clause/ })
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByText('Your own wording, not translated').waitFor()
  await field.fill('## Bienen\n\nWir halten Bienen.')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText('It is complete, so it is published').waitFor()
  // A clause of the library's can be worded otherwise, and is the owner's from then on.
  await page
    .getByRole('region', { name: 'Clause 1: Translation', exact: true })
    .getByRole('button', { name: 'Change the wording' })
    .click()
  const first = page.getByRole('textbox', { name: 'Translation of clause 1', exact: true })
  await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true)
  await first.fill('## Kurz gesagt\n\nDas Wichtigste.')
  await page
    .getByRole('button', { name: 'Save and publish' })
    .or(page.getByRole('button', { name: 'Save', exact: true }))
    .click()
  await page.getByText('Successfully updated this translation.').waitFor()
  const { clauses } = await api.call('GET /agreement/translation/details/{id}', {
    params: { id },
    query: { language: 'de' },
  })
  expect(clauses.filter(({ generated }) => !generated).map(({ translation }) => translation)).toEqual([
    '## Kurz gesagt\n\nDas Wichtigste.',
    '## Bienen\n\nWir halten Bienen.',
  ])
  expect(errors).toEqual([])
})
