import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, visit } from '#tests/support/browser.ts'
import { freePort, runServer, type ServerProcess, temporaryFolder } from '#tests/support/server-process.ts'
import { WizardSteps } from './wizard-steps.ts'

afterAll(closeBrowser)

/** A site whose server can be stopped and started again on the same port with the same data. */
async function stoppableSite(env: Readonly<Record<string, string>> = {}) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const dataDir = temporaryFolder()
  let server: ServerProcess
  const start = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
    server = runServer({ PORT: port, DATA_DIR: dataDir, PUBLIC_URL: url, DRAIN_SECONDS: '0', ...env, ...more })
    await server.ready()
  }
  const stop = async (): Promise<void> => {
    server.child.kill('SIGTERM')
    await server.exited
  }
  await start()
  return { url, start, stop }
}

/** Paths of everything that the service worker keeps. */
const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until this interview, the clauses of its document and what explains them are kept. */
async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => keptPaths(page)).toContain('/wizard/privacy-policy')
  await expect.poll(async () => (await keptPaths(page)).join(' ')).toContain('library-privacy-policy')
  await expect.poll(async () => (await keptPaths(page)).join(' ')).toContain('reasons-privacy-policy')
}

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
