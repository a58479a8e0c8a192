import { expect, test } from 'vitest'
import { bannerPage, press, question, ran, shopBanner } from '#tests/support/banner-page.ts'
import { visit } from '#tests/support/browser.ts'
import { accessibilityProblems } from './accessibility.ts'

const counter = '<script type="text/plain" data-consent="statistics" data-src="/counter.js"></script>'
const setUp =
  '<script type="text/plain" data-consent="statistics">window.ran.push("set-up after " + window.ran.at(-1))</script>'
const ads = '<script type="text/plain" data-consent="advertising" data-src="/ads.js"></script>'
const both = '<script type="text/plain" data-consent="statistics advertising" data-src="/both.js"></script>'
const film = '<iframe title="Our film" data-consent="content" data-src="/frame" width="400" height="225"></iframe>'
const pixel = '<img alt="" data-consent="advertising" data-src="/pixel">'
const everything = `<h1>Shop</h1>${counter}${setUp}${ads}${both}${film}${pixel}<a href="#goodfaith-consent">Cookies</a>
  <button data-goodfaith-consent="open">My choice</button>`

test('nothing that waits for consent is loaded before a yes; a no is kept, logged without the visitor, and not asked again', async () => {
  const shop = await bannerPage(everything)
  const { page, errors } = await visit()
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto(shop.url)
  await question(page).waitFor()
  expect(shop.loaded()).toEqual([])

  await press(page, 'Refuse all')
  await question(page).waitFor({ state: 'hidden' })
  await expect.poll(() => shop.records().length).toBe(1)
  const { body, headers } = shop.records()[0]!
  expect(JSON.parse(body)).toEqual({
    record: expect.stringMatching(/^[0-9a-f]{32}$/),
    revision: 3,
    gpc: false,
    choice: { statistics: false, content: false, advertising: false },
  })
  expect(headers.cookie).toBeUndefined()
  expect(headers.referer).toBeUndefined()

  await page.reload()
  await page.getByRole('button', { name: 'Privacy choices' }).waitFor()
  expect(await question(page).isVisible()).toBe(false)
  expect(shop.loaded()).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect([...hosts].toSorted()).toEqual([shop.url, shop.goodfaithUrl].toSorted())
  expect(errors).toEqual([])
})

test('refusing and accepting are buttons of the same look and size, and no box is ticked', async () => {
  const shop = await bannerPage(everything)
  const { page } = await visit()
  await page.goto(shop.url)
  const look = (name: string) =>
    question(page)
      .getByRole('button', { name })
      .evaluate((button) => {
        const { color, backgroundColor, borderColor, fontWeight, fontSize, height, width } = getComputedStyle(button)
        const pixels = [height, width].map((length) => Math.round(Number.parseFloat(length)))
        return { color, backgroundColor, borderColor, fontWeight, fontSize, pixels }
      })
  expect(await look('Refuse all')).toEqual(await look('Accept all'))
  await press(page, 'Choose')
  const boxes = await page.getByRole('checkbox').all()
  expect(boxes).toHaveLength(3)
  for (const box of boxes) expect(await box.isChecked()).toBe(false)
})

test('after a yes everything is loaded, scripts in the order of the page, and again on the next page', async () => {
  const shop = await bannerPage(everything)
  const { page, errors } = await visit()
  await page.goto(shop.url)
  await press(page, 'Accept all')
  const order = ['counter', 'set-up after counter', 'ads', 'both']
  await expect.poll(() => ran(page)).toEqual(order)
  await page.frameLocator('iframe').getByText('A film').waitFor()
  expect(shop.loaded()).toContain('/pixel')
  await page.reload()
  await expect.poll(() => ran(page)).toEqual(order)
  expect(errors).toEqual([])
})

test('who chooses single uses gets these alone; what needs two uses waits for both', async () => {
  const shop = await bannerPage(everything)
  const { page } = await visit()
  await page.goto(shop.url)
  await press(page, 'Choose')
  await page.getByLabel('Advertising', { exact: true }).check()
  await press(page, 'Keep my choice')
  await expect.poll(() => ran(page)).toEqual(['ads'])
  expect(shop.loaded().toSorted()).toEqual(['/ads.js', '/pixel'])
  expect(JSON.parse(shop.records()[0]!.body)).toMatchObject({
    choice: { statistics: false, content: false, advertising: true },
  })
})

test('a script that is added later runs after a yes, and a word that is no use is named in the console', async () => {
  const shop = await bannerPage('<script type="text/plain" data-consent="statistic" data-src="/typo.js"></script>')
  const { page } = await visit()
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await page.goto(shop.url)
  await press(page, 'Accept all')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.type = 'text/plain'
    script.dataset['consent'] = 'statistics'
    script.dataset['src'] = '/later.js'
    document.body.append(script)
  })
  await expect.poll(() => ran(page)).toEqual(['later'])
  expect(warnings.filter((words) => words.includes('"statistic"'))).toHaveLength(1)
})

test('the choice is opened by the button, a link or an attribute; taking it back deletes the cookies and loads the page anew, once', async () => {
  const shop = await bannerPage(everything)
  const { page } = await visit()
  await page.goto(shop.url)
  await press(page, 'Accept all')
  await expect.poll(() => ran(page)).toHaveLength(4)
  await page.evaluate(() => (document.cookie = 'basket=3; path=/'))
  expect(await page.evaluate(() => document.cookie)).toContain('_count_counter')

  const dialog = page.getByRole('dialog')
  for (const open of [
    page.getByRole('button', { name: 'Privacy choices' }),
    page.getByRole('link', { name: 'Cookies' }),
    page.getByRole('button', { name: 'My choice' }),
  ]) {
    await open.click()
    await dialog.waitFor()
    expect(await page.getByLabel('Statistics', { exact: true }).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await open.evaluate((it) => it.matches(':focus'))).toBe(true)
  }

  let loads = 0
  page.on('load', () => loads++)
  await page.getByRole('link', { name: 'Cookies' }).click()
  await page.getByLabel('Statistics', { exact: true }).uncheck()
  await Promise.all([page.waitForEvent('load'), press(page, 'Keep my choice')])
  await expect.poll(() => ran(page)).toEqual(['ads'])
  const cookies = await page.evaluate(() => document.cookie)
  expect(cookies).toContain('basket=3')
  expect(cookies).not.toContain('_count_counter')
  expect(loads).toBe(1)
  expect(JSON.parse(shop.records()[1]!.body).choice).toEqual({ statistics: false, content: true, advertising: true })
  expect(JSON.parse(shop.records()[1]!.body).record).not.toBe(JSON.parse(shop.records()[0]!.body).record)
})

test('agreeing to more loads no page anew', async () => {
  const shop = await bannerPage(everything)
  const { page } = await visit()
  await page.goto(shop.url)
  await press(page, 'Refuse all')
  await page.evaluate(() => ((window as { same?: true }).same = true))
  await press(page, 'Privacy choices')
  await press(page, 'Accept all')
  await expect.poll(() => ran(page)).toHaveLength(4)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test('Global Privacy Control is a no that nobody is asked about, is shown, and keeps advertising off', async () => {
  const shop = await bannerPage(everything)
  const { page } = await visit()
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(shop.url)
  await press(page, 'Privacy choices: opt-out signal honoured')
  expect(await question(page).isVisible()).toBe(false)
  await page.getByText('Your browser sends the signal Global Privacy Control.').waitFor()
  expect(await page.getByLabel('Advertising', { exact: true }).isDisabled()).toBe(true)
  expect(shop.loaded()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => ran(page)).toEqual(['counter', 'set-up after counter'])
  expect(shop.loaded()).not.toContain('/ads.js')
  expect(JSON.parse(shop.records()[0]!.body)).toMatchObject({ gpc: true, choice: { advertising: false } })
})

test('in place of a frame there is what it is, and a button that loads this one alone', async () => {
  const shop = await bannerPage(`${film}${film.replace('/frame', '/frame2').replace('Our film', 'Another film')}`)
  const { page } = await visit()
  await page.goto(shop.url)
  await press(page, 'Refuse all')
  const place = page.getByRole('group', { name: 'Our film' })
  expect(await place.textContent()).toContain(`This content comes from ${new URL(shop.url).host}`)
  await place.getByRole('button', { name: 'Load this content' }).click()
  await page.frameLocator('iframe[title="Our film"]').getByText('A film').waitFor()
  expect(shop.loaded()).toEqual(['/frame'])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Our film')
  await page.getByRole('group', { name: 'Another film' }).waitFor()
})

test('tools of Google hear that nothing is allowed before they hear what is', async () => {
  const shop = await bannerPage('', { banner: { google: true } })
  const { page } = await visit()
  await page.goto(shop.url)
  await press(page, 'Choose')
  await page.getByLabel('Statistics', { exact: true }).check()
  await press(page, 'Keep my choice')
  const heard = await page.evaluate(() =>
    (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer!.map((one) => [
      Object.prototype.toString.call(one),
      ...Array.from(one),
    ]),
  )
  // https://developers.google.com/tag-platform/security/guides/consent: the parameters of Consent Mode v2.
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    security_storage: 'granted',
  }
  expect(heard[0]).toEqual(['[object Arguments]', 'consent', 'default', denied])
  expect(heard.at(-1)).toEqual(['[object Arguments]', 'consent', 'update', { ...denied, analytics_storage: 'granted' }])
})

test.each([
  [6, '2026-07-30', '2026-08-02'],
  [9, '2026-10-30', '2026-11-01'],
])('the choice counts for as many months as the policy says: %d', async (months, before, after) => {
  const shop = await bannerPage('', { banner: { months } })
  const { page } = await visit()
  await page.clock.setFixedTime('2026-01-31T10:00:00Z')
  await page.goto(shop.url)
  await press(page, 'Refuse all')
  await page.clock.setFixedTime(`${before}T10:00:00Z`)
  await page.reload()
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await page.getByText(`counts for ${months} months`).waitFor()
  expect(await question(page).isVisible()).toBe(false)
  await page.clock.setFixedTime(`${after}T10:00:00Z`)
  await page.reload()
  await question(page).waitFor()
})

test('the choice counts for the services that it was about', async () => {
  const first = await bannerPage('')
  const { page } = await visit()
  await page.goto(first.url)
  await press(page, 'Accept all')
  const stored = await page.evaluate(() => localStorage.getItem('goodfaith-consent'))
  const second = await bannerPage('', { banner: { about: `${shopBanner.about}, Another` } })
  await page.addInitScript((kept) => localStorage.setItem('goodfaith-consent', kept), stored!)
  await page.goto(second.url)
  await question(page).waitFor()
  expect(await question(page).isVisible()).toBe(true)
})

test('without scripts nothing that is blocked is loaded', async () => {
  const shop = await bannerPage(everything)
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(shop.url)
  await page.getByRole('heading', { name: 'Shop' }).waitFor()
  expect(shop.loaded()).toEqual([])
})

test('a strict policy of the page needs to allow the script and its log alone, no inline style', async () => {
  const shop = await bannerPage(film, { policy: (url) => `default-src 'none'; script-src ${url}; connect-src ${url}` })
  const { page, errors } = await visit()
  await page.goto(shop.url)
  expect(await question(page).evaluate((it) => getComputedStyle(it).position)).toBe('fixed')
  await press(page, 'Refuse all')
  await expect.poll(() => shop.records().length).toBe(1)
  expect(errors.filter((words) => !words.includes('favicon'))).toEqual([])
})

test('the words are those of the page’s language, and otherwise of the policy’s', async () => {
  const german = await bannerPage('', { lang: 'de-AT' })
  const { page } = await visit()
  await page.goto(german.url)
  const refuse = (name: string) => page.getByRole('button', { name })
  await refuse('Alle ablehnen').waitFor()
  const polish = await bannerPage('', { lang: 'pl' })
  await page.goto(polish.url)
  await refuse('Refuse all').waitFor()
  expect(await refuse('Alle ablehnen').count()).toBe(0)
})

test('the page’s own scripts learn what is allowed', async () => {
  const shop = await bannerPage('', {
    head: '<script>document.addEventListener("goodfaith-consent", ({ detail }) => (window.ran ??= []).push(detail))</script>',
  })
  const { page } = await visit()
  await page.goto(shop.url)
  await press(page, 'Accept all')
  const no = { statistics: false, content: false, advertising: false }
  expect(await ran(page)).toEqual([no, { statistics: true, content: true, advertising: true }])
})

test.each([
  ['light', {}],
  ['dark', { colorScheme: 'dark' }],
  ['with forced colours', { forcedColors: 'active' }],
  ['320 pixels wide', { viewport: { width: 320, height: 640 } }],
] as const)('anybody can use it by WCAG 2.2 AA: %s', async (_, options) => {
  const shop = await bannerPage(`<main><h1>Shop</h1>${film}</main>`)
  const { page } = await visit({ reducedMotion: 'reduce', ...options })
  await page.goto(shop.url)
  await question(page).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await press(page, 'Choose')
  await page.getByRole('dialog', { name: 'Your privacy choices' }).waitFor()
  for (const fold of await page.locator('summary').all()) await fold.click()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const animated = await page.evaluate(() => document.getAnimations().length)
  expect(animated).toBe(0)
})

test('the keyboard comes to the question first; Escape is a no; the focus is never lost', async () => {
  const shop = await bannerPage('<h1>Shop</h1><a href="/">Home</a>')
  const { page } = await visit()
  await page.goto(shop.url)
  await question(page).waitFor()
  const focused = () =>
    page.evaluate(() => {
      let { activeElement: at } = document
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
      return at?.textContent
    })
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Refuse all')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Accept all')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  expect(await focused()).toBe('Choose')
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'hidden' })
  expect(await focused()).toBe('Privacy choices')
  await expect.poll(() => shop.records().length).toBe(1)
  expect(JSON.parse(shop.records()[0]!.body).choice).toEqual({ statistics: false, content: false, advertising: false })
})

test('what has the focus is never behind the question', async () => {
  const shop = await bannerPage(`<h1>Shop</h1>${'<p><a href="/">A link</a></p>'.repeat(60)}`)
  const { page } = await visit({ viewport: { width: 390, height: 640 } })
  await page.goto(shop.url)
  await question(page).waitFor()
  const top = (await question(page).boundingBox())!.y
  const links = page.getByRole('link', { name: 'A link' })
  await links.nth(0).focus()
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    const box = await page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom)
    expect(box).toBeLessThanOrEqual(top)
  }
})

test('an owner who has a link of their own can leave the button out', async () => {
  const shop = await bannerPage('<a href="#goodfaith-consent">Cookies</a>', { tag: 'data-button="off"' })
  const { page } = await visit()
  await page.goto(shop.url)
  await press(page, 'Refuse all')
  expect(await page.getByRole('button', { name: 'Privacy choices' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Cookies' }).click()
  await page.getByRole('dialog').waitFor()
})
