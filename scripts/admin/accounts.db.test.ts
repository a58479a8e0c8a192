import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { admin } from '#tests/support/admin.ts'
import { mailTo, makePolicy, mailedSecret, registered } from '#tests/support/customers.ts'
import { createTestApp, secretKeys, type TestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { createShop, pay, withUnpaid } from '#tests/support/shop.ts'
import { writtenLog } from '#tests/support/written-log.ts'
import { UsageError } from '../shop/usage-error.ts'
import { agreementDeeds } from './agreements.ts'
import { customerDeeds } from './customers.ts'
import { chosenDeed } from './deeds.ts'

const settings = {
  SECRET_KEY: secretKeys[0],
  PUBLIC_URL: 'https://goodfaith.example',
  PAYMENTS: 'test',
}
const config = readConfig({ NODE_ENV: 'test', ...settings })

/** What a command prints, by the clock of the server beside it. */
async function done({ db, jobs, clock }: TestApp, command: 'customers' | 'agreements', ...args: readonly string[]) {
  const work = chosenDeed(command, command === 'customers' ? customerDeeds : agreementDeeds, args)
  return (await work({ db, jobs, config, now: clock.now })).join('\n')
}

/** Runs the program beside a server, on its database. */
function adminOf({ address }: Pick<TestApp, 'address'>, ...args: readonly string[]) {
  if ('connectionString' in address) expect.fail('the database of a test is reached by its socket')
  const { user, database, host } = address
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  return admin({ DATABASE_URL, ...settings }, ...args)
}

const email = 'ada@example.org'
const password = 'six bees'

test('a customer is found by a part of the address, and exported as by themselves', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  await makePolicy(served.visitor(), 'eve@example.org')
  const { id } = await visitor.call('GET /customer/info')
  await served.visitor().call('POST /customer/login', { payload: { email, password } })
  const { sessions } = await visitor.call('GET /customer/sessions')
  expect(sessions.length).toBeGreaterThan(1)
  expect(await done(served, 'customers', 'find', 'DA@exam')).toBe(
    `${id}  ada@example.org  confirmed  since 2026-11-21  en  agreements: 1  paid orders: 0  logged in: ${sessions.length}`,
  )
  expect((await done(served, 'customers', 'find', 'example.org')).split('\n')).toHaveLength(2)
  expect(await done(served, 'customers', 'find', 'eve')).toMatch(/ unconfirmed .* logged in: 0$/)
  await makePolicy(served.visitor(), 'nada@example.org')
  expect((await done(served, 'customers', 'find', 'da@example.org')).split('\n')).toHaveLength(2)
  for (const command of ['customers', 'agreements'] as const)
    expect(await done(served, command, 'find', ' ADA@example.org')).not.toContain('nada')
  expect((await done(served, 'agreements', 'find', 'nada@example.org')).split('\n')).toHaveLength(1)
  expect(await done(served, 'customers', 'find', '%')).toContain('There is no customer')
  const file = path.join(temporaryFolder(), 'ada.zip')
  expect((await adminOf(served, 'customers', 'export', email, file)).out).toContain(`has everything of ${email}`)
  const own = await visitor.file('GET /customer/export')
  const names = (bytes: Uint8Array) => Object.keys(unzipSync(bytes)).toSorted()
  const written = new Uint8Array(readFileSync(file))
  expect(names(written)).toEqual(names(new Uint8Array(await own.blob.arrayBuffer())))
  expect(JSON.parse(strFromU8(unzipSync(written)['customer.json']!))).toMatchObject({ id, email })
  expect((await adminOf(served, 'customers', 'export', email, file)).said).toContain('exists already')
  const nowhere = path.join(path.dirname(file), 'nowhere', 'ada.zip')
  await expect(done(served, 'customers', 'export', email, nowhere)).rejects.toThrow(UsageError)
})

test('a customer is logged out everywhere, and an account is deleted as by its owner, both in the security log of the server', async () => {
  const { log, entries } = writtenLog()
  const served = await createTestApp({ workers: true, log })
  const { visitor, agreementId } = await registered(served, email)
  const { id } = await visitor.call('GET /customer/info')
  expect(await done(served, 'customers', 'end-sessions', email)).toBe(`${email} is logged out everywhere.`)
  await expect(visitor.call('GET /customer/info')).rejects.toMatchObject({ status: 401 })

  await expect(done(served, 'customers', 'delete', id)).rejects.toThrow('cannot be undone')
  expect(await done(served, 'customers', 'delete', id, '--for-good')).toContain('is deleted')
  expect(await served.db.selectFrom('customers').select('id').execute()).toEqual([])
  await expect(
    served.visitor().call('GET /agreement/public-download-details/{id}', { params: { id: agreementId } }),
  ).rejects.toMatchObject({ messages: [{ code: 'not-found' }] })
  await eventually(async () =>
    expect((await served.mails()).map(({ subject }) => subject)).toContain('Your account was deleted'),
  )
  const events = () => entries().filter((entry) => String(entry['event']).startsWith('operator-'))
  await eventually(() => expect(events()).toHaveLength(2))
  expect(events()).toEqual([
    expect.objectContaining({ log: 'security', event: 'operator-session-end', customer: id, at: expect.any(String) }),
    expect.objectContaining({ log: 'security', event: 'operator-deletion', customer: id }),
  ])
  expect(JSON.stringify(events())).not.toContain(email)
})

test('an address is confirmed without its link; the password of whoever signed up does not count', async () => {
  const served = await createTestApp({ workers: true })
  const stranger = served.visitor()
  await stranger.call('POST /customer/register', { payload: { email, password: 'Of a stranger 7', language: 'en' } })
  await makePolicy(served.visitor(), email)
  expect(await done(served, 'customers', 'confirm', email)).toContain('gets a link to set a password')
  await expect(
    stranger.call('POST /customer/login', { payload: { email, password: 'Of a stranger 7' } }),
  ).rejects.toMatchObject({ messages: [{ code: 'log-in-failed' }] })
  const visitor = served.visitor()
  await visitor.call('POST /customer/reset-password', {
    payload: {
      reset_password_hash: await mailedSecret(served, email, 'Set a new password'),
      newpassword: 'Seven bees 7',
    },
  })
  await visitor.call('POST /customer/login', { payload: { email, password: 'Seven bees 7' } })
  expect((await visitor.call('GET /customer/agreements/all')).agreements[0]!.live_url).not.toBeNull()
  expect(await done(served, 'customers', 'confirm', email)).toContain('was confirmed already')
})

test('an agreement is found, taken down with a reason, and put back', async () => {
  const { log, entries } = writtenLog()
  const served = await createTestApp({ workers: true, log })
  const { visitor, agreementId: id } = await registered(served, email)
  const url = async () => (await visitor.call('GET /customer/agreements/all')).agreements[0]!.live_url
  const address = (await url())!
  for (const word of [id, address, 'PRIVACY POL', 'ada@'])
    expect(await done(served, 'agreements', 'find', word)).toMatch(new RegExp(`^${id}  PRIVACY_POLICY  .*${address}$`))
  expect(await done(served, 'agreements', 'find', 'wasps')).toBe('No agreement matches “wasps”.')
  await expect(done(served, 'agreements', 'take-down', address)).rejects.toThrow('Say why')
  const taken = await done(served, 'agreements', 'take-down', address, '--because', 'A court forbade it.')
  expect(taken).toContain(`${email} gets a mail.`)
  expect(await url()).toBeNull()
  expect(await done(served, 'agreements', 'find', id)).toMatch(/taken down 2026-11-21$/)
  expect(await done(served, 'agreements', 'take-down', id, '--because', 'x')).toContain('is offline already')
  expect(await done(served, 'agreements', 'put-back', address)).toContain(`can be read again at ${address}`)
  expect(await url()).toBe(address)
  expect(await done(served, 'agreements', 'put-back', id)).toContain('Nobody took')
  await eventually(() =>
    expect(entries().flatMap(({ event, agreement }) => (agreement === undefined ? [] : [event, agreement]))).toEqual([
      'operator-take-down',
      id,
      'operator-put-back',
      id,
    ]),
  )
})

test('what was paid for an agreement and given back is told', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  expect(await done(shop, 'agreements', 'refund-state', id)).toMatch(
    /^Nothing was ordered for .* It waits for its payment\.$/,
  )
  const { order } = await pay(visitor, id)
  expect(await done(shop, 'agreements', 'refund-state', id)).toBe(
    `${order.id}  2026-11-21  approved  39.00 USD  given back: 0.00 USD  still to be given back: 0.00 USD\nIt is in use.`,
  )
})

test('the second factor of somebody who lost it is turned off, and they are told', async () => {
  const served = await createTestApp({ workers: true })
  const { visitor } = await registered(served, email)
  expect(await done(served, 'customers', 'end-second-factor', email)).toBe(`${email} has no second factor.`)
  const { secret } = await visitor.call('POST /customer/second-factor/begin', { payload: { password } })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: served.clock.now.getTime() })
  await visitor.call('POST /customer/second-factor/confirm', { payload: { code } })
  expect(await done(served, 'customers', 'end-second-factor', email)).toContain('opens the account')
  await expect(visitor.call('GET /customer/info')).rejects.toMatchObject({ status: 401 })
  await served.visitor().call('POST /customer/login', { payload: { email, password } })
  await mailTo(served, email, 'Log-ins no longer ask for a code')
})

test.each([
  [
    ['customers'],
    '“customers” needs one of find, export, delete, confirm, end-sessions, end-passkeys, end-second-factor after it.',
  ],
  [['customers', 'find'], '“customers find” needs one argument: <part of an address>.'],
  [['customers', 'export', email], '“customers export” needs two arguments: <customer> <file.zip>.'],
  [['customers', 'confirm', email, '--for-good'], '--for-good'],
  [['customers', 'delete', 'nobody@example.org', '--for-good'], 'There is no customer “nobody@example.org”.'],
  [['customers', 'confirm', '7d444840-9dc0-41d1-b245-5ffdce74fad2'], 'There is no customer'],
  [['agreements', 'burn', 'x'], '“agreements” needs one of find, refund-state, take-down, put-back after it.'],
  [['agreements', 'put-back', 'x', '--because', 'why'], '--because'],
  [['agreements', 'put-back', 'x'], 'There is no agreement “x”.'],
  [['agreements', 'take-down', 'x', '--because', 'b'.repeat(1001)], '1001 characters are too many'],
])('%j is refused with what is wrong', async (args, words) => {
  const { code, out, said } = await adminOf(await createTestApp(), ...args)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(said).toContain(words)
  expect(said).not.toContain('    at ')
})

test('what an intruder left to come back is ended, and the owner is told of passkeys', async () => {
  const served = await createTestApp({ workers: true })
  const { visitor } = await registered(served, email)
  const { id } = await visitor.call('GET /customer/info')
  await visitor.call('POST /customer/change-email', { payload: { email: 'eve@example.org', password } })
  expect(await done(served, 'customers', 'end-passkeys', email)).not.toContain('A mail says so')
  expect(await served.db.selectFrom('email_changes').select('id').execute()).toEqual([])
  await expect(visitor.call('GET /customer/info')).rejects.toMatchObject({ status: 401 })
  const none = { counter: '0', browser: null, system: null, last_used_at: null }
  const passkey = {
    id: 'AAAA',
    customer_id: id,
    public_key: Buffer.from('a key'),
    created_at: served.clock.now,
    ...none,
  }
  await served.db.insertInto('passkeys').values(passkey).execute()
  expect(await done(served, 'customers', 'end-passkeys', email)).toContain('A mail says so')
  expect(await served.db.selectFrom('passkeys').select('id').execute()).toEqual([])
  await mailTo(served, email, 'A passkey was removed')
})

/** Has the database refuse every entry for the security log, as a crash before it would leave none. */
const refuseEntries = ({ db }: TestApp) =>
  sql
    .raw(
      `create function refuse_entry() returns trigger language plpgsql as $$ begin raise 'no entry'; end $$;
      create trigger refuse_entry before insert on pgboss.job for each row when (new.name = 'record-operator')
        execute function refuse_entry()`,
    )
    .execute(db)

test('nothing is done without its entry in the security log', async () => {
  const served = await createTestApp()
  const { visitor, agreementId: id } = await registered(served, email)
  await makePolicy(served.visitor(), 'eve@example.org')
  const { secret } = await visitor.call('POST /customer/second-factor/begin', { payload: { password } })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: served.clock.now.getTime() })
  await visitor.call('POST /customer/second-factor/confirm', { payload: { code } })
  await done(served, 'agreements', 'take-down', id, '--because', 'A court forbade it.')
  const state = async () => ({
    customers: await served.db.selectFrom('customers').select(['email', 'confirmed_at']).orderBy('email').execute(),
    factors: await served.db.selectFrom('second_factors').select('confirmed_at').execute(),
    agreement: await served.db.selectFrom('agreements').select('taken_down_at').where('id', '=', id).execute(),
    mails: await served.db.selectFrom('mails').select('kind').orderBy('id').execute(),
    loggedIn: await visitor.call('GET /customer/info').then(() => true),
  })
  const before = await state()
  await refuseEntries(served)
  const file = path.join(temporaryFolder(), 'ada.zip')
  for (const [command, ...args] of [
    ['customers', 'export', email, file],
    ['customers', 'delete', email, '--for-good'],
    ['customers', 'confirm', 'eve@example.org'],
    ['customers', 'end-sessions', email],
    ['customers', 'end-passkeys', email],
    ['customers', 'end-second-factor', email],
    ['agreements', 'put-back', id],
  ] as const)
    await expect(done(served, command, ...args), args[0]).rejects.toThrow('no entry')
  expect(await state()).toEqual(before)
  expect(existsSync(file)).toBe(false)
})

test('to log somebody out makes no secret key on a machine that has none', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const dataDir = temporaryFolder()
  const elsewhere = {
    db: served.db,
    jobs: served.jobs,
    config: readConfig({ DATA_DIR: dataDir }),
    now: served.clock.now,
  }
  await chosenDeed('customers', customerDeeds, ['end-sessions', email])(elsewhere)
  await expect(visitor.call('GET /customer/info')).rejects.toMatchObject({ status: 401 })
  expect(readdirSync(dataDir)).toEqual([])
})
