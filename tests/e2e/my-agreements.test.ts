import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { accessibilityProblems } from './accessibility.ts'
import { apiOf, becomeOwner, ownersPassword } from './owner.ts'
import { siteForFile, startSite } from './site.ts'

const theSite = siteForFile()

test('a customer finds an agreement again, takes back a version, decides about the live link, and deletes it', async () => {
  const site = theSite()
  const { page, errors } = await visit()
  const email = 'ruth1@agreements.example'
  const id = await becomeOwner(site, page, email)

  // Log-in leads to the list, and the list to log-in.
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${site.url}/profile/login`)
  await page.goto(`${site.url}/profile/agreements/history/${id}?revision=1`)
  await page.waitForURL((url) => url.pathname === '/profile/login')
  await page.getByLabel('Email address').first().fill(email)
  await page.getByLabel('Password').first().fill(ownersPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`${site.url}/profile/agreements/history/${id}?revision=1`)
  await page.getByRole('link', { name: 'My agreements' }).first().click()

  const card = page.getByRole('article', { name: /Ruth’s Backyard/ })
  await card.getByText('As generated').waitFor()
  await card.getByText(/^Public at 127\.0\.0\.1:\d+\/live\/[\w-]{22}$/).waitFor()
  expect(await card.textContent()).toMatch(/Version 1 · \d\d\/\d\d\/\d{4} \(\d\d:\d\d\)/)
  expect(await accessibilityProblems(page)).toEqual([])

  // The owner edits the text: a second version.
  const api = await apiOf(site, page)
  const { text, revision } = await api.call('GET /agreement/text/{id}', { params: { id } })
  await api.call('POST /agreement/update/{id}', {
    params: { id },
    payload: { mode: 'edit', revision, text: text.replace('Comments', 'Letters') },
  })
  await page.reload()
  await card.getByText('Edited by you').waitFor()
  await card.getByRole('button', { name: /^More/ }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await card.getByRole('link', { name: 'History of versions' }).click()

  await page.getByRole('heading', { level: 2, name: 'Version 2' }).waitFor()
  expect(await page.locator('del').first().textContent()).toContain('Comments')
  expect(await page.locator('ins').first().textContent()).toContain('Letters')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: /^Version 1/ }).click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore it' }).click()
  await page.getByText('Version 1 is restored; it is published as version 3.').waitFor()
  await page.getByRole('heading', { level: 2, name: 'Version 3' }).waitFor()

  // What should never have been published is withdrawn; reading goes on at the sentence that says so.
  await page.getByRole('link', { name: /^Version 2/ }).click()
  await page.getByRole('button', { name: 'Withdraw this version' }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Withdraw it and delete its text' }).click()
  const withdrawn = page.getByText('Version 2 is withdrawn; its text is deleted.')
  await withdrawn.waitFor()
  await expect
    .poll(() =>
      withdrawn.evaluate((it) => document.activeElement !== document.body && document.activeElement!.contains(it)),
    )
    .toBe(true)
  await page.getByText('Its text is deleted. Its number, its date and its checksum are kept.').waitFor()
  expect(await page.getByRole('button', { name: 'Restore this version' }).count()).toBe(0)

  // The live link: off and on, its history in public, a new address.
  await page.getByRole('link', { name: 'Files and live link' }).click()
  const live = (await page.getByRole('link', { name: 'Open the live link' }).getAttribute('href'))!
  expect((await fetch(live)).status).toBe(200)
  await page.getByRole('switch', { name: 'Live link' }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Leave it on' }).click()
  expect((await fetch(live)).status).toBe(200)
  await page.getByRole('switch', { name: 'Live link' }).click()
  await page.getByRole('button', { name: 'Switch it off' }).click()
  await page.getByText('The live link is off.', { exact: true }).waitFor()
  await page.getByText('Off: nobody can read the document there.').waitFor()
  const toggle = page.getByRole('switch', { name: 'Live link' })
  expect(await toggle.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await expect.poll(async () => (await fetch(live)).status).toBe(404)
  await page.getByRole('switch', { name: 'Live link' }).click()
  await page.getByText('The live link is on.').waitFor()
  await expect.poll(async () => (await fetch(live)).status).toBe(200)
  await page.getByRole('switch', { name: 'Show the list of versions' }).click()
  await page.getByText('Readers see the list of versions.').waitFor()
  await page.getByText('Put it on your own page').click()
  expect(await page.getByLabel('Code to copy: As a frame').inputValue()).toContain(`<iframe src="${live}?scheme=light"`)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('button', { name: 'Make a new address' }).click()
  await page.getByText('The live link has a new address.').waitFor()
  await expect.poll(async () => (await fetch(live)).status).toBe(404)
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the zip' }).click(),
  ])
  expect(zip.suggestedFilename()).toMatch(/\.zip$/)

  // Deleting asks first, and leaves an empty list with all generators.
  await page.getByRole('link', { name: 'My agreements' }).first().click()
  await card.getByRole('button', { name: /^More/ }).click()
  await card.getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  const opener = card.getByRole('button', { name: /^More/ })
  expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true)
  await opener.click()
  await card.getByRole('button', { name: 'Delete' }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete it for good' }).click()
  await page.getByText('Agreement deleted successfully!').waitFor()
  await page.getByText('You have no agreements yet').waitFor()
  expect(await page.getByRole('main').locator('a[href^="/wizard/"]').count()).toBe(6)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(errors).toEqual([])
  expect((await page.goto(`${site.url}/download/${id}`))?.status()).toBe(404)
})

test('a long list is shown page by page, and reading goes on at the first card that came', async () => {
  const site = theSite()
  const { page, errors } = await visit()
  const email = 'ruth2@agreements.example'
  await becomeOwner(site, page, email)
  const api = await apiOf(site, page)
  for (const websiteName of ['Second Garden', 'Third Garden'])
    await api.call('POST /agreement/new', {
      payload: { type: 'PRIVACY_POLICY', language: 'en', answers: answersFor(email, { websiteName }) },
    })

  // Pages of one card in place of 24.
  await page.route('**/customer/agreements/all*', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '1')
    return route.continue({ url: url.href })
  })
  await page.goto(`${site.url}/profile/agreements`)
  const cards = page.getByRole('article')
  const more = page.getByRole('button', { name: 'Show more agreements' })
  const focused = () =>
    page.evaluate(() => document.activeElement?.querySelector('article')?.getAttribute('aria-label'))
  const nameOf = (place: number) => cards.nth(place).getAttribute('aria-label')
  await more.waitFor()
  expect(await cards.count()).toBe(1)
  await page.getByText('3 agreements, the last changed first.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await more.click()
  await expect.poll(() => cards.count()).toBe(2)
  await expect.poll(focused).toBe(await nameOf(1))
  await more.click()
  await expect.poll(() => cards.count()).toBe(3)
  await expect.poll(focused).toBe(await nameOf(2))
  expect(new Set([await nameOf(0), await nameOf(1), await nameOf(2)]).size).toBe(3)
  await more.waitFor({ state: 'hidden' })
  expect(errors).toEqual([])
})

test('a list of ten and more is searched, and grouped by site', async () => {
  const site = theSite()
  const { page, errors } = await visit({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await becomeOwner(site, page, 'ruth3@agreements.example')
  // Twelve of one: two each for six sites, one of which has a name that no line holds.
  await page.route('**/customer/agreements/all*', async (route) => {
    const envelope = (await (await route.fetch()).json()) as { data: { agreements: { id: string }[] } }
    const [card] = envelope.data.agreements
    const sites = ['Atelier', 'Bakery', 'Café', 'Dance', 'Keramikwerkstattundschauraumverwaltungsgesellschaft', 'Zoo']
    const agreements = sites.flatMap((siteName, place) =>
      ['PRIVACY_POLICY', 'EULA'].map((type, second) => ({
        ...card,
        id: card!.id.replace(/.{4}$/, String(1000 + 2 * place + second)),
        type,
        title: siteName.length > 20 ? siteName : type,
        siteName,
        open_duties: place,
      })),
    )
    return route.fulfill({ json: { ...envelope, data: { agreements, next: null, total: agreements.length } } })
  })
  await page.goto(`${site.url}/profile/agreements`)
  const cards = page.getByRole('article')
  await expect.poll(() => cards.count()).toBe(12)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // Long names and addresses stay within the card and its padding.
  const tooWide = await cards.evaluateAll(
    (all) =>
      all.flatMap((card) => {
        const end = card.getBoundingClientRect().right - parseFloat(getComputedStyle(card).paddingRight)
        return [...card.querySelectorAll('a, h2')].filter((one) => one.getBoundingClientRect().right > end + 1)
      }).length,
  )
  expect(tooWide).toBe(0)
  expect(await cards.first().getByText('not met').count()).toBe(0)
  await page.getByRole('link', { name: 'One duty is not met in full: see what to do' }).first().waitFor()

  await page.getByLabel('Search your agreements').fill('cafe')
  await expect.poll(() => cards.count()).toBe(2)
  await page.getByText('2 agreements found.').waitFor()
  await page.getByLabel('Search your agreements').fill('xyz')
  await page.getByText('Nothing is found for “xyz”.').waitFor()
  await page.getByLabel('Search your agreements').fill('')

  await page.getByLabel('Order').selectOption('By site')
  expect(await page.getByRole('region', { name: 'Bakery' }).getByRole('article').count()).toBe(2)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(errors).toEqual([])
})

test('what waits for payment leads to what there is to pay, and an unfinished interview can be discarded', async () => {
  const site = await startSite({ PAYMENTS: 'test' })
  const { page, errors } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })
  const email = 'ruth@ruthsbackyard.example'
  await becomeOwner(site, page, email)
  const answers = answersFor(email, { documentLevel: 'professional', websiteName: 'Front yard' })
  const api = await apiOf(site, page)
  const payload = { type: 'PRIVACY_POLICY', language: 'en', answers } as const
  const { id } = (await api.call('POST /agreement/new', { payload })).agreement

  await page.goto(`${site.url}/wizard/cookies-policy`)
  await page.getByRole('button', { name: /^Next/ }).waitFor()
  await page.getByLabel('What is the website called?').fill('Lantern Books')
  await page.getByText(/Draft kept/).waitFor()
  await page.goto(`${site.url}/profile/agreements`)
  const unfinished = page.getByRole('region', { name: 'Unfinished' })
  await unfinished.getByText('It waits for your payment of $39.00.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const draft = unfinished.getByRole('article', { name: /^Questions begun/ })
  await draft.getByRole('button', { name: /^Discard/ }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard the answers' }).click()
  await draft.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => localStorage.getItem('goodfaith.draft.COOKIES_POLICY'))).toBeNull()

  // What is not possible says why, and the way out of it.
  await unfinished.getByRole('button', { name: /^More/ }).click()
  await unfinished.getByRole('button', { name: /^Translate/ }).click()
  await page.getByRole('dialog').getByText('This agreement waits for payment').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await unfinished.getByRole('link', { name: /^Pay for it/ }).click()
  await page.waitForURL(`${site.url}/wizard/pay/${id}?alone=1`)
  await page.getByText('This is a test. Nothing is charged.').waitFor()
  await page.getByText('One-time payment. No recurring fees.').waitFor()
  expect(await page.getByRole('row', { name: /Total/ }).textContent()).toContain('$39.00')
  expect(await accessibilityProblems(page)).toEqual([])
  expect(errors).toEqual([])

  // Without an agreement there is nothing to pay for.
  await page.goto(`${site.url}/wizard/pay`)
  await page.waitForURL(`${site.url}/profile/agreements`)
})
