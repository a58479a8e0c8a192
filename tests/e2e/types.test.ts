import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PublishedType } from '#core/questionnaire/questionnaire.ts'
import { visit } from '#tests/support/browser.ts'
import { accessibilityProblems } from './accessibility.ts'
import { walkShortest } from './shortest-walk.ts'
import { siteForFile } from './site.ts'

const theSite = siteForFile()

const types = JSON.parse(readFileSync('build/content/types.json', 'utf8')) as readonly PublishedType[]
/** The specification: three steps for a cookies policy, four for the others; two common ones follow. */
const stepsOf = ({ slug }: PublishedType): number => (slug === 'cookies-policy' ? 5 : 6)

test.each(types)('the shortest way through $slug ends on its download page', async (type) => {
  const site = theSite()
  const { page, errors } = await visit()
  const loaded: string[] = []
  page.on('request', (request) => {
    const [, content] = /\/((?:questionnaire|services|library|reasons)-[a-z-]+\.[a-z]{2})/.exec(request.url()) ?? []
    if (content) loaded.push(content)
  })

  await page.goto(site.url)
  await page.locator(`a[href="/wizard/${type.slug}"]`, { hasText: type.name }).click()
  await page.waitForURL(`${site.url}/wizard/${type.slug}`)
  await page
    .getByText(`Step 1 of ${stepsOf(type)}:`)
    .first()
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  // One type and one language are loaded, however many there are.
  // Before any answer the sheet is an outline that says nothing about the owner, and no duty is counted.
  await page.getByText('An outline so far').first().waitFor()
  const outline = page.getByRole('region', { name: 'Preview of your document' })
  await outline.getByText('Written when you have answered what it depends on.').first().waitFor()
  expect(await outline.textContent()).not.toMatch(/United States|________|private person/)
  expect(await page.getByText(/\d+ of \d+ dut(?:y|ies) met/).count()).toBe(0)
  expect(loaded.toSorted()).toEqual(['library', 'questionnaire', 'services'].map((kind) => `${kind}-${type.slug}.en`))

  await walkShortest(page, `${type.slug}@lantern.example`)
  expect(new URL(page.url()).pathname).toMatch(/^\/download\/[0-9a-f-]{36}$/)
  const preview = page.getByRole('article', { name: 'Preview of the document' })
  await preview.getByText('Lantern Example').first().waitFor()
  expect(await preview.textContent()).not.toMatch(/\{\{|undefined|\[object/)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(errors).toEqual([])
})

test('a second document begins with the answers of the first, says so, and can begin without them', async () => {
  const site = theSite()
  const { page, errors } = await visit()
  const [, , first, , second] = types
  await page.goto(`${site.url}/wizard/${first!.slug}`)
  await page.getByLabel('What is the website called?').fill('Lantern Books')
  await walkShortest(page, 'second-document@lantern.example')

  await page.goto(`${site.url}/wizard/${second!.slug}`)
  const note = page.getByRole('status').filter({ hasText: `taken from your ${first!.name.toLowerCase()}` })
  await note.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: /^Next/ }).click()
  const name = page.getByLabel('What is the website called?')
  await expect.poll(() => name.inputValue()).toBe('Lantern Books')
  const question = page.locator('#question-websiteName')
  await question.getByText(`Taken from your ${first!.name.toLowerCase()}.`).waitFor()

  // What is typed is the person's own from then on; the rest stays marked after a reload.
  await name.fill('Lantern Books & Tea')
  await question.getByText('Taken from').waitFor({ state: 'hidden' })
  await page.getByText(/Draft kept/).waitFor()
  await page.reload()
  await page.locator('#question-websiteUrl').getByText('Taken from').waitFor()
  expect(await name.inputValue()).toBe('Lantern Books & Tea')

  const third = types.at(-1)!
  await page.goto(`${site.url}/wizard/${third.slug}`)
  await page.getByRole('status').getByRole('button', { name: 'Start empty' }).click()
  await page.getByRole('status').filter({ hasText: 'taken from' }).waitFor({ state: 'hidden' })
  expect(await page.getByText('Taken from your').count()).toBe(0)
  expect(errors).toEqual([])
})

test('why we ask shows what an answer brings into the document now', async () => {
  const site = theSite()
  const { page } = await visit()
  const first = types[0]!
  await page.goto(`${site.url}/wizard/${first.slug}`)
  const question = page.locator('#question-platforms')
  await question.getByRole('button', { name: 'Why we ask' }).click()
  await question.getByText('In your document now because of your answer').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('there is no wizard for unknown types, nor for the type for tests', async () => {
  const site = theSite()
  const { page } = await visit()
  expect((await page.goto(`${site.url}/wizard/love-letter`))?.status()).toBe(404)
  await page.goto(`${site.url}/wizard/test`)
  expect(page.url()).toBe(`${site.url}/`)
})
