import { expect, test } from 'vitest'
import { daysAfter } from '#core/day.ts'
import { accessTokens } from '#server/account/access-token.ts'
import { visit } from '#tests/support/browser.ts'
import { type Fate, startProxy } from '#tests/support/proxy.ts'
import { accountOn } from './account-on.ts'
import { siteForFile, startSite } from './site.ts'

const theSite = siteForFile()

const secretKey = 'a secret key for tests, long enough'
const email = 'ruth@ruthsbackyard.example'

/** A browser in which a session is stored before the first page is opened. */
const storing = (url: string, session: object) => ({
  storageState: {
    cookies: [],
    origins: [{ origin: url, localStorage: [{ name: 'goodfaith.session', value: JSON.stringify(session) }] }],
  },
})

test('a tab that opens while another renews the token that ran out waits for it, and nobody is logged out', async () => {
  const site = await startSite({ SECRET_KEY: secretKey })
  const { id, session } = await accountOn(site, email)
  const claims = JSON.parse(Buffer.from(session.token.split('.')[1]!, 'base64url').toString()) as { sid: string }
  const token = await accessTokens([secretKey]).issue(session.id, claims.sid, daysAfter(new Date(), -1))
  const proxy = await startProxy(site.url)
  const expired = { ...session, token }
  const { page: first } = await visit(storing(proxy.url, expired))
  const isRefused = Promise.withResolvers<void>()
  proxy.decide = async ({ path }): Promise<Fate> => {
    if (path.endsWith('/customer/ping')) await isRefused.promise
    return 'pass'
  }
  await first.goto(`${proxy.url}/profile/agreements`)
  await expect.poll(() => proxy.seen.includes('GET /api/v1/customer/ping')).toBe(true)
  // However slow this machine is, the ping counts as one of these ten seconds.
  await first.evaluate(() => localStorage.setItem('goodfaith.last-ping', String(Date.now() + 60_000)))

  const second = await first.context().newPage()
  const refusal = second.waitForResponse((reply) => reply.url().includes('/agreement/') && reply.status() === 401)
  await second.goto(`${proxy.url}/profile/agreements/history/${id}`)
  await refusal
  isRefused.resolve()
  await second.getByRole('heading', { level: 2, name: 'Version 1' }).waitFor()
  await first.getByRole('article', { name: /Ruth’s Backyard/ }).waitFor()
  const stored = await first.evaluate(() => localStorage.getItem('goodfaith.session'))
  expect(stored).toContain(session.id)
  expect(stored).not.toBe(JSON.stringify(expired))
})

test('a page that is being read while its customer logs out is not refused and not loaded again', async () => {
  const site = theSite()
  const { id, session } = await accountOn(site, 'logged-out@ruthsbackyard.example')
  const proxy = await startProxy(site.url)
  const isOut = Promise.withResolvers<void>()
  const { page, errors } = await visit(storing(proxy.url, session))
  proxy.decide = async ({ path }): Promise<Fate> => {
    if (path.includes('/agreement/download-details/')) await isOut.promise
    return 'pass'
  }
  await page.goto(`${proxy.url}/download/${id}`)
  await expect.poll(() => proxy.seen.some((one) => one.includes('/agreement/download-details/'))).toBe(true)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${proxy.url}/profile/login`)
  await expect.poll(() => proxy.seen.includes('POST /api/v1/customer/logout')).toBe(true)
  const loads = proxy.seen.filter((one) => one === 'GET /profile/login').length
  isOut.resolve()
  await page.getByLabel('Email address').first().fill(email)
  await page.waitForLoadState('networkidle')
  expect(await page.getByLabel('Email address').first().inputValue()).toBe(email)
  expect(proxy.seen.filter((one) => one === 'GET /profile/login')).toHaveLength(loads)
  expect(errors).toEqual([])
})

test('too many requests, no answer and an error of the server each get their own words', async () => {
  const site = theSite()
  const proxy = await startProxy(site.url)
  const { page } = await visit()
  const open = async (status: number): Promise<string> => {
    proxy.decide = () => 'pass'
    await page.goto(proxy.url)
    await page.waitForLoadState('networkidle')
    proxy.decide = ({ path }) => (path.includes('/guides') && path.includes('.data') ? { status, body: 'no' } : 'pass')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Guides' }).click()
    await page.getByText(`Error ${status}`).waitFor()
    return (await page.getByRole('main').textContent()) ?? ''
  }
  expect(await open(429)).toContain('Wait a moment, then try again.')
  expect(await open(502)).toContain('Your request could not be processed')
  expect(await open(500)).toContain('The server has a problem')
})

test('an overloaded proxy and a server that is started anew log nobody out', async () => {
  const site = theSite()
  const { session } = await accountOn(site, 'overloaded@ruthsbackyard.example')
  const proxy = await startProxy(site.url)
  const { page } = await visit(storing(proxy.url, session))
  // Each page that is opened pings.
  await page.addInitScript(() => localStorage.removeItem('goodfaith.last-ping'))
  for (const status of [429, 502, 503] as const) {
    const before = proxy.seen.length
    proxy.decide = ({ path }) => (path.endsWith('/customer/ping') ? { status } : 'pass')
    await page.goto(`${proxy.url}/profile/agreements`)
    await page.getByRole('article', { name: /Ruth’s Backyard/ }).waitFor()
    await expect.poll(() => proxy.seen.slice(before)).toContain('GET /api/v1/customer/ping')
  }
  // A log-in that a proxy refuses says that, and not that the server has an error.
  proxy.decide = ({ path }) => (path.endsWith('/customer/login') ? { status: 429 } : 'pass')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${proxy.url}/profile/login`)
  await page.getByLabel('Email address').first().fill(email)
  await page.getByLabel('Password').first().fill('Backyard7')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('alert').getByText('There were too many attempts. Wait a moment, then try again.').waitFor()
})

test('when a proxy answers in place of the server, the page says so in its own language', async () => {
  const site = theSite()
  const { session } = await accountOn(site, 'german@ruthsbackyard.example')
  const proxy = await startProxy(site.url)
  const { page } = await visit({ ...storing(proxy.url, session), locale: 'de-DE' })
  proxy.decide = ({ path }) => (path.includes('/customer/agreements/') ? { status: 429 } : 'pass')
  await page.goto(`${proxy.url}/profile/agreements`)
  const told = page.getByText('Das waren zu viele Versuche.')
  await told.waitFor()
  expect(await page.getByText('There were too many attempts').count()).toBe(0)
})
