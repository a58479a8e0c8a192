import { beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import { methodAndPath } from '#contract/call.ts'
import { accessTokens } from '../account/access-token.ts'
import { hashPassword } from '../customer/password.ts'
import { createSessions } from '../account/sessions.ts'
import { createTestApp, secretKeys, type TestApp } from '#tests/support/app.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import {
  confirmedOwners,
  customers,
  loginFirst,
  ofCustomers,
  owners,
  payment,
  roles,
  same,
  type Role,
  type Row,
  uuid,
} from '#tests/support/roles.ts'

const password = 'Correct horse 1'
const newpassword = 'Correct horse 2'
const nobody = 'nobody@example.org'
const draft = { interview: 'one', type: 'EULA', answers: { appName: 'Lantern' }, reached: 'basics/software' }
const nothingToPay = { owner: 'payments-off', other: 'payments-off', unconfirmed: 'payments-off' }
/** Of a payment provider that is not set. */
const notOffered = ofCustomers('provider-off')

const table: Readonly<Record<CallName, Row>> = {
  // Anybody: what is needed to get an account, or to get into one.
  'POST /customer/check': { expect: same('ok'), payload: () => ({ email: nobody }) },
  'POST /customer/check-email-status': { expect: same('ok'), payload: () => ({ email: nobody }) },
  // The address of a deleted account is free again.
  'POST /customer/register': {
    expect: { ...same('email-taken'), deleted: 'ok' },
    payload: ({ email }) => ({ email, password, language: 'en', send_activation: 1, initial_password_set: 0 }),
  },
  'POST /customer/resend-activation-email': { expect: same('ok'), payload: () => ({ email: nobody }) },
  'POST /customer/check-activation-hash': {
    expect: same('activation-failed'),
    payload: () => ({ activation_hash: 'x' }),
  },
  'POST /customer/activate-account': { expect: same('activation-failed'), payload: () => ({ activation_hash: 'x' }) },
  'POST /customer/initial-password-set': {
    expect: same('activation-failed'),
    payload: () => ({ activation_hash: 'x', password }),
  },
  'POST /customer/login': {
    expect: { ...same('ok'), unconfirmed: 'log-in-failed', deleted: 'log-in-failed' },
    payload: ({ email }) => ({ email, password }),
  },
  'POST /customer/forgot-password': { expect: same('ok'), payload: () => ({ email: nobody }) },
  'POST /customer/check-valid-uuid': { expect: same('ok'), payload: () => ({ useruuid: uuid }) },
  'POST /customer/reset-password': {
    expect: same('reset-failed'),
    payload: () => ({ reset_password_hash: uuid, newpassword }),
  },
  // An anonymous browser must prove that the request does not come from another website.
  'POST /draft/send': {
    expect: { ...same('ok'), anonymous: 'not-from-site', deleted: 'not-from-site' },
    payload: () => ({ email: nobody, language: 'en', draft }),
  },
  'POST /draft/open': { expect: same('draft-link-failed'), payload: () => ({ draft_hash: uuid }) },
  'POST /draft/delete': { expect: same('draft-link-failed'), payload: () => ({ draft_hash: uuid }) },
  'POST /customer/confirm-email': { expect: same('confirmation-failed'), payload: () => ({ confirmation_hash: 'x' }) },
  // The refresh token, which these calls live on, is not sent here.
  'GET /customer/ping': { expect: same(loginFirst) },
  'POST /customer/logout': { expect: same('ok') },

  'GET /customer/info': { expect: customers },
  'PUT /customer/set-language/{lang}': { expect: customers, params: { lang: 'de' } },
  'GET /customer/agreements/all': { expect: customers },
  'GET /customer/agreements/unpaid': { expect: customers },
  'POST /customer/change-password': { expect: customers, payload: () => ({ oldpassword: password, newpassword }) },
  'POST /customer/change-email': { expect: customers, payload: () => ({ email: nobody, password }) },
  'GET /customer/sessions': { expect: customers },
  // The id is an agreement's: nobody has such a session.
  'DELETE /customer/sessions/{id}': { expect: ofCustomers('no-such-session') },
  'POST /customer/sessions/end-others': { expect: customers },
  'GET /customer/passkeys': { expect: customers },
  'POST /customer/passkeys/begin': { expect: customers, payload: () => ({ password }) },
  // Nobody's device signed any of this.
  'POST /customer/passkeys/finish': {
    expect: ofCustomers('passkey-refused'),
    payload: () => ({ id: 'AAAA', client_data: 'AAAA', attestation: 'AAAA' }),
  },
  'POST /customer/passkeys/remove': { expect: ofCustomers('no-such-passkey'), payload: () => ({ id: 'AAAA' }) },
  'POST /customer/passkeys/log-in-begin': { expect: same('ok') },
  'POST /customer/passkeys/log-in': {
    expect: same('passkey-refused'),
    payload: () => ({ id: 'AAAA', client_data: 'AAAA', authenticator_data: 'AAAA', signature: 'AAAA' }),
  },
  'GET /customer/second-factor': { expect: customers },
  'POST /customer/second-factor/begin': { expect: customers, payload: () => ({ password }) },
  // No secret was prepared, and nothing is to be ended.
  'POST /customer/second-factor/confirm': {
    expect: ofCustomers('second-factor-wrong'),
    payload: () => ({ code: '000000' }),
  },
  'POST /customer/second-factor/renew-recovery-codes': {
    expect: ofCustomers('second-factor-is-off'),
    payload: () => ({ password, second_factor: '000000' }),
  },
  'POST /customer/second-factor/end': {
    expect: ofCustomers('second-factor-is-off'),
    payload: () => ({ password, second_factor: '000000' }),
  },
  'GET /customer/billing-address': { expect: customers },
  'PUT /customer/billing-address': { expect: customers, payload: () => ({ first_name: 'Ada' }) },
  'GET /customer/export': { expect: customers },
  'GET /customer/invoices': { expect: customers },
  // Nobody here bought anything.
  'GET /customer/invoice/{number}/{format}': {
    expect: ofCustomers('no-such-invoice'),
    params: { number: 'INV-2026-000001', format: 'pdf' },
  },
  'GET /customer/law-changes': { expect: customers },
  // Of an agreement of somebody else nothing is marked, and nothing said.
  'POST /customer/law-changes/seen': { expect: customers, payload: ({ id }) => ({ agreement_id: id, keys: ['x'] }) },
  'PUT /customer/law-mails': { expect: customers, payload: () => ({ wanted: false }) },
  'POST /customer/delete-account': { expect: customers, payload: () => ({ password }) },

  // An agreement for an address that has a confirmed account needs that account's log-in.
  'POST /agreement/new': {
    expect: { anonymous: 'email-taken', owner: 'ok', other: 'email-taken', unconfirmed: 'ok', deleted: 'ok' },
    payload: ({ email }) => ({ type: 'PRIVACY_POLICY', language: 'en', answers: answersFor(email) }),
  },
  'POST /agreement/new-set': {
    expect: { anonymous: 'email-taken', owner: 'ok', other: 'email-taken', unconfirmed: 'ok', deleted: 'ok' },
    payload: ({ email }) => ({ language: 'en', agreements: [{ type: 'PRIVACY_POLICY', answers: answersFor(email) }] }),
  },
  'GET /agreement/details/{id}': { expect: owners },
  'POST /agreement/costs/{id}': { expect: owners, payload: () => ({}) },
  'POST /agreement/generate-files': { expect: owners, payload: ({ id }) => ({ agreement_id: id }) },
  'GET /agreement/public-download-details/{id}': { expect: same('ok') },
  'GET /agreement/download-details/{id}': { expect: owners },
  'GET /agreement/file/{id}/{format}': {
    expect: { ...owners, owner: 'files-not-generated', unconfirmed: 'files-not-generated' },
    params: { format: 'pdf' },
  },
  'GET /agreement/annex/{id}/{format}': { expect: owners, params: { format: 'json' } },
  'GET /agreement/consistency/{id}': { expect: owners },
  'GET /agreement/sale-details/{id}': { expect: owners },
  'DELETE /agreement/delete/{id}': { expect: owners },
  // The mail always goes to the owner; a second request is refused because one was just sent.
  // An anonymous browser must prove that the request does not come from another website.
  'GET /agreement/send-customer-email/{id}': {
    expect: { ...same('already-sent'), anonymous: 'not-from-site', deleted: 'not-from-site' },
  },
  'GET /agreement/text/{id}': { expect: confirmedOwners },
  'GET /agreement/details/update/{id}': { expect: confirmedOwners },
  'POST /agreement/update/{id}': {
    expect: confirmedOwners,
    payload: () => ({ mode: 'edit', revision: 1, text: '# Mine\n\nWords of my own.' }),
  },
  'POST /agreement/check-edit/{id}': {
    expect: confirmedOwners,
    payload: () => ({ revision: 1, text: '# Mine\n\nWords of my own.' }),
  },
  'POST /agreement/merge/{id}': {
    expect: confirmedOwners,
    payload: ({ email }) => ({ revision: 1, language: 'en', answers: answersFor(email), choices: {} }),
  },
  'GET /agreement/revisions/{id}': { expect: owners },
  'GET /agreement/revision/{id}/{revision}': { expect: owners, params: { revision: '1' } },
  // The only revision there is cannot be withdrawn: it is in force.
  'POST /agreement/withdraw/{id}': {
    expect: { ...confirmedOwners, owner: 'revision-in-force' },
    payload: () => ({ withdraw: 1 }),
  },
  'POST /agreement/restore/{id}': { expect: confirmedOwners, payload: () => ({ revision: 1, restore: 1 }) },
  'GET /agreement/translation/details/{id}': { expect: confirmedOwners },
  'POST /agreement/translation/generate/{id}': { expect: confirmedOwners, payload: () => ({ languages: ['fr'] }) },
  'POST /agreement/translation/propose/{id}': {
    expect: { ...confirmedOwners, owner: 'translator-off' },
    payload: () => ({ language: 'de' }),
  },
  'POST /agreement/translation/update/{id}': {
    expect: confirmedOwners,
    payload: () => ({ language: 'de', version: 0, title: 'Datenschutzerklärung', clauses: {} }),
  },
  'POST /agreement/translation/delete/{id}': {
    expect: { ...confirmedOwners, owner: 'no-such-language' },
    payload: () => ({ language: 'de' }),
  },
  'GET /agreement/live-link/{id}': { expect: owners },
  'PUT /agreement/live-link/{id}': { expect: confirmedOwners, payload: () => ({ enabled: false }) },
  'GET /agreement/bundle/{id}': { expect: owners },
  // The agreements of this table are privacy policies, which no banner is made from.
  'GET /agreement/banner/{id}': {
    expect: { ...owners, owner: 'banner-without-inventory', unconfirmed: 'banner-without-inventory' },
  },
  'PUT /agreement/banner/{id}': {
    expect: { ...confirmedOwners, owner: 'banner-without-inventory' },
    payload: () => ({ enabled: true }),
  },
  'DELETE /agreement/banner/{id}': { expect: confirmedOwners },
  'GET /agreement/banner-log/{id}/{month}': {
    expect: { ...owners, owner: 'no-banner', unconfirmed: 'no-banner' },
    params: { month: '2026-11' },
  },

  // Without the setting PAYMENTS there is nothing to pay, and nobody has an order.
  'POST /transaction/quote': { expect: { ...customers, ...nothingToPay }, payload: payment },
  'POST /transaction/check': { expect: { ...customers, ...nothingToPay }, payload: payment },
  // Refused before the registry is asked.
  'POST /customer/check-vies': {
    expect: ofCustomers('no-vat-country'),
    payload: () => ({ country: 'US', vat_number: '1' }),
  },
  'POST /transaction/free': { expect: { ...customers, ...nothingToPay }, payload: payment },
  'POST /transaction/test/process': {
    expect: { ...customers, ...nothingToPay },
    payload: (about) => ({ ...payment(about), card_number: '4242424242424242' }),
  },
  'POST /transaction/test/challenge': {
    expect: ofCustomers('no-such-payment'),
    payload: () => ({ transaction_id: 'x', passed: true }),
  },
  'POST /transaction/stripe/create-payment-intent': { expect: notOffered, payload: payment },
  'POST /transaction/2checkout/redirect': { expect: notOffered, payload: payment },
  'POST /transaction/braintree/agreement-new-token': {
    expect: notOffered,
    payload: ({ id }) => ({ agreement_id: id }),
  },
  'POST /transaction/braintree/new-token': { expect: notOffered, payload: payment },
  'POST /transaction/braintree/privacy-consent-new-token': {
    expect: notOffered,
    payload: ({ id }) => ({ privacy_consent_id: id }),
  },
  'POST /transaction/braintree/process': {
    expect: notOffered,
    payload: (about) => ({ ...payment(about), payment_method_nonce: 'x' }),
  },
  'GET /transaction/user-3d-secure': { expect: customers },
  'POST /transaction/braintree/new-payment-method-new-token': { expect: notOffered },
  'POST /transaction/braintree/create-new-payment-method': {
    expect: notOffered,
    payload: () => ({ payment_method_nonce: 'x' }),
  },
  'GET /customer/braintree-payment-methods': { expect: notOffered },
  'POST /transaction/braintree/saved-method-nonce': { expect: notOffered, payload: () => ({ token: 'x' }) },
  'PUT /customer/braintree-set-default-payment-method': { expect: notOffered, payload: () => ({ token: 'x' }) },
  'DELETE /customer/braintree-payment-method/{method}': { expect: notOffered, params: { method: 'x' } },
  'POST /transaction/stripe/confirm-payment': {
    expect: ofCustomers('no-such-payment'),
    payload: (about) => ({ ...payment(about), payment_intent_id: 'pi_1' }),
  },
  'POST /transaction/stripe/get-token-for-new-payment-method': { expect: notOffered },
  'POST /transaction/stripe/confirm-setup-intent': {
    expect: notOffered,
    payload: () => ({ setup_intent_id: 'seti_1' }),
  },
  'POST /transaction/stripe/attach-payment-method': {
    expect: notOffered,
    payload: () => ({ payment_method_id: 'pm_1' }),
  },
  'GET /customer/stripe-payment-methods': { expect: notOffered },
  'PUT /customer/stripe-set-default-payment-method': {
    expect: notOffered,
    payload: () => ({ payment_method_id: 'pm_1' }),
  },
  'DELETE /customer/stripe-payment-method/{method}': { expect: notOffered, params: { method: 'pm_1' } },
  'POST /transaction/new': {
    expect: ofCustomers('no-such-payment'),
    payload: ({ id }) => ({ agreement_id: id }),
  },
  'GET /transaction/order/{id}': { expect: owners },
  'GET /transaction/payment-profile': { expect: customers },

  'GET /public/countries/list': { expect: same('ok') },
  'GET /public/languages/list': { expect: same('ok') },
  'GET /heartbeat': { expect: same('ok') },
  // Another website must not make its visitors' browsers start scans.
  'POST /public/site-scan': {
    expect: { ...same('no-website'), anonymous: 'not-from-site', deleted: 'not-from-site' },
    payload: () => ({ address: 'no address' }),
  },
  'POST /md/convert': { expect: same('ok'), payload: () => ({ text: '# Title' }) },
}

let served: TestApp
let passwordHash: string
let accounts = 0

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

/** A customer with an agreement and a token, as if they had logged in. */
async function customer(confirmed: boolean) {
  const { db, clock, visitor } = served
  const email = `customer-${++accounts}@example.org`
  const { agreement } = await visitor().call('POST /agreement/new', {
    payload: { type: 'PRIVACY_POLICY', language: 'en', answers: answersFor(email) },
  })
  const { id } = await db
    .updateTable('customers')
    .set({ password_hash: passwordHash, confirmed_at: confirmed ? clock.now : null })
    .where('email_key', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await createSessions(db, secretKeys).start(db, { id, email }, { userAgent: '' }, clock.now)
  return { id, email, token, agreementId: agreement.id }
}

let callers = 0

async function make(name: CallName, token: string | undefined, about: { id: string; email: string }): Promise<string> {
  const { method, path } = methodAndPath(name)
  const params: Readonly<Record<string, string>> = { id: about.id, ...table[name].params }
  const payload = table[name].payload?.(about)
  callers += 1
  const reply = await served.app.inject({
    method,
    url: `/api/v1${path.replace(/\{(\w+)\}/g, (_, key: string) => params[key]!)}`,
    // Each from a network of its own, so that no limit is met.
    remoteAddress: `10.${Math.floor(callers / 250)}.${callers % 250}.1`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  const isFile = reply.headers['content-disposition'] !== undefined
  const body = isFile ? { success: true, messages: [] } : reply.json()
  const result = body.success ? 'ok' : String(body.messages[0].code)
  if (body.forbidden) expect(body.forbidden.code).toBe(result)
  return reply.statusCode === 200 ? result : `${reply.statusCode} ${result}`
}

async function outcomeFor(name: CallName, role: Role): Promise<string> {
  const owner = await customer(true)
  const about = { id: owner.agreementId, email: owner.email }
  switch (role) {
    case 'anonymous':
      return make(name, undefined, about)
    case 'owner':
      return make(name, owner.token, about)
    case 'other':
      return make(name, (await customer(true)).token, about)
    case 'unconfirmed': {
      const { token, agreementId, email } = await customer(false)
      return make(name, token, { id: agreementId, email })
    }
    case 'deleted': {
      const { id, token, email } = await customer(true)
      await served.db.deleteFrom('customers').where('id', '=', id).execute()
      return make(name, token, { ...about, email })
    }
  }
}

test('the table has every call of the contract', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(calls).toSorted())
})

describe('every call for every role', () => {
  test('answers as the table says', async () => {
    served = await createTestApp()
    const outcomes: Record<string, Record<string, string>> = {}
    for (const name of Object.keys(table) as CallName[]) {
      outcomes[name] = {}
      for (const role of roles) outcomes[name][role] = await outcomeFor(name, role)
    }
    expect(outcomes).toEqual(Object.fromEntries(Object.entries(table).map(([name, row]) => [name, row.expect])))
  })

  test('refuses tokens that are expired, forged, or of an ended session', async () => {
    served = await createTestApp()
    const { token, agreementId, email, id } = await customer(true)
    const about = { id: agreementId, email }
    const required = (Object.keys(calls) as CallName[]).filter((name) => calls[name].auth === 'required')
    const forged = await accessTokens(['another secret key, long enough']).issue(id, uuid, served.clock.now)
    const tampered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    for (const name of required) {
      for (const wrong of [forged, tampered, 'x', `${token}.x`])
        expect([name, await make(name, wrong, about)]).toEqual([name, loginFirst])
    }
    served.clock.now = new Date(served.clock.now.getTime() + 21 * 60_000)
    for (const name of required) expect([name, await make(name, token, about)]).toEqual([name, '401 token-expired'])
    served.clock.now = new Date(served.clock.now.getTime() - 21 * 60_000)
    await served.db.updateTable('sessions').set({ ended_at: served.clock.now }).execute()
    for (const name of required) expect([name, await make(name, token, about)]).toEqual([name, loginFirst])
  })
})
