import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Secret, TOTP } from 'otpauth'
import { expect, onTestFinished, test } from 'vitest'
import { androidKey } from '#tests/support/android-key.ts'
import { authenticator, type Attestation, type Wrong } from '#tests/support/authenticator.ts'
import type { Cbor } from '#tests/support/cbor.ts'
import { createTestApp, type TestApp, type Visitor } from '#tests/support/app.ts'
import { mailTo, registered } from '#tests/support/customers.ts'
import { eventually } from '#tests/support/eventually.ts'
import { overtaken } from '#tests/support/overtaken.ts'
import { howManyWait } from '#tests/support/somebody-waits.ts'

const email = 'ada@example.org'
const password = 'six bees'
const site = 'https://goodfaith.example'
const refused = (code: string) => ({ messages: [expect.objectContaining({ code })] })

async function withPasskey() {
  const served = await createTestApp({ workers: true })
  const { visitor } = await registered(served, email)
  const device = authenticator(site)
  const { options } = await visitor.call('POST /customer/passkeys/begin', { payload: { password } })
  await visitor.call('POST /customer/passkeys/finish', { payload: device.make(options) })
  return { served, visitor, device }
}

const asked = async (visitor: Visitor) => (await visitor.call('POST /customer/passkeys/log-in-begin')).options

test('a passkey is made with the password, mailed about, logs in by itself, and is removed', async () => {
  const { served, visitor, device } = await withPasskey()
  await mailTo(served, email, 'A passkey was added')
  const elsewhere = served.visitor()
  const { customer } = await elsewhere.call('POST /customer/passkeys/log-in', {
    payload: device.sign(await asked(elsewhere)),
  })
  expect(customer.email).toBe(email)
  expect(await elsewhere.call('GET /customer/info')).toMatchObject({ email })
  expect(await visitor.call('GET /customer/passkeys')).toEqual({
    passkeys: [
      {
        id: device.id,
        browser: null,
        system: null,
        created_at: '2026-11-21T12:00:00.000Z',
        last_used_at: '2026-11-21T12:00:00.000Z',
      },
    ],
  })
  await visitor.call('POST /customer/passkeys/remove', { payload: { id: device.id } })
  await mailTo(served, email, 'A passkey was removed')
  await expect(
    elsewhere.call('POST /customer/passkeys/log-in', { payload: device.sign(await asked(elsewhere)) }),
  ).rejects.toMatchObject(refused('passkey-refused'))
})

const wrongs: readonly (readonly [string, Wrong])[] = [
  ['of another site', { origin: 'https://evil.example' }],
  ['of a site whose name begins like ours', { origin: 'https://goodfaith.example.evil.example' }],
  ['of a host below ours', { origin: 'https://shop.goodfaith.example' }],
  ['of another port', { origin: 'https://goodfaith.example:8443' }],
  ['that was not sent over https', { origin: 'http://goodfaith.example' }],
  ['for another host', { host: 'evil.example' }],
  ['given inside a page of another site', { crossOrigin: true }],
  ['with a challenge that nobody gave', { challenge: 'bm9ib2R5IGdhdmUgdGhpcw' }],
  ['of somebody who showed nothing of themselves', { flags: 0x01 }],
  ['of nobody', { flags: 0x04 }],
  ['meant for something else', { type: 'payment.get' }],
]

test.each(wrongs)('an answer %s makes no passkey and lets nobody in', async (_, wrong) => {
  const { served, visitor, device } = await withPasskey()
  const other = authenticator(site)
  const { options } = await visitor.call('POST /customer/passkeys/begin', { payload: { password } })
  await expect(
    visitor.call('POST /customer/passkeys/finish', { payload: other.make(options, wrong) }),
  ).rejects.toMatchObject(refused('passkey-refused'))
  const stranger = served.visitor()
  await expect(
    stranger.call('POST /customer/passkeys/log-in', { payload: device.sign(await asked(stranger), wrong) }),
  ).rejects.toMatchObject(refused('passkey-refused'))
  expect((await visitor.call('GET /customer/passkeys')).passkeys).toHaveLength(1)
})

/** Packed, as a device without certificates has it (section 8.2). */
const ofItself: Attestation = {
  format: 'packed',
  statement: ({ signature }) =>
    new Map<string, number | Buffer>([
      ['alg', -7],
      ['sig', signature],
    ]),
}

test('a device that vouches for itself alone makes a passkey', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const device = authenticator(site)
  const { options } = await visitor.call('POST /customer/passkeys/begin', { payload: { password } })
  await visitor.call('POST /customer/passkeys/finish', { payload: device.make(options, {}, ofItself) })
  const payload = device.sign(await asked(visitor))
  expect(await visitor.call('POST /customer/passkeys/log-in', { payload })).toMatchObject({ customer: { email } })
})

test('a device that brings certificates is refused, and nobody is asked about them', async () => {
  const requests: (string | undefined)[] = []
  const internal = createServer(({ url }, reply) => {
    requests.push(url)
    reply.end()
  })
  onTestFinished(() => void internal.close())
  await new Promise<void>((resolve) => void internal.listen(0, '127.0.0.1', resolve))
  const { port } = internal.address() as AddressInfo
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const withCertificates: Attestation = {
    format: 'packed',
    statement: (about) =>
      new Map<string, Cbor>([
        ...(ofItself.statement(about) as ReadonlyMap<string, Cbor>),
        ['x5c', [Buffer.from('a certificate')]],
      ]),
  }
  const others = ['android-safetynet', 'apple', 'fido-u2f', 'tpm', 'new'].map((format) => ({ ...ofItself, format }))
  for (const attestation of [androidKey(`http://127.0.0.1:${port}/revoked`), withCertificates, ...others]) {
    const { options } = await visitor.call('POST /customer/passkeys/begin', { payload: { password } })
    await expect(
      visitor.call('POST /customer/passkeys/finish', { payload: authenticator(site).make(options, {}, attestation) }),
    ).rejects.toMatchObject(refused('passkey-refused'))
  }
  expect(requests).toEqual([])
})

test('what was asked for a log-in makes no passkey, and what was asked for a passkey logs nobody in', async () => {
  const { visitor, device } = await withPasskey()
  await expect(
    visitor.call('POST /customer/passkeys/finish', { payload: authenticator(site).make(await asked(visitor)) }),
  ).rejects.toMatchObject(refused('passkey-refused'))
  const { options } = await visitor.call('POST /customer/passkeys/begin', { payload: { password } })
  await expect(visitor.call('POST /customer/passkeys/log-in', { payload: device.sign(options) })).rejects.toMatchObject(
    refused('passkey-refused'),
  )
})

test('an account has twenty passkeys and no more, also where several are made at once', async () => {
  const { served, visitor } = await withPasskey()
  const begun = async () => (await visitor.call('POST /customer/passkeys/begin', { payload: { password } })).options
  const finish = (options: Awaited<ReturnType<typeof begun>>) =>
    visitor.call('POST /customer/passkeys/finish', { payload: authenticator(site).make(options) })
  for (let made = 1; made < 18; made += 1) await finish(await begun())
  // Past the limit of calls.
  served.clock.now = new Date(served.clock.now.getTime() + 15 * 60_000)
  const open = []
  for (let one = 0; one < 4; one += 1) open.push(await begun())
  const outcomes = await Promise.allSettled(open.map(finish))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('too-many-passkeys') })
  expect((await visitor.call('GET /customer/passkeys')).passkeys).toHaveLength(20)
})

test('of two that bring the same count of a device, one gets in', async () => {
  const { served, device } = await withPasskey()
  const [one, other] = [served.visitor(), served.visitor()]
  const answers = [device.sign(await asked(one), { counter: 7 }), device.sign(await asked(other), { counter: 7 })]
  const { both } = await served.db.transaction().execute(async (tx) => {
    await tx.selectFrom('passkeys').select('id').forUpdate().execute()
    const calls = [one, other].map((visitor, at) =>
      visitor.call('POST /customer/passkeys/log-in', { payload: answers[at]! }),
    )
    const both = Promise.allSettled(calls)
    await eventually(async () => expect(await howManyWait(served)).toBe(2))
    return { both }
  })
  const outcomes = await both
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a device that does not count logs in again and again', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const device = authenticator(site)
  const { options } = await visitor.call('POST /customer/passkeys/begin', { payload: { password } })
  await visitor.call('POST /customer/passkeys/finish', { payload: device.make(options, { counter: 0 }) })
  for (const again of [served.visitor(), served.visitor()]) {
    const payload = device.sign(await asked(again), { counter: 0 })
    expect(await again.call('POST /customer/passkeys/log-in', { payload })).toMatchObject({ customer: { email } })
  }
})

test('what a device signed works once, for five minutes, and not after a later answer', async () => {
  const { served, device } = await withPasskey()
  const visitor = served.visitor()
  const options = await asked(visitor)
  const signed = device.sign(options)
  await visitor.call('POST /customer/passkeys/log-in', { payload: signed })
  await expect(visitor.call('POST /customer/passkeys/log-in', { payload: signed })).rejects.toMatchObject(
    refused('passkey-refused'),
  )
  const late = device.sign(await asked(visitor))
  served.clock.now = new Date(served.clock.now.getTime() + 5 * 60_000)
  await expect(visitor.call('POST /customer/passkeys/log-in', { payload: late })).rejects.toMatchObject(
    refused('passkey-refused'),
  )
  // A copy of the device counts from where it was copied.
  await expect(
    visitor.call('POST /customer/passkeys/log-in', { payload: device.sign(await asked(visitor), { counter: 1 }) }),
  ).rejects.toMatchObject(refused('passkey-refused'))
  await visitor.call('POST /customer/passkeys/log-in', { payload: device.sign(await asked(visitor)) })
})

test('a device’s answer for one customer makes no passkey for another, and nobody takes over the id of one', async () => {
  const { served, visitor, device } = await withPasskey()
  const { visitor: eve } = await registered(served, 'eve@example.org')
  const { options } = await visitor.call('POST /customer/passkeys/begin', { payload: { password } })
  await expect(
    eve.call('POST /customer/passkeys/finish', { payload: authenticator(site).make(options) }),
  ).rejects.toMatchObject(refused('passkey-refused'))
  const own = await eve.call('POST /customer/passkeys/begin', { payload: { password } })
  await expect(eve.call('POST /customer/passkeys/finish', { payload: device.make(own.options) })).rejects.toMatchObject(
    refused('passkey-refused'),
  )
  await expect(eve.call('POST /customer/passkeys/remove', { payload: { id: device.id } })).rejects.toMatchObject(
    refused('no-such-passkey'),
  )
})

test('a new password and turning the second factor on remove the passkeys that there are; mails say so', async () => {
  const { served, visitor, device } = await withPasskey()
  await visitor.call('POST /customer/change-password', {
    payload: { oldpassword: password, newpassword: 'Seven bees 7' },
  })
  const gone = 'All passkeys of your account were removed as well.'
  expect((await mailTo(served, email, 'Your password was changed')).text).toContain(gone)
  await expect(
    visitor.call('POST /customer/passkeys/log-in', { payload: device.sign(await asked(visitor)) }),
  ).rejects.toMatchObject(refused('passkey-refused'))

  const next = authenticator(site)
  const begun = await visitor.call('POST /customer/passkeys/begin', { payload: { password: 'Seven bees 7' } })
  await visitor.call('POST /customer/passkeys/finish', { payload: next.make(begun.options) })
  const { secret } = await visitor.call('POST /customer/second-factor/begin', { payload: { password: 'Seven bees 7' } })
  const codes = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = codes.generate({ timestamp: served.clock.now.getTime() })
  await visitor.call('POST /customer/second-factor/confirm', { payload: { code } })
  expect((await mailTo(served, email, 'Log-ins now ask for a code')).text).toContain(gone)
  expect((await visitor.call('GET /customer/passkeys')).passkeys).toEqual([])

  // One that is made afterwards stays.
  served.clock.now = new Date(served.clock.now.getTime() + 30_000)
  const second_factor = codes.generate({ timestamp: served.clock.now.getTime() })
  const { options } = await visitor.call('POST /customer/passkeys/begin', {
    payload: { password: 'Seven bees 7', second_factor },
  })
  await visitor.call('POST /customer/passkeys/finish', { payload: next.make(options) })
  await served.visitor().call('POST /customer/passkeys/log-in', { payload: next.sign(await asked(served.visitor())) })
})

test('where there was no passkey, the mail about a new password says nothing of them', async () => {
  const served = await createTestApp({ workers: true })
  const { visitor } = await registered(served, email)
  await visitor.call('POST /customer/change-password', {
    payload: { oldpassword: password, newpassword: 'Seven bees 7' },
  })
  expect((await mailTo(served, email, 'Your password was changed')).text).not.toContain('passkey')
})

test('a passkey that is on its way while its owner is logged out everywhere is not kept', async () => {
  const { served, visitor } = await withPasskey()
  const { options } = await visitor.call('POST /customer/passkeys/begin', { payload: { password } })
  const payload = authenticator(site).make(options)
  const finish = () => visitor.call('POST /customer/passkeys/finish', { payload })
  const reset = async (tx: TestApp['db']) => {
    await tx.deleteFrom('passkeys').execute()
    await tx.updateTable('sessions').set({ ended_at: served.clock.now }).execute()
  }
  expect(await overtaken(served, finish, reset)).toBe('log-in')
  expect(await served.db.selectFrom('passkeys').select('id').execute()).toEqual([])
})

test('a log-in by a passkey that is removed meanwhile fails', async () => {
  const { served, visitor, device } = await withPasskey()
  const payload = device.sign(await asked(visitor))
  const logIn = () => served.visitor().call('POST /customer/passkeys/log-in', { payload })
  const remove = (tx: TestApp['db']) => tx.deleteFrom('passkeys').execute()
  expect(await overtaken(served, logIn, remove)).toBe('passkey-refused')
})

test('a signature of another key is refused', async () => {
  const { served, device } = await withPasskey()
  const visitor = served.visitor()
  const signed = authenticator(site).sign(await asked(visitor))
  await expect(
    visitor.call('POST /customer/passkeys/log-in', { payload: { ...signed, id: device.id } }),
  ).rejects.toMatchObject(refused('passkey-refused'))
})

test('a wrong password asks no device, and a new password by a mailed link removes all passkeys', async () => {
  const { served, visitor, device } = await withPasskey()
  await expect(visitor.call('POST /customer/passkeys/begin', { payload: { password: 'wrong' } })).rejects.toMatchObject(
    refused('wrong-password'),
  )
  await visitor.call('POST /customer/forgot-password', { payload: { email } })
  const mail = await mailTo(served, email, 'Set a new password')
  const hash = /reset-password\/([0-9a-f-]{36})/.exec(mail.text ?? '')![1]!
  await visitor.call('POST /customer/reset-password', {
    payload: { reset_password_hash: hash, newpassword: 'Seven bees 7' },
  })
  await expect(
    visitor.call('POST /customer/passkeys/log-in', { payload: device.sign(await asked(visitor)) }),
  ).rejects.toMatchObject(refused('passkey-refused'))
  const told = await mailTo(served, email, 'Your password was changed')
  expect(told.text).toContain('All passkeys of your account were removed as well.')
})
