import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { activationHash, mailedSecret, makePolicy, registered } from '#tests/support/customers.ts'
import { outcomes } from '#tests/support/outcomes.ts'

const email = 'ada@example.org'
const password = 'Correct horse 1'
const signUp = (served: TestApp, more: object = {}) =>
  served.visitor().call('POST /customer/register', { payload: { email, password, language: 'en', ...more } })

test('a sign-up sends a link; the password opens the account with the link, and not before', async () => {
  const served = await createTestApp({ workers: true })
  const visitor = served.visitor()
  expect(await signUp(served)).toEqual({ email })
  const logIn = () => visitor.call('POST /customer/login', { payload: { email, password } })
  await expect(logIn()).rejects.toMatchObject({ messages: [{ code: 'log-in-failed' }] })

  const payload = { activation_hash: await mailedSecret(served, email, 'Confirm your address') }
  expect(await visitor.call('POST /customer/check-activation-hash', { payload })).toMatchObject({ password_set: true })
  const { customer } = await visitor.call('POST /customer/activate-account', { payload: { ...payload, password } })
  // The person who typed the password is logged in.
  expect(customer?.email).toBe(email)
  expect((await visitor.call('GET /customer/info')).email).toBe(email)
  expect((await logIn()).customer.email).toBe(email)
  // The link is used up.
  await expect(visitor.call('POST /customer/activate-account', { payload })).rejects.toMatchObject({
    messages: [{ code: 'activation-failed' }],
  })
})

test('an address that is none, or that has an account, is not available', async () => {
  const { app } = await createTestApp()
  const check = async (address: unknown) => {
    const reply = await app.inject({ method: 'POST', url: '/api/v1/customer/check', payload: { email: address } })
    return reply.json() as { readonly messages: readonly { readonly value: string }[] }
  }
  const invalid = [{ code: 'invalid-email', field: 'email', value: 'Email address is invalid.' }]
  for (const address of ['abc', '', 'ada@example', `${'a'.repeat(300)}@example.org`])
    expect(await check(address), address).toMatchObject({
      success: true,
      messages: invalid,
      data: { available: false },
    })
  expect(await check(email)).toEqual({ success: true, messages: [], data: { available: true } })
  expect(await check(7)).toMatchObject({ success: false, messages: invalid })
})

test('a new link takes the password of the sign-up along', async () => {
  const served = await createTestApp({ workers: true })
  const visitor = served.visitor()
  await signUp(served, { send_activation: 0 })
  await visitor.call('POST /customer/resend-activation-email', { payload: { email } })
  const payload = { activation_hash: await mailedSecret(served, email, 'Confirm your address') }
  await visitor.call('POST /customer/activate-account', { payload: { ...payload, password } })
  const { customer } = await visitor.call('POST /customer/login', { payload: { email, password } })
  expect(customer.email).toBe(email)
})

test('the password may be set at activation instead', async () => {
  const served = await createTestApp({ workers: true })
  const visitor = served.visitor()
  await signUp(served, { password: undefined, initial_password_set: 1 })
  const payload = { activation_hash: await mailedSecret(served, email, 'Confirm your address') }
  expect(await visitor.call('POST /customer/activate-account', { payload })).toMatchObject({ password_set: false })
  await visitor.call('POST /customer/initial-password-set', { payload: { ...payload, password: 'six bees' } })
})

test('a password that a stranger gave for somebody else’s address never opens what that person makes', async () => {
  const served = await createTestApp({ workers: true })
  await signUp(served)
  const owner = served.visitor()
  await makePolicy(owner, email)
  const activation_hash = await mailedSecret(served, email, 'Ready: Privacy Policy')
  await owner.call('POST /customer/activate-account', { payload: { activation_hash } })
  await owner.call('POST /customer/initial-password-set', { payload: { activation_hash, password: 'mine, not yours' } })
  await expect(served.visitor().call('POST /customer/login', { payload: { email, password } })).rejects.toMatchObject({
    messages: [{ code: 'log-in-failed' }],
  })
  await expect(
    served.visitor().call('POST /customer/activate-account', {
      payload: { activation_hash: await mailedSecret(served, email, 'Confirm your address') },
    }),
  ).rejects.toMatchObject({ messages: [{ code: 'activation-failed' }] })
})

test('the password of a stranger’s sign-up opens nothing, whichever link the owner of the address uses', async () => {
  const served = await createTestApp({ workers: true })
  await signUp(served)
  const ofStranger = await mailedSecret(served, email, 'Confirm your address')
  const owner = served.visitor()
  await makePolicy(owner, email)
  served.clock.now = new Date(served.clock.now.getTime() + 60_000)
  await owner.call('POST /customer/resend-activation-email', { payload: { email } })
  for (const activation_hash of [ofStranger, await activationHash(served, email)])
    expect(await owner.call('POST /customer/activate-account', { payload: { activation_hash } })).toMatchObject({
      password_set: false,
    })
  await expect(served.visitor().call('POST /customer/login', { payload: { email, password } })).rejects.toMatchObject({
    messages: [{ code: 'log-in-failed' }],
  })
})

test('signing up with somebody else’s address gives no access when its owner confirms it', async () => {
  const served = await createTestApp({ workers: true })
  await signUp(served)
  const owner = served.visitor()
  const activation_hash = await mailedSecret(served, email, 'Confirm your address')
  const confirm = (more: object = {}) =>
    owner.call('POST /customer/activate-account', { payload: { activation_hash, ...more } })
  const stranger = () => served.visitor().call('POST /customer/login', { payload: { email, password } })

  // The owner does not know the password that was given for them.
  await expect(confirm({ password: 'What was it?' })).rejects.toMatchObject({
    status: 200,
    messages: [{ code: 'wrong-sign-up-password', field: 'password' }],
  })
  await expect(stranger()).rejects.toMatchObject({ messages: [{ code: 'log-in-failed' }] })

  // Confirming without it drops it, and the owner chooses one of their own.
  expect(await confirm()).toMatchObject({ password_set: false, customer: null })
  await expect(stranger()).rejects.toMatchObject({ messages: [{ code: 'log-in-failed' }] })
  expect(await confirm({ password })).toMatchObject({ password_set: false, customer: null })
  await expect(stranger()).rejects.toMatchObject({ messages: [{ code: 'log-in-failed' }] })
  await owner.call('POST /customer/initial-password-set', { payload: { activation_hash, password: 'mine, not yours' } })
  await expect(stranger()).rejects.toMatchObject({ messages: [{ code: 'log-in-failed' }] })
  expect((await owner.call('GET /customer/info')).email).toBe(email)
})

test('an address has one account, whatever its capitals and however many ask at once', async () => {
  const served = await createTestApp()
  const calls = [signUp(served), signUp(served), signUp(served, { email: 'ADA@example.org' })]
  expect(await outcomes(calls)).toEqual(['email-taken', 'email-taken', 'ok'])
  const { visitor } = await registered(served, 'eve@example.org')
  await expect(
    visitor.call('POST /customer/register', { payload: { email: 'eve@example.org', password, language: 'en' } }),
  ).rejects.toMatchObject({ status: 200, messages: [{ code: 'email-taken', field: 'email' }] })
})

// Specification, sections 5 and 8.
test.each([
  [{ password: 'Ab1' }, 'password', 'Passwords length must be at least 8 characters.'],
  [{ password: `A1${'x'.repeat(4000)}` }, 'password', 'Password is too long.'],
  [{ password: 'without capitals 1' }, 'password', 'The password needs an upper-case letter.'],
  [{ password: 'Without digits' }, 'password', 'The password needs a digit.'],
  [{ password: undefined }, 'password', 'Please complete all the fields correctly.'],
  [{ email: 'ada' }, 'email', 'Email address is invalid.'],
])('a sign-up that is not complete is refused and makes no account (%#)', async (wrong, field, value) => {
  const served = await createTestApp()
  await expect(signUp(served, wrong)).rejects.toMatchObject({ status: 200, messages: [{ field, value }] })
  expect(await served.db.selectFrom('customers').select('id').execute()).toEqual([])
})

test('sign-ups are counted per address and per caller', async () => {
  const served = await createTestApp()
  for (let count = 0; count < 5; count += 1) await signUp(served).catch(() => undefined)
  await expect(signUp(served)).rejects.toMatchObject({ status: 429, messages: [{ code: 'too-many' }] })
})
