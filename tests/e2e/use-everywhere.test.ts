import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { answersFor, hobbyBlog } from '#tests/support/hobby-blog.ts'
import { apiOf, becomeOwner } from '#tests/e2e/owner.ts'
import { answersOf, personasOf } from '#scripts/content/personas.ts'
import { accessibilityProblems } from './accessibility.ts'
import { siteForFile } from './site.ts'

const site = siteForFile()

test('a name that differs between documents is settled with one click, in a new version of each', async () => {
  const { page, errors } = await visit()
  const email = 'ruth@everywhere.example'
  const policy = await becomeOwner(site(), page, email)
  const api = await apiOf(site(), page)
  const [persona] = personasOf('DISCLAIMER')
  const { acceptGeneratorTerms, documentLevel, platforms, websiteUrl, entityType, country, state } = hobbyBlog
  const same = { acceptGeneratorTerms, documentLevel, platforms, websiteUrl, entityType, country, state }
  const { agreement: disclaimer } = await api.call('POST /agreement/new', {
    payload: {
      type: 'DISCLAIMER',
      language: 'en',
      answers: { ...answersOf(persona!, 'DISCLAIMER'), ...same, websiteName: 'Ruth’s Garden', deliveryEmail: email },
    },
  })
  const nameIn = async (id: string) =>
    (await api.call('GET /agreement/details/{id}', { params: { id } })).answers['websiteName']

  await page.goto(`${site().url}/download/${policy}`)
  await page
    .getByRole('button', { name: /contradict/ })
    .or(page.getByText(/contradict/))
    .first()
    .click()
  await page.getByRole('button', { name: 'Use “Ruth’s Backyard” everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use “Ruth’s Backyard” everywhere?' })
  await dialog.getByText('Disclaimer: now “Ruth’s Garden”').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change nothing' }).click()
  expect(await nameIn(disclaimer.id)).toBe('Ruth’s Garden')

  await page.getByRole('button', { name: 'Use “Ruth’s Backyard” everywhere' }).click()
  await dialog.getByRole('button', { name: 'Make the new version' }).click()
  await page.getByRole('button', { name: 'Use “Ruth’s Backyard” everywhere' }).waitFor({ state: 'detached' })
  expect(await nameIn(disclaimer.id)).toBe('Ruth’s Backyard')
  expect(await nameIn(policy)).toBe(answersFor(email).websiteName)
  const { revisions } = await api.call('GET /agreement/revisions/{id}', { params: { id: disclaimer.id } })
  expect(revisions.map(({ revision, kind }) => [revision, kind])).toEqual([
    [2, 'updated'],
    [1, 'assembled'],
  ])
  expect(errors).toEqual([])
})
