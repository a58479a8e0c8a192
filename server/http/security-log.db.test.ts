import { describe, expect, test } from 'vitest'
import { methodAndPath } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { createTestApp, post } from '#tests/support/app.ts'
import { activationHash, makePolicy, registered } from '#tests/support/customers.ts'
import { eventually } from '#tests/support/eventually.ts'
import { writtenLog } from '#tests/support/written-log.ts'
import { eventOfCall } from './security-log.ts'

const email = 'ruth@backyard.example'
const password = 'Correct horse 1'

async function withLog(level?: string) {
  const written = writtenLog(level)
  const served = await createTestApp({ log: written.log })
  const entries = () => written.entries().filter(({ log }) => log === 'security')
  return { ...served, written, entries, newest: () => entries().at(-1) }
}

const attempt = (call: Promise<unknown>) => call.catch(() => undefined)

/** Calls under /customer that ask, or change nothing that anybody's rights depend on. */
const harmless = [
  'POST /customer/check',
  'POST /customer/check-email-status',
  'POST /customer/resend-activation-email',
  'POST /customer/check-activation-hash',
  'POST /customer/check-valid-uuid',
  'PUT /customer/set-language/{lang}',
  'PUT /customer/billing-address',
  'POST /customer/check-vies',
  // It asks a device for an answer; the answer is logged.
  'POST /customer/passkeys/log-in-begin',
  // Of cards that are theirs.
  'PUT /customer/stripe-set-default-payment-method',
  'PUT /customer/braintree-set-default-payment-method',
  'POST /customer/law-changes/seen',
  // When it was chosen is stored with the choice itself.
  'PUT /customer/law-mails',
]

test('every call that changes something of a customer is in the log, or known to be harmless', () => {
  const changing = Object.keys(calls).filter(
    (name) => name.includes(' /customer/') && methodAndPath(name).method !== 'GET',
  )
  const logged = Object.keys(eventOfCall)
  expect(changing.filter((name) => !logged.includes(name) && !harmless.includes(name))).toEqual([])
})

describe('the log at its default level', () => {
  test('has log-ins that succeed and that fail, with the customer and with what makes failures on one account findable', async () => {
    const served = await withLog()
    await registered(served, email, password)
    const visitor = served.visitor()
    await attempt(visitor.call('POST /customer/login', { payload: { email, password: 'wrong' } }))
    const failed = served.newest()
    expect(failed).toMatchObject({ event: 'log-in', outcome: 'refused', reason: 'log-in-failed' })
    expect(failed).not.toHaveProperty('customer')
    const { customer } = await visitor.call('POST /customer/login', { payload: { email, password } })
    expect(served.newest()).toMatchObject({
      event: 'log-in',
      outcome: 'done',
      customer: customer.id,
      account: failed!['account'],
      network: expect.stringMatching(/^10\.0\.\d+\.0\/24$/),
    })
    await attempt(visitor.call('POST /customer/login', { payload: { email: 'other@example.org', password } }))
    expect(served.newest()!['account']).not.toBe(failed!['account'])
  })

  test('has the life of an account', async () => {
    const served = await withLog()
    const { visitor, agreementId } = await registered(served, email, password)
    await visitor.call('PUT /agreement/live-link/{id}', { params: { id: agreementId }, payload: { enabled: false } })
    expect(served.newest()).toMatchObject({ event: 'live-link-change', outcome: 'done', set: { enabled: false } })
    const payload = { oldpassword: password, newpassword: 'Correct horse 2' }
    await visitor.call('POST /customer/change-password', { payload })
    await visitor.call('POST /customer/change-email', {
      payload: { email: 'r@b.example', password: 'Correct horse 2' },
    })
    await visitor.call('DELETE /agreement/delete/{id}', { params: { id: agreementId } })
    await visitor.call('POST /customer/delete-account', { payload: { password: 'Correct horse 2' } })
    const events = served.entries().map(({ event, outcome }) => [event, outcome].join(' '))
    expect(events).toEqual(
      expect.arrayContaining([
        'address-confirmation done',
        'first-password done',
        'password-change done',
        'address-change-request done',
        'agreement-deletion done',
        'account-deletion done',
      ]),
    )
    const deletion = served.entries().find(({ event }) => event === 'account-deletion')
    expect(deletion!['customer']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('has what somebody tried without the right to', async () => {
    const served = await withLog()
    const { agreementId } = await registered(served, email, password)
    const { visitor: stranger } = await registered(served, 'eve@example.org', password)
    await attempt(stranger.call('GET /agreement/details/{id}', { params: { id: agreementId } }))
    expect(served.newest()).toMatchObject({
      event: 'forbidden',
      call: 'GET /agreement/details/{id}',
      reason: 'other-account',
    })

    await served.app.inject('/api/v1/customer/info')
    expect(served.newest()).toMatchObject({ event: 'no-session', reason: 'log-in' })

    await served.app.inject(`/api/v1/agreement/send-customer-email/${agreementId}`)
    expect(served.newest()).toMatchObject({ event: 'other-website', reason: 'not-from-site' })

    await post(served.app, 'POST /customer/check', '{"__proto__":{}}', 'application/json')
    expect(served.newest()).toMatchObject({ event: 'hostile-payload', reason: 'unknown-key' })

    await served.app.inject(`/api/v1/agreement/public-download-details/${agreementId}?language=%00`)
    expect(served.newest()).toMatchObject({ event: 'hostile-payload', reason: 'unstorable-text' })

    const guesser = served.visitor()
    for (let guess = 0; guess < 150 && served.newest()?.['event'] !== 'limit'; guess += 1)
      await attempt(guesser.call('POST /customer/check-activation-hash', { payload: { activation_hash: 'x' } }))
    expect(served.newest()).toMatchObject({ event: 'limit', reason: 'too-many' })
  })

  test('has no password, token, link, e-mail address or caller’s address', async () => {
    const served = await withLog('trace')
    const visitor = served.visitor()
    await makePolicy(visitor, email)
    const activation_hash = await activationHash(served, email)
    await visitor.call('POST /customer/activate-account', { payload: { activation_hash } })
    await visitor.call('POST /customer/initial-password-set', { payload: { activation_hash, password } })
    await visitor.call('POST /customer/forgot-password', { payload: { email } })
    await attempt(visitor.call('POST /customer/login', { payload: { email: email.toUpperCase(), password: 'wrong' } }))
    await served.app.inject({ method: 'POST', url: `/profile/activate-account/${activation_hash}` })
    const text = served.written.text()
    expect(served.entries().length).toBeGreaterThan(3)
    for (const secret of [email, 'backyard', password, activation_hash, visitor.ip, 'wrong'])
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
    for (const token of Object.values(visitor.stored ?? {})) expect(text).not.toContain(token)
  })

  test('has nothing of what happens all day: a token that expired, a session that is renewed', async () => {
    const served = await withLog()
    const { visitor } = await registered(served, email, password)
    const before = served.entries().length
    served.clock.now = new Date(served.clock.now.getTime() + 3_600_000)
    await attempt(visitor.call('GET /customer/info'))
    await visitor.call('GET /customer/ping')
    expect(served.entries()).toHaveLength(before)
  })

  test('is silent only when the log is', async () => {
    const served = await withLog('silent')
    await registered(served, email, password)
    expect(served.written.text()).toBe('')
  })
})

test.each(['POST', 'PUT', 'TRACE', 'PROPFIND'])('%s on a page leaves its address out of the log', async (method) => {
  const served = await withLog('info')
  await served.app.inject({ method: method as 'GET', url: '/profile/activate-account/SECRET' })
  await eventually(() => expect(served.written.entries()).not.toEqual([]))
  expect(served.written.entries()).toMatchObject([{ msg: 'request', method, route: 'none', status: 405 }])
  expect(served.written.text()).not.toContain('SECRET')
})
