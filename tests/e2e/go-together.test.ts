import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shop } from '#tests/scan/pages.ts'
import { visit } from '#tests/support/browser.ts'
import { accessibilityProblems } from './accessibility.ts'
import { walkShortest } from './shortest-walk.ts'
import { siteForFile } from './site.ts'

// Answers that go together: those that a scan gives to several documents, and those that contradict each other.

const theSite = siteForFile()

/** The answers that this browser keeps for a set of documents. */
const given = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('goodfaith.draft.set') ?? '{}') as { given?: Record<string, unknown> }).given ??
      {},
  )

/** Begins the interview for the four documents of a shop. */
async function beginShop(page: Page): Promise<void> {
  await page.goto(theSite().url)
  await page.getByRole('link', { name: 'Find out which documents I need' }).click()
  await page.getByRole('checkbox', { name: 'An online shop' }).check()
  await page.getByRole('button', { name: 'Answer the questions for 4 documents' }).click()
  await page.getByRole('heading', { level: 1, name: 'The service' }).waitFor()
}

test('what a scan finds is named in the cookies policy as in the privacy policy', async () => {
  const { page, errors } = await visit({ timezoneId: 'Europe/Berlin', locale: 'en-DE' })
  await beginShop(page)
  await page.getByRole('button', { name: 'Find the tools your site uses' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Read it in this browser').click()
  await dialog.getByLabel('Source of your home page').fill(shop.home)
  await dialog.getByRole('button', { name: 'Read it here' }).click()
  await dialog.getByRole('checkbox', { name: 'YouTube' }).check()
  await dialog.getByRole('button', { name: 'Tick 1 tool in my answers' }).click()
  await page.getByText('1 tool is ticked in your answers now.').waitFor()
  await expect
    .poll(() => given(page))
    .toMatchObject({
      videoProviders: ['youtube'],
      toolKinds: expect.arrayContaining(['embeds']),
      cookieCategories: expect.arrayContaining(['necessary', 'socialCookies']),
    })
  expect(errors).toEqual([])
})

test('a contradiction is said where it arises, and one press ends it', async () => {
  const { page, errors } = await visit({ timezoneId: 'Europe/Berlin', locale: 'en-DE' })
  await beginShop(page)
  await walkShortest(page, 'shop@lantern.example', /step=filledIn/)
  await page.getByText('What follows from the law or your other answers').click()
  await page.getByRole('button', { name: 'Change What do you use the data for?' }).click()
  await page.getByRole('checkbox', { name: 'Manage accounts' }).check()
  const said = page.getByRole('status').filter({ hasText: 'These answers do not go together.' })
  await said.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await said.getByRole('button', { name: /^Also tick “.*account.*” under “What can people do/ }).click()
  await said.waitFor({ state: 'detached' })
  await expect.poll(() => given(page)).toMatchObject({ features: expect.arrayContaining(['accounts']) })
  expect(errors).toEqual([])
})

test('a contradiction stays only with a reason, which is kept with the documents', async () => {
  const { page, errors } = await visit({ timezoneId: 'Europe/Berlin', locale: 'en-DE' })
  await beginShop(page)
  await walkShortest(page, 'reason@lantern.example', /step=filledIn/)
  await page.getByText('What follows from the law or your other answers').click()
  await page.getByRole('button', { name: 'Change What do you use the data for?' }).click()
  await page.getByRole('checkbox', { name: 'Manage accounts' }).check()
  await page.getByRole('status').filter({ hasText: 'These answers do not go together.' }).waitFor()
  await walkShortest(page, 'reason@lantern.example', /step=finalize/)

  const onward = page.getByRole('button', { name: /^Next step/ })
  const check = page.getByRole('region', { name: 'Check your documents' })
  await check.getByRole('button', { name: /^It is right as it is/ }).waitFor()
  await onward.click()
  await page.getByRole('alert').filter({ hasText: 'say why they stay as they are' }).waitFor()
  expect(new URL(page.url()).search).toContain('step=finalize')
  const stays = check.getByRole('button', { name: /^It is right as it is/ })
  expect(await stays.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await check.getByLabel('Why is it right as it is?').fill('Staff have accounts, visitors have none.')
  expect(await accessibilityProblems(page)).toEqual([])
  await onward.click()
  const sent = page.waitForRequest((request) => request.url().endsWith('/agreement/new-set'))
  await walkShortest(page, 'reason@lantern.example', /\/wizard\/documents\/made/)
  expect(new URLSearchParams((await sent).postData() ?? '').get('data')).toContain('Staff have accounts')
  expect(errors).toEqual([])
})
