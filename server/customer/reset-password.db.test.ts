import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { mailedSecret, mailTo, makePolicy, registered } from '#tests/support/customers.ts'
import { outcomes } from '#tests/support/outcomes.ts'

const email = 'ada@example.org'
const newpassword = 'Correct horse 2'
const subject = 'Set a new password'

async function forgotten() {
  const served = await createTestApp({ workers: true })
  const { visitor } = await registered(served, email)
  await served.visitor().call('POST /customer/forgot-password', { payload: { email } })
  return { served, visitor, secret: await mailedSecret(served, email, subject) }
}

test('the link sets a new password once; looking at it, as mail scanners do, does not use it up', async () => {
  const { served, secret } = await forgotten()
  const visitor = served.visitor()
  const valid = async () =>
    (await visitor.call('POST /customer/check-valid-uuid', { payload: { useruuid: secret } })).valid
  expect([await valid(), await valid()]).toEqual([true, true])
  const set = (password: string) =>
    served.visitor().call('POST /customer/reset-password', {
      payload: { reset_password_hash: secret, newpassword: password },
    })
  expect(await outcomes([set(newpassword), set('Another horse 3')])).toEqual(['ok', 'reset-failed'])
  expect(await valid()).toBe(false)
  await expect(set(newpassword)).rejects.toMatchObject({ messages: [{ code: 'reset-failed' }] })
})

test('a new password ends every session, works, and the customer is notified', async () => {
  const { served, visitor, secret } = await forgotten()
  await visitor.call('GET /customer/info')
  await served
    .visitor()
    .call('POST /customer/reset-password', { payload: { reset_password_hash: secret, newpassword } })
  await expect(visitor.call('GET /customer/info')).rejects.toMatchObject({ status: 401 })
  await expect(
    visitor.call('POST /customer/login', { payload: { email, password: 'six bees' } }),
  ).rejects.toMatchObject({
    messages: [{ code: 'log-in-failed' }],
  })
  await visitor.call('POST /customer/login', { payload: { email, password: newpassword } })
  const mail = await mailTo(served, email, 'Your password was changed')
  expect(mail.text).toContain('https://goodfaith.example/profile/reset-password')
})

test('a new password by a link drops a change of address that waits for its own', async () => {
  const { served, visitor, secret } = await forgotten()
  await visitor.call('POST /customer/change-email', { payload: { email: 'eve@example.org', password: 'six bees' } })
  const confirmation_hash = await mailedSecret(served, 'eve@example.org', 'Confirm your new address')
  await visitor.call('POST /customer/reset-password', { payload: { reset_password_hash: secret, newpassword } })
  await expect(
    served.visitor().call('POST /customer/confirm-email', { payload: { confirmation_hash, password: newpassword } }),
  ).rejects.toMatchObject({ messages: [{ code: 'confirmation-failed' }] })
})

test('the reply is the same for an address without an account, and nothing is mailed', async () => {
  const served = await createTestApp()
  await registered(served, email)
  const ask = async (address: string) => {
    const reply = await served.app.inject({
      method: 'POST',
      url: '/api/v1/customer/forgot-password',
      headers: { 'content-type': 'application/json' },
      payload: { email: address },
    })
    return { status: reply.statusCode, body: reply.json() as unknown }
  }
  expect(await ask('nobody@example.org')).toEqual(await ask(email))
  const kinds = await served.db.selectFrom('mails').select(['kind', 'recipient']).where('kind', '=', 'reset').execute()
  expect(kinds).toEqual([{ kind: 'reset', recipient: email }])
})

test('time tells no more than the words: no answer comes sooner for an address without an account', async () => {
  const served = await createTestApp()
  await makePolicy(served.visitor(), email)
  const milliseconds = async (name: 'forgot-password' | 'resend-activation-email', address: string) => {
    const started = performance.now()
    await served.visitor().call(`POST /customer/${name}`, { payload: { email: address } })
    return performance.now() - started
  }
  for (const name of ['forgot-password', 'resend-activation-email'] as const)
    for (const address of [email, 'nobody@example.org']) expect(await milliseconds(name, address)).toBeGreaterThan(145)
})

test('an account that was never confirmed is confirmed by it: its owner reads the mail', async () => {
  const served = await createTestApp({ workers: true })
  const visitor = served.visitor()
  await makePolicy(visitor, email)
  await visitor.call('POST /customer/forgot-password', { payload: { email } })
  const secret = await mailedSecret(served, email, subject)
  await visitor.call('POST /customer/reset-password', { payload: { reset_password_hash: secret, newpassword } })
  const { customer } = await visitor.call('POST /customer/login', { payload: { email, password: newpassword } })
  expect(customer.email).toBe(email)
})

test('a link works for an hour, and only the database knows nothing that opens it', async () => {
  const { served, secret } = await forgotten()
  const stored = await served.db.selectFrom('password_resets').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(secret)
  expect(stored.id).not.toBe(secret)
  const made = served.clock.now.getTime()
  const valid = async () =>
    (await served.visitor().call('POST /customer/check-valid-uuid', { payload: { useruuid: secret } })).valid
  served.clock.now = new Date(made + 59 * 60_000)
  expect(await valid()).toBe(true)
  served.clock.now = new Date(made + 60 * 60_000)
  expect(await valid()).toBe(false)
})

test('a forged or malformed id is refused by name', async () => {
  const served = await createTestApp()
  const visitor = served.visitor()
  const forged = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
  expect(await visitor.call('POST /customer/check-valid-uuid', { payload: { useruuid: forged } })).toEqual({
    valid: false,
  })
  await expect(
    visitor.call('POST /customer/reset-password', { payload: { reset_password_hash: forged, newpassword } }),
  ).rejects.toMatchObject({ messages: [{ code: 'reset-failed' }] })
  await expect(
    visitor.call('POST /customer/check-valid-uuid', { payload: { useruuid: 'not-an-id' } }),
  ).rejects.toMatchObject({ messages: [{ field: 'useruuid' }] })
})
