import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { mailedSecret, mailTo, makePolicy, registered } from '#tests/support/customers.ts'

const email = 'ada@example.org'
const password = 'six bees'
const newpassword = 'Correct horse 2'

test('the profile tells the customer about themselves', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  expect(await visitor.call('GET /customer/info')).toEqual({
    id: expect.any(String),
    email,
    language: 'en',
    new_email: null,
    agreements: 1,
    created_at: '2026-11-21T12:00:00.000Z',
  })
  expect(await visitor.call('PUT /customer/set-language/{lang}', { params: { lang: 'de' } })).toEqual({
    language: 'de',
  })
  expect((await visitor.call('GET /customer/info')).language).toBe('de')
  await expect(visitor.call('PUT /customer/set-language/{lang}', { params: { lang: 'tlh' } })).rejects.toMatchObject({
    status: 200,
    messages: [{ code: 'unknown-language', field: 'lang' }],
  })
})

test('the password changes with the old one; other log-ins end, this one stays', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const elsewhere = served.visitor()
  await elsewhere.call('POST /customer/login', { payload: { email, password } })
  const change = (oldpassword: string) =>
    visitor.call('POST /customer/change-password', { payload: { oldpassword, newpassword } })
  await expect(change('wrong')).rejects.toMatchObject({
    messages: [{ code: 'wrong-old-password', field: 'oldpassword' }],
  })
  const before = visitor.stored
  await change(password)
  await visitor.call('GET /customer/info')
  // Copied tokens of this browser stop working too.
  for (const name of ['GET /customer/info', 'GET /customer/ping'] as const)
    await expect(Object.assign(served.visitor(), { stored: before }).call(name)).rejects.toMatchObject({ status: 401 })
  await expect(elsewhere.call('GET /customer/info')).rejects.toMatchObject({ status: 401 })
  await elsewhere.call('POST /customer/login', { payload: { email, password: newpassword } })
  const { count } = await served.db
    .selectFrom('mails')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('kind', '=', 'password-changed')
    .executeTakeFirstOrThrow()
  expect(count).toBe('1')
})

test('the old password is no new one', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  await visitor.call('POST /customer/change-password', { payload: { oldpassword: password, newpassword } })
  await expect(
    visitor.call('POST /customer/change-password', { payload: { oldpassword: newpassword, newpassword } }),
  ).rejects.toMatchObject({ messages: [{ code: 'same-password', field: 'newpassword' }] })
})

test('guessing the old password is stopped', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const guess = () => visitor.call('POST /customer/change-password', { payload: { oldpassword: 'wrong', newpassword } })
  for (let count = 0; count < 10; count += 1)
    await expect(guess()).rejects.toMatchObject({ messages: [{ code: 'wrong-old-password' }] })
  await expect(guess()).rejects.toMatchObject({ status: 429 })
})

test('whoever has a session guesses the password ten times, whichever calls they use for it', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const given = { password: 'wrong' }
  const coded = { ...given, second_factor: '000000' }
  const guesses = [
    () => visitor.call('POST /customer/change-password', { payload: { oldpassword: 'wrong', newpassword } }),
    () => visitor.call('POST /customer/change-email', { payload: { email: 'ada@lovelace.example', ...given } }),
    () => visitor.call('POST /customer/delete-account', { payload: given }),
    () => visitor.call('POST /customer/second-factor/begin', { payload: given }),
    () => visitor.call('POST /customer/second-factor/end', { payload: coded }),
    () => visitor.call('POST /customer/second-factor/renew-recovery-codes', { payload: coded }),
    () => visitor.call('POST /customer/passkeys/begin', { payload: given }),
  ]
  for (let count = 0; count < 10; count += 1)
    await expect(guesses[count % guesses.length]!()).rejects.toMatchObject({ status: 200 })
  for (const guess of guesses) await expect(guess()).rejects.toMatchObject({ status: 429 })
})

test('a new password drops a change of address that waits for its link', async () => {
  const served = await createTestApp({ workers: true })
  const { visitor } = await registered(served, email)
  const next = 'eve@example.org'
  await visitor.call('POST /customer/change-email', { payload: { email: next, password } })
  const confirmation_hash = await mailedSecret(served, next, 'Confirm your new address')
  await visitor.call('POST /customer/change-password', { payload: { oldpassword: password, newpassword } })
  expect((await visitor.call('GET /customer/info')).new_email).toBeNull()
  await expect(visitor.call('POST /customer/confirm-email', { payload: { confirmation_hash } })).rejects.toMatchObject({
    messages: [{ code: 'confirmation-failed' }],
  })
})

test('a new address takes effect with its link, and the old one is notified', async () => {
  const served = await createTestApp({ workers: true })
  const { visitor } = await registered(served, email)
  const next = 'ada@lovelace.example'
  const change = (pass: string) =>
    visitor.call('POST /customer/change-email', { payload: { email: next, password: pass } })
  await expect(change('wrong')).rejects.toMatchObject({ messages: [{ code: 'wrong-password', field: 'password' }] })
  await change(password)
  expect(await visitor.call('GET /customer/info')).toMatchObject({ email, new_email: next })
  const confirmation_hash = await mailedSecret(served, next, 'Confirm your new address')
  const confirm = () => visitor.call('POST /customer/confirm-email', { payload: { confirmation_hash } })
  const elsewhere = served.visitor()
  await elsewhere.call('POST /customer/login', { payload: { email, password } })
  const before = visitor.stored
  expect(await confirm()).toEqual({ email: next })
  expect(await visitor.call('GET /customer/info')).toMatchObject({ email: next, new_email: null })
  // Everybody else is logged out, and the tokens from before are worth nothing.
  await expect(elsewhere.call('GET /customer/info')).rejects.toMatchObject({ status: 401 })
  const copied = Object.assign(served.visitor(), { stored: before })
  await expect(copied.call('GET /customer/info')).rejects.toMatchObject({ status: 401 })
  expect((await mailTo(served, email, 'Your address was changed')).text).toContain(next)
  await served.visitor().call('POST /customer/login', { payload: { email: next, password } })
  await expect(confirm()).rejects.toMatchObject({ messages: [{ code: 'confirmation-failed' }] })
})

test('a link that went to a stranger’s address does not bring that address into the account', async () => {
  const served = await createTestApp({ workers: true })
  const { visitor } = await registered(served, email)
  const next = 'victim@example.org'
  await visitor.call('POST /customer/change-email', { payload: { email: next, password } })
  const confirmation_hash = await mailedSecret(served, next, 'Confirm your new address')
  const confirm = (by: typeof visitor, more: object = {}) =>
    by.call('POST /customer/confirm-email', { payload: { confirmation_hash, ...more } })
  const { visitor: other } = await registered(served, 'eve@example.org', 'other bees')
  for (const stranger of [served.visitor(), other])
    await expect(confirm(stranger)).rejects.toMatchObject({ status: 200, messages: [{ code: 'password-needed' }] })
  await expect(confirm(other, { password: 'other bees' })).rejects.toMatchObject({
    messages: [{ code: 'wrong-password' }],
  })
  expect((await visitor.call('GET /customer/info')).email).toBe(email)

  // The customer may open the link on another device, with the password.
  const phone = served.visitor()
  expect(await confirm(phone, { password })).toEqual({ email: next })
  await expect(visitor.call('GET /customer/info')).rejects.toMatchObject({ status: 401 })
})

test('the password is guessed ten times at most with a link that confirms an address', async () => {
  const served = await createTestApp({ workers: true })
  const { visitor } = await registered(served, email)
  await visitor.call('POST /customer/change-email', { payload: { email: 'ada@lovelace.example', password } })
  const confirmation_hash = await mailedSecret(served, 'ada@lovelace.example', 'Confirm your new address')
  const guess = () =>
    served.visitor().call('POST /customer/confirm-email', { payload: { confirmation_hash, password: 'wrong' } })
  for (let count = 0; count < 10; count += 1)
    await expect(guess()).rejects.toMatchObject({ messages: [{ code: 'wrong-password' }] })
  await expect(guess()).rejects.toMatchObject({ status: 429 })
})

test('an address that has an account is neither taken nor told of', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  await makePolicy(served.visitor(), 'eve@example.org')
  await visitor.call('POST /customer/change-email', { payload: { email: 'eve@example.org', password } })
  expect((await visitor.call('GET /customer/info')).new_email).toBe('eve@example.org')
  expect(await served.db.selectFrom('mails').select('id').where('kind', '=', 'new-email').execute()).toEqual([])
})

test.each([
  ['an escape sequence', 'Bad\u001b[31mName'],
  ['a bell', 'Bad\u0007Name'],
  ['a line break', 'Bad\nName'],
  ['a mark that reverses what follows', 'Bad\u202emaN'],
])('a billing address with %s is refused, by the name of its field', async (_what, typed) => {
  const { visitor } = await registered(await createTestApp(), 'ada@example.org')
  for (const field of ['company_name', 'address', 'vat_number'])
    await expect(visitor.call('PUT /customer/billing-address', { payload: { [field]: typed } })).rejects.toMatchObject({
      messages: [{ code: 'forbidden-character', field }],
    })
})

test('one that was stored before such a rule is shown, so that it can be mended', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, 'ada@example.org')
  const billing_address = JSON.stringify({ company_name: 'Bad\nName' })
  await served.db.updateTable('customers').set({ billing_address }).execute()
  expect(await visitor.call('GET /customer/billing-address')).toMatchObject({ company_name: 'Bad\nName', city: '' })
})

test('the billing address is empty, then what was stored', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const empty = await visitor.call('GET /customer/billing-address')
  expect(empty).toMatchObject({ first_name: '', is_company: false, vat_number: '' })
  const stored = await visitor.call('PUT /customer/billing-address', {
    payload: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      country: 'GB',
      is_company: true,
      company_name: 'Engines <Ltd>',
    },
  })
  expect(stored).toEqual({
    ...empty,
    first_name: 'Ada',
    last_name: 'Lovelace',
    country: 'GB',
    is_company: true,
    company_name: 'Engines <Ltd>',
  })
  expect(await visitor.call('GET /customer/billing-address')).toEqual(stored)
  await expect(
    visitor.call('PUT /customer/billing-address', { payload: { country: 'Britain' } }),
  ).rejects.toMatchObject({ messages: [{ field: 'country' }] })
  await expect(
    visitor.call('PUT /customer/billing-address', { payload: { address: 'x'.repeat(201) } }),
  ).rejects.toMatchObject({ messages: [{ field: 'address' }] })
})
