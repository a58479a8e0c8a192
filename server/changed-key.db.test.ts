import { expect, test } from 'vitest'
import type { SentDraft } from '#contract/drafts.ts'
import { createTestApp, secretKeys, type TestApp, type Visitor } from '#tests/support/app.ts'
import { activationHash, mailedSecret, makePolicy, registered } from '#tests/support/customers.ts'
import { adding, check, owner, sentTo } from '#tests/support/law-checks.ts'
import { secretLinks } from './account/secret-links.ts'
import type { SecretKeys } from './secrets.ts'

const [old] = secretKeys
const next = 'the secret key of after, long enough'

/** A server that was restarted with the new key beside one that still uses the previous key and accepts the new one already. */
async function twoServers(): Promise<{ before: TestApp; after: TestApp }> {
  const before = await createTestApp({ secretKeys: [old, next] })
  return { before, after: await createTestApp({ secretKeys: [next, old], beside: before, workers: true }) }
}

/** The same browser, whose next request goes to the other server. */
const at = (served: TestApp, { stored, cookies }: Visitor): Visitor =>
  Object.assign(served.visitor(), { stored: stored && { ...stored }, cookies })

const isLoggedIn = (visitor: Visitor) =>
  visitor.call('GET /customer/info').then(
    () => true,
    () => false,
  )

test('who logged in before is logged in after, and the other way round; with one key alone nobody is', async () => {
  const { before, after } = await twoServers()
  const { visitor: ada } = await registered(before, 'ada@example.org')
  const { visitor: bob } = await registered(after, 'bob@example.org')
  expect(await isLoggedIn(at(after, ada))).toBe(true)
  expect(await isLoggedIn(at(before, bob))).toBe(true)
  const careless = await createTestApp({ secretKeys: [next], beside: before })
  expect(await isLoggedIn(at(careless, ada))).toBe(false)
  expect(await isLoggedIn(at(careless, bob))).toBe(true)
})

test('a token that is used at both servers at once has one successor, whichever of them was first', async () => {
  const { before, after } = await twoServers()
  for (const [first, second] of [
    [before, after],
    [after, before],
  ] as const) {
    const { visitor } = await registered(before, `${first === before ? 'ada' : 'bob'}@example.org`)
    const [one, other] = [at(first, visitor), at(second, visitor)]
    await one.call('GET /customer/ping')
    await other.call('GET /customer/ping')
    expect(other.stored!.refresh_token).toBe(one.stored!.refresh_token)
    await other.call('GET /customer/ping')
    expect(await isLoggedIn(other)).toBe(true)
  }
})

test('links that were mailed before the change open what they are for', async () => {
  const { before, after } = await twoServers()
  const visitor = before.visitor()
  await makePolicy(visitor, 'ada@example.org')
  const activation_hash = await activationHash(before, 'ada@example.org')
  expect(await after.visitor().call('POST /customer/activate-account', { payload: { activation_hash } })).toMatchObject(
    {
      email: 'ada@example.org',
    },
  )
  const draft: SentDraft = {
    interview: 'set',
    documents: ['PRIVACY_POLICY'],
    kinds: ['shop'],
    start: { platforms: ['website'] },
    answers: { websiteName: 'Bees' },
    reached: 'about/service',
  }
  // The mail is written by a server with the new key.
  await before.visitor().call('POST /draft/send', { payload: { email: 'eve@example.org', language: 'en', draft } })
  const draft_hash = await mailedSecret(after, 'eve@example.org', 'Go on with your questions')
  expect(await before.visitor().call('POST /draft/open', { payload: { draft_hash } })).toMatchObject({ draft })

  await before.visitor().call('POST /customer/forgot-password', { payload: { email: 'ada@example.org' } })
  const useruuid = await mailedSecret(after, 'ada@example.org', 'Set a new password')
  expect(await before.visitor().call('POST /customer/check-valid-uuid', { payload: { useruuid } })).toEqual({
    valid: true,
  })
})

test('a browser that logged in before the change is known after it', async () => {
  const { before, after } = await twoServers()
  const { visitor } = await registered(before, 'ada@example.org')
  const wrong = { payload: { email: 'ada@example.org', password: 'not this one' } }
  // Strangers try until they have to wait.
  for (let tries = 0; tries < 25; tries += 1)
    await after
      .visitor()
      .call('POST /customer/login', wrong)
      .catch(() => undefined)
  const right = { payload: { email: 'ada@example.org', password: 'six bees' } }
  await expect(after.visitor().call('POST /customer/login', right)).rejects.toMatchObject({
    messages: [{ code: 'too-many' }],
  })
  await at(after, visitor).call('POST /customer/login', right)
})

test('mails about changes of law are stopped by the links of both keys', async () => {
  const { before, after } = await twoServers()
  const ada = await owner(before, 'ada@example.org')
  // The mail is asked for by a server with the previous key, and written by one with the new one.
  await check(before, adding('Bees', 'We keep bees.'))
  const { text } = await sentTo(after, ada.email)
  const { id } = await ada.visitor.call('GET /customer/info')
  const mailed = new URL(/Stop these mails:\n(\S+)/.exec(text ?? '')![1]!).pathname
  const link = (...keys: SecretKeys) => `/law-changes/stop/${secretLinks(keys).stopLawMails.of(id)}`
  expect(mailed).toBe(link(next))
  for (const url of [link(old), link(next)]) {
    await ada.visitor.call('PUT /customer/law-mails', { payload: { wanted: true } })
    for (const served of [before, after]) {
      await ada.visitor.call('PUT /customer/law-mails', { payload: { wanted: true } })
      expect((await served.app.inject({ method: 'POST', url })).statusCode).toBe(200)
      expect(await ada.inbox()).toMatchObject({ mails: false })
    }
  }
})
