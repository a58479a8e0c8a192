import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { activationHash, mailedSecret, makePolicy, registered } from '#tests/support/customers.ts'

const email = 'ada.lovelace@example.org'
const refused = (field: string, code = 'common-password') => ({ status: 200, messages: [{ code, field }] })

test('a common password is refused wherever one is chosen', async () => {
  const served = await createTestApp({ workers: true })
  const visitor = served.visitor()
  await expect(
    visitor.call('POST /customer/register', { payload: { email, password: 'Password1', language: 'en' } }),
  ).rejects.toMatchObject({
    ...refused('password'),
    message: 'Many people use this password, so it is easy to guess. Please choose another.',
  })
  expect(await served.db.selectFrom('customers').select('id').execute()).toEqual([])

  await makePolicy(visitor, email)
  const activation_hash = await activationHash(served, email)
  await visitor.call('POST /customer/activate-account', { payload: { activation_hash } })
  const first = (password: string) =>
    visitor.call('POST /customer/initial-password-set', { payload: { activation_hash, password } })
  for (const password of ['123456', 'qwerty', 'LETMEIN'])
    await expect(first(password)).rejects.toMatchObject(refused('password'))
  // The customer's own address is the first that somebody tries.
  for (const password of ['Ada.Lovelace', email])
    await expect(first(password)).rejects.toMatchObject(refused('password', 'email-as-password'))
  // The name and the host of the site come next.
  for (const password of ['Goodfaith', 'goodfaith-1', 'Goodfaith.Example 2026'])
    await expect(first(password)).rejects.toMatchObject(refused('password'))
  // The link still works.
  await first('six bees')

  await expect(
    visitor.call('POST /customer/change-password', { payload: { oldpassword: 'six bees', newpassword: 'Password1' } }),
  ).rejects.toMatchObject(refused('newpassword'))

  await visitor.call('POST /customer/forgot-password', { payload: { email } })
  const reset_password_hash = await mailedSecret(served, email, 'Set a new password')
  const reset = (newpassword: string) =>
    visitor.call('POST /customer/reset-password', { payload: { reset_password_hash, newpassword } })
  await expect(reset('Qwerty123')).rejects.toMatchObject(refused('newpassword'))
  await reset('Nobody else has 1')
})

test('a password that somebody chose before it counted as common still logs in', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const { hashPassword } = await import('./password.ts')
  await served.db
    .updateTable('customers')
    .set({ password_hash: await hashPassword('123456') })
    .execute()
  const { customer } = await visitor.call('POST /customer/login', { payload: { email, password: '123456' } })
  expect(customer.email).toBe(email)
})
