import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, describe, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { closeBrowser, visit } from '#tests/support/browser.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import routes from '#web/routes.ts'
import { sessionKey } from '#web/session/stored-session.ts'
import { type Site, startSite } from './site.ts'

afterAll(closeBrowser)

/** Every path of the site, with and without what may be left out. */
const patterns = (entries: readonly RouteConfigEntry[]): readonly string[] =>
  entries.flatMap(({ path = '', children }) =>
    children
      ? patterns(children)
      : path.endsWith('/:id?')
        ? [`/${path.slice(0, -'/:id?'.length)}`, `/${path.slice(0, -1)}`]
        : [`/${path}`],
  )

const pathsWith = (id: string): readonly string[] =>
  patterns(routes).map((path) =>
    path.replace(':type', 'privacy-policy').replace(':id', id).replace('*', 'there-is-no-such-page'),
  )

describe('the policy of a page forbids style attributes, and styles without its nonce', () => {
  const nowhere = '3f0c1d52-7c1e-4b7e-9f3a-5d1f0c6a2b11'

  test('all pages are looked at', () => {
    expect(pathsWith(nowhere)).toContain('/')
    expect(pathsWith(nowhere)).toContain(`/wizard/privacy-policy/update/${nowhere}`)
    expect(pathsWith(nowhere).length).toBeGreaterThan(20)
  })

  test('no page is sent with a style attribute, or with a style that lacks the nonce', async () => {
    const site = await startSite()
    for (const path of pathsWith(nowhere)) {
      const reply = await fetch(site.url + path)
      const html = await reply.text()
      const policy = reply.headers.get('content-security-policy') ?? ''
      expect(policy, path).not.toContain('unsafe-inline')
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
      expect(nonce, path).toBeDefined()
      const tags = html.match(/<[a-z][^<>]*>/gi) ?? []
      expect(tags.length, path).toBeGreaterThan(10)
      expect(
        tags.filter((tag) => /\sstyle\s*=/i.test(tag)),
        path,
      ).toEqual([])
      expect(
        tags.filter((tag) => /^<style/i.test(tag) && !tag.includes(`nonce="${nonce}"`)),
        path,
      ).toEqual([])
    }
  })

  test('no page breaks it in the browser, neither a visitor’s nor a customer’s', async () => {
    const site = await startSite()
    const { id, session } = await customerOf(site)
    const { page } = await visit()
    await page.addInitScript(() => {
      const broken: string[] = []
      Object.assign(globalThis, { broken })
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        broken.push(`${violatedDirective}: ${blockedURI} ${sample}`),
      )
    })
    const brokenAt = async (path: string): Promise<readonly string[]> => {
      await page.goto(site.url + path)
      await page.waitForLoadState('networkidle')
      return page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken)
    }
    for (const path of pathsWith(id)) expect(await brokenAt(path), path).toEqual([])

    await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [
      sessionKey,
      JSON.stringify(session),
    ] as const)
    for (const path of pathsWith(id)) expect(await brokenAt(path), path).toEqual([])

    // The editor writes more styles than all the other pages.
    await page.goto(`${site.url}/profile/agreements/edit/${id}`)
    await page.getByRole('button', { name: 'Edit the text' }).click()
    await page.getByRole('textbox', { name: 'Text of the agreement' }).click()
    await page.keyboard.press('Control+f')
    await page.keyboard.type('privacy')
    await page.locator('.cm-searchMatch').first().waitFor()
    expect(await page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken)).toEqual([])

    // That a violation would be heard of.
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken.length))
      .toBeGreaterThan(0)
  })
})

/** Somebody who made an agreement and set a password, with the session that a browser would store. */
async function customerOf(site: Site) {
  const api = createClient({ fetch, baseUrl: `${site.url}/api/v1` })
  const { agreement } = await api.call('POST /agreement/new', {
    payload: { type: 'PRIVACY_POLICY', language: 'en', answers: answersFor('ruth@ruthsbackyard.example') },
  })
  await expect.poll(async () => (await site.mails()).length).toBe(1)
  const [mail] = await site.mails()
  const activation_hash =
    /activate-account\/([^\s/]+)/.exec(mail?.text ?? '')?.[1] ?? expect.fail('no link in the mail')
  await api.call('POST /customer/activate-account', { payload: { activation_hash } })
  const { customer } = await api.call('POST /customer/initial-password-set', {
    payload: { activation_hash, password: 'Backyard7' },
  })
  return { id: agreement.id, session: customer }
}
