import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { daySeconds } from '#core/day.ts'
import { secondFactors } from '../account/second-factor/second-factors.ts'
import { createTestApp, secretKeys, type TestApp, type Visitor } from '#tests/support/app.ts'
import { mailedSecret, mailTo, registered } from '#tests/support/customers.ts'
import { overtaken } from '#tests/support/overtaken.ts'

const email = 'ada@example.org'
const password = 'six bees'

const pass = (served: TestApp, seconds: number): void => {
  served.clock.now = new Date(served.clock.now.getTime() + seconds * 1000)
}

/** What an app on a phone does with the secret. */
const appWith = (served: TestApp, secret: string) => {
  const codes = new TOTP({ secret: Secret.fromBase32(secret) })
  return {
    code: () => codes.generate({ timestamp: served.clock.now.getTime() }),
    /** A code that was not used yet. */
    nextCode: () => {
      pass(served, 30)
      return codes.generate({ timestamp: served.clock.now.getTime() })
    },
  }
}

async function withSecondFactor() {
  const served = await createTestApp({ workers: true })
  const { visitor } = await registered(served, email)
  const { secret } = await visitor.call('POST /customer/second-factor/begin', { payload: { password } })
  const app = appWith(served, secret)
  const { recovery_codes } = await visitor.call('POST /customer/second-factor/confirm', {
    payload: { code: app.code() },
  })
  return { served, visitor, app, recoveryCodes: recovery_codes }
}

const logIn = (visitor: Visitor, second_factor?: string, withPassword = password) =>
  visitor.call('POST /customer/login', {
    payload: { email, password: withPassword, ...(second_factor !== undefined && { second_factor }) },
  })
const refused = (code: string) => ({ messages: [expect.objectContaining({ code })] })

test('a secret that was never confirmed asks for nothing', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  expect(await visitor.call('GET /customer/second-factor')).toEqual({ since: null, recovery_codes: 0 })
  await expect(
    visitor.call('POST /customer/second-factor/begin', { payload: { password: 'wrong' } }),
  ).rejects.toMatchObject(refused('wrong-password'))
  await visitor.call('POST /customer/second-factor/begin', { payload: { password } })
  await expect(
    visitor.call('POST /customer/second-factor/confirm', { payload: { code: '000000' } }),
  ).rejects.toMatchObject(refused('second-factor-wrong'))
  await logIn(served.visitor())
})

test('once it is confirmed, other sessions end, a mail says so, and the password alone no longer lets anybody in', async () => {
  const served = await createTestApp({ workers: true })
  const { visitor } = await registered(served, email)
  const thief = served.visitor()
  await logIn(thief)
  const { secret } = await visitor.call('POST /customer/second-factor/begin', { payload: { password } })
  const app = appWith(served, secret)
  const { recovery_codes } = await visitor.call('POST /customer/second-factor/confirm', {
    payload: { code: app.code() },
  })
  expect(recovery_codes).toHaveLength(10)
  expect(await visitor.call('GET /customer/second-factor')).toEqual({
    since: '2026-11-21T12:00:00.000Z',
    recovery_codes: 10,
  })
  await expect(thief.call('GET /customer/info')).rejects.toMatchObject({ status: 401 })
  await mailTo(served, email, 'Log-ins now ask for a code')

  await expect(logIn(thief)).rejects.toMatchObject(refused('second-factor-needed'))
  await expect(logIn(thief, '')).rejects.toMatchObject(refused('second-factor-needed'))
  await expect(logIn(thief, '000000')).rejects.toMatchObject(refused('second-factor-wrong'))
  // Without the password nobody learns that there is a second factor.
  await expect(logIn(thief, app.nextCode(), 'wrong')).rejects.toMatchObject(refused('log-in-failed'))
  await logIn(served.visitor(), app.code())
})

test('a code works once, also for two that bring it at the same time', async () => {
  const { served, app } = await withSecondFactor()
  const code = app.nextCode()
  const tries = await Promise.allSettled([1, 2, 3].map(() => logIn(served.visitor(), code)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(logIn(served.visitor(), code)).rejects.toMatchObject(refused('second-factor-wrong'))
  await logIn(served.visitor(), app.nextCode())
})

test('each recovery code works once, and new ones end the old', async () => {
  const { served, visitor, app, recoveryCodes } = await withSecondFactor()
  const [first = '', second = ''] = recoveryCodes
  await logIn(served.visitor(), first.toUpperCase())
  await expect(logIn(served.visitor(), first)).rejects.toMatchObject(refused('second-factor-wrong'))
  expect(await visitor.call('GET /customer/second-factor')).toMatchObject({ recovery_codes: 9 })
  const renewed = await visitor.call('POST /customer/second-factor/renew-recovery-codes', {
    payload: { password, second_factor: app.nextCode() },
  })
  await expect(logIn(served.visitor(), second)).rejects.toMatchObject(refused('second-factor-wrong'))
  await logIn(served.visitor(), renewed.recovery_codes[9])
})

test('new recovery codes and a used one are mailed', async () => {
  const { served, visitor, app, recoveryCodes } = await withSecondFactor()
  await logIn(served.visitor(), recoveryCodes[0])
  expect((await mailTo(served, email, 'A recovery code was used')).text).toContain('does not work a second time')
  await visitor.call('POST /customer/second-factor/renew-recovery-codes', {
    payload: { password, second_factor: app.nextCode() },
  })
  expect((await mailTo(served, email, 'New recovery codes were made')).text).toContain('The old ones no longer work.')
})

test('thirty wrong codes are the limit of a day; a recovery code lets the owner in meanwhile, and one mail tells', async () => {
  const { served, app, recoveryCodes } = await withSecondFactor()
  const subject = 'Wrong codes were tried at your account'
  for (let quarter = 0; quarter < 3; quarter += 1) {
    for (let guess = 0; guess < 10; guess += 1)
      await expect(logIn(served.visitor(), '000000')).rejects.toMatchObject(refused('second-factor-wrong'))
    pass(served, 15 * 60)
  }
  await expect(logIn(served.visitor(), app.nextCode())).rejects.toMatchObject({ status: 429 })
  await mailTo(served, email, subject)
  await logIn(served.visitor(), recoveryCodes[0])
  await mailTo(served, email, 'A recovery code was used')
  expect((await served.mails()).filter((mail) => mail.subject === subject)).toHaveLength(1)
  pass(served, daySeconds)
  await logIn(served.visitor(), app.code())
})

test('some mistyped codes are told to nobody, and right ones count for nothing', async () => {
  const { served, app } = await withSecondFactor()
  for (let day = 0; day < 4; day += 1) {
    await expect(logIn(served.visitor(), '000000')).rejects.toMatchObject(refused('second-factor-wrong'))
    await logIn(served.visitor(), app.nextCode())
  }
  const mails = await served.db.selectFrom('mails').select('kind').execute()
  expect(mails.filter(({ kind }) => kind === 'wrong-codes')).toEqual([])
})

test('a change of address that was asked for before is dropped when it is turned on', async () => {
  const served = await createTestApp({ workers: true })
  const { visitor } = await registered(served, email)
  const thief = served.visitor()
  await logIn(thief)
  await thief.call('POST /customer/change-email', { payload: { email: 'eve@example.org', password } })
  const confirmation_hash = await mailedSecret(served, 'eve@example.org', 'Confirm your new address')
  const { secret } = await visitor.call('POST /customer/second-factor/begin', { payload: { password } })
  await visitor.call('POST /customer/second-factor/confirm', { payload: { code: appWith(served, secret).code() } })
  await expect(
    served.visitor().call('POST /customer/confirm-email', { payload: { confirmation_hash, password } }),
  ).rejects.toMatchObject(refused('confirmation-failed'))
})

test('the link to a new address asks whoever is not logged in for a code as well', async () => {
  const { served, visitor, app } = await withSecondFactor()
  const next = 'ada@lovelace.example'
  await visitor.call('POST /customer/change-email', {
    payload: { email: next, password, second_factor: app.nextCode() },
  })
  const confirmation_hash = await mailedSecret(served, next, 'Confirm your new address')
  const confirm = (more: object) =>
    served.visitor().call('POST /customer/confirm-email', { payload: { confirmation_hash, password, ...more } })
  await expect(confirm({})).rejects.toMatchObject(refused('second-factor-needed'))
  await expect(confirm({ second_factor: '000000' })).rejects.toMatchObject(refused('second-factor-wrong'))
  await confirm({ second_factor: app.nextCode() })
})

const endSessions = (tx: TestApp['db']) => tx.updateTable('sessions').set({ ended_at: new Date() }).execute()

test('a log-in that waits while the second factor is turned on asks for a code', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  await visitor.call('POST /customer/second-factor/begin', { payload: { password } })
  const turnOn = (tx: TestApp['db']) =>
    tx.updateTable('second_factors').set({ confirmed_at: served.clock.now }).execute()
  expect(await overtaken(served, () => logIn(served.visitor()), turnOn)).toBe('second-factor-needed')
})

test('a log-in that waits while the password changes fails', async () => {
  const served = await createTestApp()
  await registered(served, email)
  const change = (tx: TestApp['db']) => tx.updateTable('customers').set({ password_hash: 'another' }).execute()
  expect(await overtaken(served, () => logIn(served.visitor()), change)).toBe('log-in-failed')
})

test('whoever is logged out meanwhile turns nothing on', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const { secret } = await visitor.call('POST /customer/second-factor/begin', { payload: { password } })
  const code = appWith(served, secret).code()
  const confirm = () => visitor.call('POST /customer/second-factor/confirm', { payload: { code } })
  expect(await overtaken(served, confirm, endSessions)).toBe('log-in')
})

test('whoever is logged out meanwhile has no new recovery codes, no other address, and ends nothing', async () => {
  const { served, visitor, app } = await withSecondFactor()
  for (const name of [
    'POST /customer/second-factor/renew-recovery-codes',
    'POST /customer/second-factor/end',
  ] as const) {
    const before = served.visitor()
    await logIn(before, app.nextCode())
    const call = () => before.call(name, { payload: { password, second_factor: app.nextCode() } })
    expect(await overtaken(served, call, endSessions)).toBe('log-in')
  }
  await logIn(visitor, app.nextCode())
  const payload = { email: 'eve@example.org', password, second_factor: app.nextCode() }
  const call = () => visitor.call('POST /customer/change-email', { payload })
  expect(await overtaken(served, call, endSessions)).toBe('log-in')
})

test('whoever has the password guesses ten codes in a quarter of an hour, from wherever they come', async () => {
  const { served, app } = await withSecondFactor()
  for (let guess = 0; guess < 10; guess += 1)
    await expect(logIn(served.visitor(), '000000')).rejects.toMatchObject(refused('second-factor-wrong'))
  await expect(logIn(served.visitor(), app.nextCode())).rejects.toMatchObject({ status: 429 })
  pass(served, 15 * 60)
  await logIn(served.visitor(), app.code())
})

test('it is asked for before the account is deleted, its address is changed, and it is ended', async () => {
  const { served, visitor, app } = await withSecondFactor()
  const next = 'ada@lovelace.example'
  for (const second_factor of [undefined, '000000']) {
    const given = { password, ...(second_factor !== undefined && { second_factor }) }
    const refusal = refused(second_factor === undefined ? 'second-factor-needed' : 'second-factor-wrong')
    await expect(
      visitor.call('POST /customer/change-email', { payload: { email: next, ...given } }),
    ).rejects.toMatchObject(refusal)
    await expect(visitor.call('POST /customer/delete-account', { payload: given })).rejects.toMatchObject(refusal)
  }
  await expect(
    visitor.call('POST /customer/second-factor/end', { payload: { password, second_factor: '000000' } }),
  ).rejects.toMatchObject(refused('second-factor-wrong'))
  // A session and the password put no other phone in the place of the owner's.
  await expect(visitor.call('POST /customer/second-factor/begin', { payload: { password } })).rejects.toMatchObject(
    refused('second-factor-is-on'),
  )
  await visitor.call('POST /customer/change-email', {
    payload: { email: next, password, second_factor: app.nextCode() },
  })
  await visitor.call('POST /customer/second-factor/end', { payload: { password, second_factor: app.nextCode() } })
  await mailTo(served, email, 'Log-ins no longer ask for a code')
  expect(await visitor.call('GET /customer/second-factor')).toEqual({ since: null, recovery_codes: 0 })
  await visitor.call('POST /customer/delete-account', { payload: { password } })
})

test('a new password does not end it, not even one by a mailed link', async () => {
  const { served, visitor, app } = await withSecondFactor()
  await visitor.call('POST /customer/change-password', {
    payload: { oldpassword: password, newpassword: 'Seven bees 7' },
  })
  await expect(logIn(served.visitor(), undefined, 'Seven bees 7')).rejects.toMatchObject(
    refused('second-factor-needed'),
  )
  await logIn(served.visitor(), app.nextCode(), 'Seven bees 7')

  await visitor.call('POST /customer/forgot-password', { payload: { email } })
  const reset_password_hash = await mailedSecret(served, email, 'Set a new password')
  const byMail = served.visitor()
  await byMail.call('POST /customer/reset-password', { payload: { reset_password_hash, newpassword: 'Eight bees 8' } })
  expect(byMail.stored).toBeNull()
  await expect(logIn(byMail, undefined, 'Eight bees 8')).rejects.toMatchObject(refused('second-factor-needed'))
})

test('the database holds neither the secret nor a recovery code', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const { secret } = await visitor.call('POST /customer/second-factor/begin', { payload: { password } })
  const app = appWith(served, secret)
  const { recovery_codes } = await visitor.call('POST /customer/second-factor/confirm', {
    payload: { code: app.code() },
  })
  const row = await served.db.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow()
  expect(row.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
  const hashes = await served.db.selectFrom('recovery_codes').select('hash').execute()
  const rows = hashes.map(({ hash }) => hash.toString('latin1')).join(' ')
  for (const code of recovery_codes)
    for (const written of [code, code.replaceAll('-', '')]) expect(rows).not.toContain(written)
})

test('a server with two keys encrypts with the first what the second had encrypted, and codes go on working', async () => {
  const { served, app } = await withSecondFactor()
  const later = secondFactors(['a new secret key, as long as it takes', ...secretKeys], 'Goodfaith')
  const [{ customer_id }] = (await served.db.selectFrom('second_factors').select('customer_id').execute()) as [
    { customer_id: string },
  ]
  expect(await later.ask(served.db, customer_id, app.nextCode(), served.clock.now)).toBeUndefined()
  expect(await later.reencrypt(served.db)).toBe(1)
  expect(await later.reencrypt(served.db)).toBe(0)
  const afterwards = secondFactors(['a new secret key, as long as it takes'], 'Goodfaith')
  expect(await afterwards.ask(served.db, customer_id, app.nextCode(), served.clock.now)).toBeUndefined()
  // Without any key that decrypts the secret, codes are wrong, and recovery codes still let their owner in.
  const lost = secondFactors(['a key that encrypted nothing here at all'], 'Goodfaith')
  expect(await lost.ask(served.db, customer_id, app.nextCode(), served.clock.now)).toMatchObject({
    messages: [{ code: 'second-factor-wrong' }],
  })
})
