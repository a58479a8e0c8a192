import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { accessibilityProblems } from './accessibility.ts'
import { walkShortest } from './shortest-walk.ts'
import { siteForFile } from './site.ts'

const theSite = siteForFile()

test('a German shop makes its four documents in one go', async () => {
  const site = theSite()
  const { page, errors } = await visit({ timezoneId: 'Europe/Berlin', locale: 'en-DE' })
  await page.goto(site.url)
  await page.getByRole('link', { name: 'Find out which documents I need' }).click()
  await page.getByRole('checkbox', { name: 'An online shop' }).check()

  // The country comes from the time zone, with a word; whom the shop serves from the country.
  expect(await page.getByLabel('Where are you based?').inputValue()).toBe('DE')
  await page.getByText('From your time zone: is that right?').waitFor()
  const list = page.getByRole('region', { name: 'Your documents' })
  for (const name of [/^Privacy Policy/, /^Terms & Conditions/, /^Cookies Policy/, /^Return & Refund Policy/])
    expect(await list.getByRole('checkbox', { name }).isChecked(), String(name)).toBe(true)
  await list.getByText('Why: Privacy Policy').click()
  await list.getByText(/GDPR Art\. 13/).waitFor()
  // People in Germany read German; the site and its questions stay in English.
  expect(await list.getByLabel('Language of your documents').inputValue()).toBe('de')
  expect(await accessibilityProblems(page)).toEqual([])

  await list.getByRole('button', { name: 'Answer the questions for 4 documents' }).click()
  await page.getByRole('heading', { level: 1, name: 'The service' }).waitFor()
  const tabs = page.getByRole('tablist', { name: 'Your documents' })
  expect(await tabs.getByRole('tab').count()).toBe(4)
  await page.getByLabel('What is the website called?').fill('Lantern Pottery')
  await tabs.getByRole('tab', { name: /^Return & Refund Policy/ }).click()
  await page.getByRole('tabpanel').getByRole('heading', { name: 'Rückgabe- und Erstattungsbedingungen' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  // A reload loses nothing.
  await page.getByText(/Draft kept/).waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('What is the website called?').inputValue()).toBe('Lantern Pottery')

  // The start ticked the shop, and what else people can do there is asked all the same.
  await page.getByRole('button', { name: 'All parts' }).click()
  await page.getByText('What people can do').first().waitFor()
  await page.getByRole('button', { name: 'All parts' }).click()

  await walkShortest(page, 'shop@lantern.example', /\/wizard\/documents\/made/)
  await page.getByRole('heading', { level: 1, name: 'Your 4 documents are made' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  // One mail for all of them.
  await expect
    .poll(async () => (await site.mails()).filter((mail) => mail.to?.[0]?.address === 'shop@lantern.example').length)
    .toBe(1)

  await page.getByRole('link', { name: 'Open the Return & Refund Policy' }).click()
  await page.waitForURL(/\/download\/[0-9a-f-]{36}$/)
  await page.getByRole('article', { name: 'Preview of the document' }).getByText('Lantern Pottery').first().waitFor()
  expect(errors).toEqual([])
})

test('a US blog adds a disclaimer to its privacy policy, and an unfinished single interview goes on in the one for both', async () => {
  const site = theSite()
  const { page, errors } = await visit({ timezoneId: 'America/New_York', locale: 'en-US' })
  await page.goto(`${site.url}/wizard/disclaimer`)
  await page.getByRole('button', { name: /^Next/ }).click()
  await page.getByLabel('What is the website called?').fill('Lantern Notes')
  await page.getByText(/Draft kept/).waitFor()

  await page.goto(`${site.url}/wizard`)
  await page.getByText(/You have a draft here: Disclaimer/).waitFor()
  await page.getByRole('checkbox', { name: 'A blog or news site' }).check()
  await page.getByLabel('Where are you based?').selectOption('US')
  const list = page.getByRole('region', { name: 'Your documents' })
  await list.getByRole('checkbox', { name: /^Disclaimer/ }).check()
  await list.getByRole('button', { name: 'Answer the questions for 2 documents' }).click()
  await page.getByRole('heading', { level: 1, name: 'The service' }).waitFor()
  await expect.poll(() => page.getByLabel('What is the website called?').inputValue()).toBe('Lantern Notes')

  await walkShortest(page, 'blog@lantern.example', /\/wizard\/documents\/made/)
  await page.getByRole('heading', { level: 1, name: 'Your 2 documents are made' }).waitFor()
  expect(await page.getByRole('link', { name: /^Open the/ }).count()).toBe(2)

  // What was begun alone is done.
  await page.goto(`${site.url}/wizard`)
  await page.getByRole('checkbox', { name: 'A blog or news site' }).waitFor()
  expect(await page.getByText('You have a draft here').count()).toBe(0)
  expect(errors).toEqual([])
})

test('without a choice the interview leads to the start', async () => {
  const site = theSite()
  const { page } = await visit()
  for (const address of ['/wizard/documents', '/wizard/documents/made']) {
    await page.goto(`${site.url}${address}`)
    await page.getByRole('heading', { level: 1, name: 'Which documents do you need?' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/wizard')
  }
  // An empty page in its place would push what follows down.
  const empty = await fetch(`${site.url}/wizard/documents/made?privacy-policy=1`, { redirect: 'manual' })
  expect([empty.status, empty.headers.get('location')]).toEqual([302, '/wizard'])
  // Where the server cannot lead on, it does not complain either.
  expect(site.output()).not.toContain('<Navigate>')
})
