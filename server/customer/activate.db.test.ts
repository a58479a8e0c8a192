import { expect, test } from 'vitest'
import { dayMilliseconds } from '#core/day.ts'
import { createTestApp } from '#tests/support/app.ts'
import { activationHash, makePolicy, registered } from '#tests/support/customers.ts'
import { outcomes } from '#tests/support/outcomes.ts'

const email = 'ada@example.org'

async function pending() {
  const served = await createTestApp()
  const visitor = served.visitor()
  await makePolicy(visitor, email)
  return { served, visitor, payload: { activation_hash: await activationHash(served, email) } }
}

test('looking at a link, however often, does not use it up', async () => {
  const { visitor, payload } = await pending()
  for (let looks = 0; looks < 3; looks += 1) await visitor.call('POST /customer/check-activation-hash', { payload })
  await visitor.call('POST /customer/activate-account', { payload })
  await visitor.call('POST /customer/activate-account', { payload })
  const { customer } = await visitor.call('POST /customer/initial-password-set', {
    payload: { ...payload, password: 'six bees' },
  })
  expect(customer.email).toBe(email)
})

test('the link sets a password once; nobody sets another with it', async () => {
  const { visitor, payload } = await pending()
  await visitor.call('POST /customer/activate-account', { payload })
  const set = (password: string) =>
    visitor.call('POST /customer/initial-password-set', { payload: { ...payload, password } })
  expect(await outcomes([set('first!'), set('second!'), set('third!')])).toEqual([
    'activation-failed',
    'activation-failed',
    'ok',
  ])
  await expect(set('fourth')).rejects.toMatchObject({ messages: [{ code: 'activation-failed' }] })
  await expect(visitor.call('POST /customer/check-activation-hash', { payload })).rejects.toMatchObject({
    messages: [{ code: 'activation-failed' }],
  })
})

test('a password needs an activated account', async () => {
  const { visitor, payload } = await pending()
  await expect(
    visitor.call('POST /customer/initial-password-set', { payload: { ...payload, password: 'six bees' } }),
  ).rejects.toMatchObject({ messages: [{ code: 'not-activated' }] })
})

test('a link works for 7 days', async () => {
  const { served, visitor, payload } = await pending()
  const made = served.clock.now.getTime()
  served.clock.now = new Date(made + 7 * dayMilliseconds - 1000)
  await visitor.call('POST /customer/check-activation-hash', { payload })
  served.clock.now = new Date(made + 7 * dayMilliseconds)
  await expect(visitor.call('POST /customer/activate-account', { payload })).rejects.toMatchObject({
    messages: [{ code: 'activation-failed' }],
  })
})

test('a link that was not made here is refused', async () => {
  const { visitor, payload } = await pending()
  const hash = payload.activation_hash
  for (const forged of [
    `${hash.slice(0, -1)}${hash.endsWith('A') ? 'B' : 'A'}`,
    hash.slice(1),
    `${hash}A`,
    hash.toLowerCase(),
    'x',
  ]) {
    await expect(
      visitor.call('POST /customer/check-activation-hash', { payload: { activation_hash: forged } }),
    ).rejects.toMatchObject({ messages: [{ code: 'activation-failed' }] })
  }
})

test.each([
  ['12345', 'Passwords length must be at least 6 characters long.'],
  ['x'.repeat(4001), 'Passwords length must be maximum 4000 characters.'],
])('a password that is too short or too long is refused', async (password, message) => {
  const { visitor, payload } = await pending()
  await visitor.call('POST /customer/activate-account', { payload })
  await expect(
    visitor.call('POST /customer/initial-password-set', { payload: { ...payload, password } }),
  ).rejects.toThrow(message)
})

test('an account without a confirmed address cannot log in', async () => {
  const { visitor } = await pending()
  await expect(visitor.call('POST /customer/login', { payload: { email, password: 'six bees' } })).rejects.toThrow(
    'Email or password are incorrect or the account is not yet confirmed.',
  )
})

test('a wrong password, and an address without an account, get the same answer', async () => {
  const served = await createTestApp()
  await registered(served, email)
  const visitor = served.visitor()
  const say = (payload: { email: string; password: string }) =>
    visitor.call('POST /customer/login', { payload }).catch((error: Error) => error.message)
  expect(await say({ email, password: 'wrong!' })).toBe(await say({ email: 'nobody@example.org', password: 'wrong!' }))
})

test('a new link is mailed to an unconfirmed account alone, and the reply is the same for all', async () => {
  const { served, visitor } = await pending()
  await registered(served, 'known@example.org')
  const before = await served.db.selectFrom('mails').selectAll().execute()
  const replies = []
  for (const address of [email, 'known@example.org', 'nobody@example.org']) {
    replies.push(
      (
        await served.app.inject({
          method: 'POST',
          url: '/api/v1/customer/resend-activation-email',
          payload: { email: address },
        })
      ).json(),
    )
  }
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  const added = (await served.db.selectFrom('mails').selectAll().execute()).slice(before.length)
  expect(added.map(({ kind, recipient }) => ({ kind, recipient }))).toEqual([{ kind: 'activation', recipient: email }])
  await visitor.call('POST /customer/activate-account', {
    payload: { activation_hash: await activationHash(served, email) },
  })
})

test('availability and status of an address', async () => {
  const { served, visitor } = await pending()
  await registered(served, 'known@example.org')
  const check = async (address: string) => [
    (await visitor.call('POST /customer/check', { payload: { email: address } })).available,
    (await visitor.call('POST /customer/check-email-status', { payload: { email: address } })).status,
  ]
  expect(await check('nobody@example.org')).toEqual([true, 'none'])
  expect(await check(' ADA@Example.org ')).toEqual([false, 'unconfirmed'])
  expect(await check('known@example.org')).toEqual([false, 'confirmed'])
})
