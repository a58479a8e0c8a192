import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { sessionKey } from '#web/storage/stored-session.ts'
import { accountOn } from './account-on.ts'
import { allPages } from './all-pages.ts'
import { openAtRest } from './at-rest.ts'
import { siteForFile } from './site.ts'

const theSite = siteForFile()

const unknown = '3f0c1d52-7c1e-4b7e-9f3a-5d1f0c6a2b11'

test('no page is sent with a style attribute, or with a style that lacks the nonce', async () => {
  const site = theSite()
  expect(allPages(unknown)).toContain(`/wizard/privacy-policy/update/${unknown}`)
  for (const path of allPages(unknown)) {
    const reply = await fetch(site.url + path)
    const policy = reply.headers.get('content-security-policy') ?? ''
    expect(policy, path).not.toContain('unsafe-inline')
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    const tags = (await reply.text()).match(/<[a-z][^<>]*>/gi) ?? []
    expect(tags.length, path).toBeGreaterThan(10)
    const forbidden = tags.filter(
      (tag) => /\sstyle\s*=/i.test(tag) || (/^<style\b/i.test(tag) && !tag.includes(`nonce="${nonce}"`)),
    )
    expect(forbidden, path).toEqual([])
  }
})

test('no page of a customer breaks its policy in the browser', async () => {
  const site = theSite()
  const { id, session } = await accountOn(site, 'ruth@policy.example')
  const { page } = await visit()
  await page.addInitScript(() => {
    const broken: string[] = []
    Object.assign(globalThis, { broken })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      broken.push(`${violatedDirective}: ${blockedURI} ${sample}`),
    )
  })
  const broken = () => page.evaluate(() => (globalThis as unknown as { broken: readonly string[] }).broken)
  await page.goto(site.url)
  await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [
    sessionKey,
    JSON.stringify(session),
  ] as const)
  for (const path of allPages(id)) {
    await openAtRest(page, site.url + path)
    expect(await broken(), path).toEqual([])
  }

  // The editor writes more styles than all the other pages.
  await page.goto(`${site.url}/profile/agreements/edit/${id}`)
  await page.getByRole('button', { name: 'Edit the text' }).click()
  await page.getByRole('textbox', { name: 'Text of the agreement' }).click()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('privacy')
  await page.locator('.cm-searchMatch').first().waitFor()
  expect(await broken()).toEqual([])

  // A violation would have been noticed.
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await expect.poll(broken).toHaveLength(1)
})
