import type { Page } from 'playwright-core'
import { createClient } from '#contract/client.ts'
import { visit } from '#tests/support/browser.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { accountOn } from './account-on.ts'
import type { Site } from './site.ts'

const email = 'ruth@ruthsbackyard.example'

/** A customer, logged in in a browser and with the API. */
export async function customerOn(site: Site) {
  const { session } = await accountOn(site, email)
  const api = createClient({
    fetch,
    baseUrl: `${site.url}/api/v1`,
    session: { read: () => session, update: () => undefined, end: () => undefined },
  })
  const visitor = await visit({ viewport: { width: 1280, height: 900 } })
  await visitor.page.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key!) === null) localStorage.setItem(key!, value!)
    },
    ['goodfaith.session', JSON.stringify(session)],
  )
  return { ...visitor, api, email }
}

/** Such a customer with premium policies that wait for their payment. */
export async function withUnpaid(site: Site, names: readonly string[]) {
  const customer = await customerOn(site)
  const made: { id: string; live_url: string }[] = []
  for (const websiteName of names) {
    const answers = answersFor(email, { websiteName, documentLevel: 'professional' })
    const payload = { type: 'PRIVACY_POLICY', language: 'en', answers } as const
    made.push((await customer.api.call('POST /agreement/new', { payload })).agreement)
  }
  return { ...customer, made }
}

/** Fills in the billing details of somebody in Ohio. */
export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ruth')
  await page.getByLabel('Last name').fill('Doe')
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('US')
  await page.getByRole('combobox', { name: 'State' }).selectOption('US_OH')
  await page.getByLabel('Street and number').fill('12 Main Street')
  await page.getByLabel('Town').fill('Dayton')
}
