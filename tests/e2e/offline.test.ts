import { expect, test } from 'vitest'
import { offeredLanguages } from '#core/language/languages.ts'
import { visit } from '#tests/support/browser.ts'
import { keptPaths, untilKept } from './kept-offline.ts'
import { stoppableSite } from './stoppable-site.ts'
import { WizardSteps } from './wizard-steps.ts'

test('after one visit the interview goes on without a server, and is sent when it is back', async () => {
  const site = await stoppableSite()
  const { page } = await visit({ serviceWorkers: 'allow' })
  const steps = new WizardSteps(page)
  await steps.open(site.url)
  await untilKept(page)
  // Nothing of the API and nothing private is ever kept.
  expect(
    (await keptPaths(page)).filter((one) => !/^\/(?:assets\/.*|offline|wizard\/privacy-policy)$/.test(one)),
  ).toEqual([])

  await site.stop()
  await page.reload()
  await steps.at('Platforms')
  await page.getByText('No connection: you are offline').waitFor()
  await steps.hobbyBlog('ruth@offline.example')
  // Nobody asked for the reasons while there was a connection.
  await page.getByText(/^\d+ of \d+ duties met/).click()
  await page.getByText('GDPR Art. 13(1)(a), 14(1)(a)', { exact: true }).first().waitFor()
  await page.locator('form button[type=submit]').click()
  await page.getByText('No connection, so nothing is created yet.').waitFor()

  // A page that was never loaded: ours, not the browser's.
  const other = await page.context().newPage()
  await other.goto(`${site.url}/profile/agreements`)
  await other.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()

  await site.start()
  await page.waitForURL(/\/download\//)
  await other.waitForURL(/\/profile\/(?:login|agreements)/)
  expect((await keptPaths(page)).filter((one) => one.startsWith('/download'))).toEqual([])
})

test('the words of the language that is read are kept, and no others', async () => {
  const site = await stoppableSite()
  const { page } = await visit({ serviceWorkers: 'allow', locale: 'de-DE' })
  await page.goto(`${site.url}/wizard/privacy-policy`)
  await untilKept(page)
  // What the interview, its questions, its document and the offline page say.
  for (const name of ['interface-site', 'interface-interview', 'interview', 'questionnaire-privacy-policy'])
    await expect.poll(async () => (await keptPaths(page)).join(' ')).toContain(`/${name}.de-`)
  const others = offeredLanguages.filter((language) => language !== 'de').join('|')
  expect((await keptPaths(page)).filter((one) => new RegExp(`\\.(?:${others})-[\\w-]{8}\\.js$`).test(one))).toEqual([])

  await site.stop()
  await page.reload()
  await page.getByText('Keine Verbindung').first().waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
  const other = await page.context().newPage()
  await other.goto(`${site.url}/faq`)
  await other.getByRole('heading', { name: 'Diese Seite konnte nicht geladen werden' }).waitFor()
})

test('with OFFLINE=off a browser drops the worker and all that it kept', async () => {
  const site = await stoppableSite()
  const { page } = await visit({ serviceWorkers: 'allow' })
  await new WizardSteps(page).open(site.url)
  await untilKept(page)
  const script = await fetch(`${site.url}/sw.js`)
  expect(script.headers.get('cache-control')).toBe('no-cache')
  expect(script.headers.get('content-security-policy')).toContain("connect-src 'self'")
  await site.stop()
  await site.start({ OFFLINE: 'off' })
  await page.goto(`${site.url}/faq`)
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0])
})
