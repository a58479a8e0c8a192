import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { CustomerSession } from '#contract/customer-session.ts'
import { eventually } from '#tests/support/eventually.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import type { Site } from './site.ts'

export const password = 'Backyard7'
const residentsEmail = 'resident@backyard.example'

/** Somebody who made an agreement and set a password, with the session that a browser would store. */
export async function accountOn(
  site: Pick<Site, 'url' | 'mails'>,
  email: string,
): Promise<{ readonly id: string; readonly session: CustomerSession }> {
  const api = createClient({ fetch, baseUrl: `${site.url}/api/v1` })
  const { agreement } = await api.call('POST /agreement/new', {
    payload: { type: 'PRIVACY_POLICY', language: 'en', answers: answersFor(email) },
  })
  const activation_hash = await eventually(async () => {
    const mail = (await site.mails()).find(({ to }) => to?.some(({ address }) => address === email))
    return (
      /activate-account\/([^\s/]+)/.exec(mail?.text ?? '')?.[1] ?? expect.fail(`no mail with a link came to ${email}`)
    )
  })
  await api.call('POST /customer/activate-account', { payload: { activation_hash } })
  const { customer } = await api.call('POST /customer/initial-password-set', { payload: { activation_hash, password } })
  return { id: agreement.id, session: customer }
}

const residents = new WeakMap<Site, Promise<string>>()

/** The agreement of an owner whose pages are only looked at: made once for a site, by whoever asks first. */
export function residentsAgreement(site: Site): Promise<string> {
  const made = residents.get(site) ?? accountOn(site, residentsEmail).then(({ id }) => id)
  residents.set(site, made)
  return made
}

async function logResidentIn(site: Site): Promise<CustomerSession> {
  await residentsAgreement(site)
  const api = createClient({ fetch, baseUrl: `${site.url}/api/v1` })
  return (await api.call('POST /customer/login', { payload: { email: residentsEmail, password } })).customer
}

/** Another agreement of the same owner, whose files nobody has asked for yet. */
export async function residentsAgreementWithoutFiles(site: Site): Promise<string> {
  const session = await logResidentIn(site)
  const api = createClient({
    fetch,
    baseUrl: `${site.url}/api/v1`,
    session: { read: () => session, update: () => undefined, end: () => undefined },
  })
  const { agreement } = await api.call('POST /agreement/new', {
    payload: { type: 'PRIVACY_POLICY', language: 'en', answers: answersFor(residentsEmail) },
  })
  return agreement.id
}

/** Logs the same owner in, in a browser that has no session yet. */
export async function becomeResident(site: Site, page: Page): Promise<void> {
  const customer = await logResidentIn(site)
  await page.goto(`${site.url}/faq`)
  await page.evaluate((session) => localStorage.setItem('goodfaith.session', session), JSON.stringify(customer))
}
