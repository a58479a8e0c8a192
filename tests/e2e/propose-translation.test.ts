import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { apiOf, becomeOwner } from '#tests/e2e/owner.ts'
import type { AtEnd } from '#tests/support/server-process.ts'
import { translationDouble, translationKey } from '#tests/support/translation-double.ts'
import { accessibilityProblems } from './accessibility.ts'
import { type Site, startSite } from './site.ts'

const ends: Parameters<AtEnd>[0][] = []
let site: Site
let double: Awaited<ReturnType<typeof translationDouble>>
beforeAll(async () => {
  double = await translationDouble((end) => ends.push(end))
  site = await startSite(
    { TRANSLATION_SERVICE: 'libretranslate', TRANSLATION_URL: double.url, TRANSLATION_KEY: translationKey },
    (end) => ends.push(end),
  )
})
beforeEach(() => {
  double.known = { Bees: 'Bienen', 'We keep bees. See': 'Wir halten Bienen. Siehe', 'our hives': 'unsere Stöcke' }
  double.spoil = (text) => text
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

/** An owner whose policy has a part of their own, with everything else translated, in the editor. */
async function editorOf(page: Page, email: string) {
  const id = await becomeOwner(site, page, email)
  const api = await apiOf(site, page)
  const { revision, text } = await api.call('GET /agreement/text/{id}', { params: { id } })
  await api.call('POST /agreement/update/{id}', {
    params: { id },
    payload: {
      mode: 'edit',
      revision,
      text: `${text}\n## Bees\n\nWe keep bees. See [our hives](https://hives.example).\n`,
    },
  })
  await api.call('POST /agreement/translation/generate/{id}', { params: { id }, payload: { languages: ['de'] } })
  await page.goto(`${site.url}/profile/agreements/translation/edit/${id}?text-language=de`)
  const details = () =>
    api.call('GET /agreement/translation/details/{id}', { params: { id }, query: { language: 'de' } })
  return { id, details, propose: page.getByRole('button', { name: /^Propose a translation of clause \d+$/ }) }
}

const proposal = '## Bienen\n\nWir halten Bienen. Siehe [unsere Stöcke](https://hives.example).'
const mark = 'Proposed by a machine. Read it before you save.'

test('a machine’s proposal is asked for, marked, kept as a draft, and published only once its owner saves it', async () => {
  const { page, errors } = await visit({ viewport: { width: 360, height: 800 } })
  const { details, propose } = await editorOf(page, 'ruth@proposals.example')
  await propose.waitFor()
  expect(await propose.count()).toBe(1)
  await page
    .getByText(`Your words of this clause are then sent to ${new URL(double.url).host}, a service that translates`)
    .waitFor()
  expect(double.asked).toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
  const before = await details()

  await propose.click()
  const field = page.getByRole('textbox', { name: /^Translation of clause/ })
  await expect.poll(() => field.inputValue()).toBe(proposal)
  await page.getByText(mark).waitFor()
  await page.getByText('Not saved yet').waitFor()
  expect(await propose.count()).toBe(0)
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(double.asked.flatMap(({ texts }) => texts)).toEqual(['Bees', 'We keep bees. See <a id="1">our hives</a>.'])
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await details()).toEqual(before)

  // It is a draft like any other: still there, and still marked, when the page is opened again.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('Wir halten Bienen')
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe(proposal)
  await page.getByText(mark).waitFor()
  expect(await details()).toEqual(before)

  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText('It is complete, so it is published').waitFor()
  expect(await page.getByText(mark).count()).toBe(0)
  const after = await details()
  expect(after.complete).toBe(true)
  expect(after.clauses.at(-1)).toMatchObject({ translation: proposal, generated: false })
  expect(errors).toEqual([])
})

test('a proposal that lost its link is refused in words, and what is typed meanwhile stays', async () => {
  const { page } = await visit()
  const { propose } = await editorOf(page, 'lost@proposals.example')
  double.spoil = (text) => text.replace(/<a [^>]*>|<\/a>/g, '')
  await propose.click()
  await page.getByRole('alert').getByText('cannot be used').waitFor()
  const field = page.getByRole('textbox', { name: /^Translation of clause/ })
  expect(await field.inputValue()).toBe('')
  expect(await accessibilityProblems(page)).toEqual([])

  double.spoil = (text) => text
  const answered = Promise.withResolvers<void>()
  await page.route('**/agreement/translation/propose/**', async (route) => {
    await answered.promise
    await route.continue()
  })
  await propose.click()
  await field.fill('Meine Wörter.')
  const reply = page.waitForResponse('**/agreement/translation/propose/**')
  answered.resolve()
  await reply
  await page.getByText('Not saved yet').waitFor()
  expect(await field.inputValue()).toBe('Meine Wörter.')
  expect(await page.getByText(mark).count()).toBe(0)
})

test('without the setting there is no button', async () => {
  const plain = await startSite()
  const { page } = await visit()
  const id = await becomeOwner(plain, page, 'off@proposals.example')
  const api = await apiOf(plain, page)
  const { revision, text } = await api.call('GET /agreement/text/{id}', { params: { id } })
  await api.call('POST /agreement/update/{id}', {
    params: { id },
    payload: { mode: 'edit', revision, text: `${text}\n## Bees\n\nWe keep bees.\n` },
  })
  await page.goto(`${plain.url}/profile/agreements/translation/edit/${id}?text-language=de`)
  await page.getByText('Your own wording, not translated').waitFor()
  expect(await page.getByRole('button', { name: /Propose/ }).count()).toBe(0)
})
