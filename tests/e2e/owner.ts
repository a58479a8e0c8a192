import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Client, createClient } from '#contract/client.ts'
import type { Site } from '#tests/e2e/site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'

export const ownersPassword = 'Backyard7'

/** Somebody with a privacy policy and a password, whose browser is on its download page; gives the agreement's id. */
export async function becomeOwner(site: Site, page: Page, email: string): Promise<string> {
  const visitor = createClient({ fetch, baseUrl: `${site.url}/api/v1` })
  const { agreement } = await visitor.call('POST /agreement/new', {
    payload: { type: 'PRIVACY_POLICY', language: 'en', answers: answersFor(email) },
  })
  const link = async (): Promise<string> => {
    const mails = await site.mails()
    const mine = mails.filter(({ to }) => to?.some(({ address }) => address === email))
    const links = mine.map(({ text }) => /https?:\/\/\S+\/profile\/activate-account\/\S+/.exec(text ?? '')?.[0])
    return links.find((one) => one !== undefined) ?? expect.fail(`no mail with a link came to ${email}`)
  }
  await page.goto(await eventually(link))
  await page.getByLabel('New password', { exact: true }).fill(ownersPassword)
  await page.getByLabel('Repeat the password').fill(ownersPassword)
  await page.getByRole('button', { name: 'Set my password' }).click()
  await page.waitForURL(/\/download\//)
  return agreement.id
}

/** The API as the page's customer calls it. */
export async function apiOf(site: Site, page: Page): Promise<Client> {
  const stored = await page.evaluate(() => localStorage.getItem('goodfaith.session'))
  const tokens = JSON.parse(stored!) as { token: string; refresh_token: string }
  return createClient({
    fetch,
    baseUrl: `${site.url}/api/v1`,
    session: { read: () => tokens, update: () => undefined, end: () => undefined },
  })
}
