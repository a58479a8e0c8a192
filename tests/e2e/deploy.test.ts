import { createServer, request as ask } from 'node:http'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { closeBrowser, visit } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/server-process.ts'
import { startSite } from './site.ts'

afterAll(closeBrowser)

/** A server in front of a site that no longer has some files of the build that open tabs are of. */
async function siteBehindProxy(gone: RegExp) {
  const port = await freePort()
  const site = await startSite({ PUBLIC_URL: `http://127.0.0.1:${port}` })
  const state = { pages: 0 }
  const front = createServer((incoming, reply) => {
    const path = incoming.url ?? '/'
    if (incoming.headers['sec-fetch-dest'] === 'document') state.pages += 1
    if (gone.test(path)) return void reply.writeHead(404).end()
    const passed = ask(site.url + path, { method: incoming.method, headers: incoming.headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(reply)
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve))
  onTestFinished(async () => {
    front.closeAllConnections()
    await new Promise((resolve) => front.close(resolve))
  })
  return { url: `http://127.0.0.1:${port}`, state }
}

test('a tab whose next page is of a build that is gone loads once, and not again', async () => {
  const site = await siteBehindProxy(/^\/assets\/reset-password-/)
  const { page } = await visit()
  await page.goto(`${site.url}/profile/login`, { waitUntil: 'networkidle' })
  site.state.pages = 0
  await page
    .getByRole('link', { name: /password/i })
    .first()
    .click()
  await expect.poll(() => site.state.pages).toBe(1)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe('/profile/reset-password')
  expect(site.state.pages).toBe(1)
})

test('what was typed into a plain form is there when its page is loaded again, and a password is not', async () => {
  const site = await siteBehindProxy(/^\/assets\/nothing-/)
  const { page } = await visit()
  await page.goto(`${site.url}/profile/login`, { waitUntil: 'networkidle' })
  await page.getByLabel('Email address').first().fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).first().fill('Backyard7')
  site.state.pages = 0
  // What the browser of an old tab says when a file that a screen needs is gone.
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await expect.poll(() => site.state.pages).toBe(1)
  await expect.poll(() => page.getByLabel('Email address').first().inputValue()).toBe('ada@example.org')
  expect(await page.getByLabel('Password', { exact: true }).first().inputValue()).toBe('')
  expect(await page.evaluate(() => sessionStorage.getItem('goodfaith.typed'))).toBeNull()
})
