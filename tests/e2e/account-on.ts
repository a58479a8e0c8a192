import { expect } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { CustomerSession } from '#contract/customer.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import type { Site } from './site.ts'

const password = 'Backyard7'

/** Somebody who made an agreement and set a password, with the session that a browser would store. */
export async function accountOn(
  site: Pick<Site, 'url' | 'mails'>,
  email: string,
): Promise<{ readonly id: string; readonly session: CustomerSession }> {
  const api = createClient({ fetch, baseUrl: `${site.url}/api/v1` })
  const before = (await site.mails()).length
  const { agreement } = await api.call('POST /agreement/new', {
    payload: { type: 'PRIVACY_POLICY', language: 'en', answers: answersFor(email) },
  })
  await expect.poll(async () => (await site.mails()).length).toBe(before + 1)
  const mail = (await site.mails()).find(({ to }) => to?.some(({ address }) => address === email))
  const activation_hash =
    /activate-account\/([^\s/]+)/.exec(mail?.text ?? '')?.[1] ?? expect.fail('no link in the mail')
  await api.call('POST /customer/activate-account', { payload: { activation_hash } })
  const { customer } = await api.call('POST /customer/initial-password-set', { payload: { activation_hash, password } })
  return { id: agreement.id, session: customer }
}
