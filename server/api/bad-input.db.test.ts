import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { methodAndPath, type Call } from '#contract/call.ts'
import { calls, type CallName } from '#contract/calls.ts'
import { billingAddress } from '#contract/billing.ts'
import { createTestApp, post } from '#tests/support/app.ts'
import { logIn } from '#tests/support/customers.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'

const form = (data: unknown) => new URLSearchParams({ data: JSON.stringify(data) }).toString()
const boundary = '----boundary-8f3a'
const multipart = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--${boundary}--\r\n`

const id = '7d444840-9dc0-41d1-b245-5ffdce74fad2'

const payment = {
  item_type: 'agreement',
  item_id: id,
  user_data: { billing_address: billingAddress.parse({}), immediate_delivery: true },
}

/** A payload that each call with one understands. */
const good: Partial<Record<CallName, Record<string, unknown>>> = {
  'POST /customer/check': { email: 'ada@example.org' },
  'POST /customer/check-email-status': { email: 'ada@example.org' },
  'POST /customer/resend-activation-email': { email: 'ada@example.org' },
  'POST /customer/check-activation-hash': { activation_hash: 'x' },
  'POST /customer/activate-account': { activation_hash: 'x', password: 'x' },
  'POST /customer/initial-password-set': { activation_hash: 'x', password: 'six bees' },
  'POST /customer/login': { email: 'ada@example.org', password: 'six bees' },
  'POST /customer/register': {
    email: 'ada@example.org',
    password: 'Correct horse 1',
    language: 'en',
    send_activation: 1,
    initial_password_set: 0,
  },
  'POST /customer/forgot-password': { email: 'ada@example.org' },
  'POST /customer/check-valid-uuid': { useruuid: id },
  'POST /customer/reset-password': { reset_password_hash: id, newpassword: 'Correct horse 2' },
  'POST /customer/change-password': { oldpassword: 'six bees', newpassword: 'Correct horse 2' },
  'POST /customer/change-email': { email: 'ada@example.org', password: 'six bees' },
  'POST /customer/confirm-email': { confirmation_hash: 'x', password: 'x' },
  'POST /customer/delete-account': { password: 'wrong' },
  'POST /customer/second-factor/begin': { password: 'wrong' },
  'POST /customer/second-factor/confirm': { code: '000000' },
  'POST /customer/second-factor/renew-recovery-codes': { password: 'wrong', second_factor: '000000' },
  'POST /customer/second-factor/end': { password: 'wrong', second_factor: '000000' },
  'POST /customer/passkeys/begin': { password: 'wrong' },
  'POST /customer/passkeys/finish': { id: 'x', client_data: 'x', attestation: 'x' },
  'POST /customer/passkeys/remove': { id: 'x' },
  'POST /customer/passkeys/log-in': { id: 'x', client_data: 'x', authenticator_data: 'x', signature: 'x' },
  'PUT /customer/billing-address': billingAddress.parse({ is_company: true, vat_registered: true }),
  'POST /customer/law-changes/seen': { agreement_id: id, keys: ['x'] },
  'PUT /customer/law-mails': { wanted: true },
  'POST /agreement/new': { type: 'PRIVACY_POLICY', language: 'en', answers: answersFor('ada@example.org') },
  'POST /agreement/new-set': {
    language: 'en',
    agreements: [{ type: 'PRIVACY_POLICY', answers: answersFor('ada@example.org') }],
  },
  'POST /agreement/costs/{id}': { type: 'PRIVACY_POLICY', answers: {} },
  'POST /agreement/generate-files': { agreement_id: id },
  'POST /agreement/update/{id}': { mode: 'edit', revision: 1, text: '# Title' },
  'POST /agreement/withdraw/{id}': { withdraw: 1 },
  'POST /agreement/check-edit/{id}': { revision: 1, text: 'Words.' },
  'POST /agreement/merge/{id}': { revision: 1, language: 'en', answers: {}, choices: {} },
  'POST /agreement/restore/{id}': { revision: 1, restore: 1 },
  'POST /agreement/translation/generate/{id}': { languages: ['de'] },
  'POST /agreement/translation/propose/{id}': { language: 'de', clause: 'bees' },
  'POST /agreement/translation/update/{id}': { language: 'de', version: 0, title: 'Titel', clauses: {} },
  'POST /agreement/translation/delete/{id}': { language: 'de' },
  'PUT /agreement/banner/{id}': { enabled: true },
  'PUT /agreement/live-link/{id}': { enabled: true, renew: false, history: true },
  'POST /draft/send': {
    email: 'ada@example.org',
    language: 'en',
    draft: { interview: 'one', type: 'EULA', answers: {}, reached: 'basics/software' },
  },
  'POST /draft/open': { draft_hash: id },
  'POST /draft/delete': { draft_hash: id },
  'POST /transaction/quote': payment,
  'POST /transaction/check': payment,
  'POST /customer/check-vies': { country: 'US', vat_number: '1' },
  'POST /transaction/free': payment,
  'POST /transaction/new': { agreement_id: id },
  'POST /transaction/test/process': { ...payment, card_number: '4242424242424242' },
  'POST /transaction/test/challenge': { transaction_id: 'x', passed: true },
  'POST /transaction/stripe/create-payment-intent': payment,
  'POST /transaction/2checkout/redirect': payment,
  'POST /transaction/braintree/agreement-new-token': { agreement_id: id },
  'POST /transaction/braintree/privacy-consent-new-token': { privacy_consent_id: id },
  'POST /transaction/braintree/new-token': { item_type: 'agreement', item_id: id },
  'POST /transaction/braintree/process': { ...payment, payment_method_nonce: 'x' },
  'POST /transaction/braintree/create-new-payment-method': { payment_method_nonce: 'x' },
  'POST /transaction/braintree/saved-method-nonce': { token: 'x' },
  'PUT /customer/braintree-set-default-payment-method': { token: 'x' },
  'POST /transaction/stripe/confirm-payment': { item_type: 'agreement', item_id: id, payment_intent_id: 'pi_1' },
  'POST /transaction/stripe/confirm-setup-intent': { setup_intent_id: 'seti_1' },
  'POST /transaction/stripe/attach-payment-method': { payment_method_id: 'pm_1' },
  'PUT /customer/stripe-set-default-payment-method': { payment_method_id: 'pm_1' },
  'POST /md/convert': { text: '# Title' },
  'POST /public/site-scan': { address: 'shop.example' },
}

const withPayload = Object.entries<Call>(calls)
  .filter(([, call]) => call.payload)
  .map(([name, call]) => [name as CallName, call] as const)

const urlOf = (name: CallName) => `${methodAndPath(name).method} ${methodAndPath(name).path.replace('{id}', 'new')}`

test('the table has every call that takes a payload', () => {
  expect(Object.keys(good).toSorted()).toEqual(withPayload.map(([name]) => name).toSorted())
})

describe('every call with a payload', () => {
  const bodies: readonly (readonly [string, string | Buffer, string, string])[] = [
    ['broken JSON', 'data=%7B%22email', 'application/x-www-form-urlencoded', 'broken-json'],
    ['no data field', 'other=1', 'application/x-www-form-urlencoded', 'missing-data'],
    ['no body', '', 'application/x-www-form-urlencoded', 'missing-data'],
    ['an array', form([]), 'application/x-www-form-urlencoded', 'not-an-object'],
    ['null', form(null), 'application/x-www-form-urlencoded', 'not-an-object'],
    ['a string', form('x'), 'application/x-www-form-urlencoded', 'not-an-object'],
    ['broken JSON as JSON', '{', 'application/json', 'broken-json'],
    ['an empty JSON body', '', 'application/json', 'broken-json'],
    ['multipart without data', multipart('other', '1'), `multipart/form-data; boundary=${boundary}`, 'missing-data'],
    ['multipart without boundary', 'x', 'multipart/form-data', 'broken-form'],
    ['broken multipart', '--y\r\n', `multipart/form-data; boundary=${boundary}`, 'broken-form'],
    ['an unknown media type', '<a/>', 'application/xml', 'unknown-media-type'],
    ['more than 1 MiB', `data=${'x'.repeat(1024 * 1024)}`, 'application/x-www-form-urlencoded', 'too-large'],
    ['a NUL character', form({ email: 'a\0b' }), 'application/x-www-form-urlencoded', 'unstorable-text'],
    ['a lone surrogate', 'data={"email":"\\ud800"}', 'application/x-www-form-urlencoded', 'unstorable-text'],
    ['a prototype', 'data={"__proto__":{"admin":true}}', 'application/x-www-form-urlencoded', 'unknown-key'],
    [
      'a prototype inside',
      'data={"answers":{"a":[{"__proto__":{}}]}}',
      'application/x-www-form-urlencoded',
      'unknown-key',
    ],
    [
      'deep nesting',
      `data={"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      'application/x-www-form-urlencoded',
      'too-deep',
    ],
  ]

  test('says what is wrong, at status 200', async () => {
    const served = await createTestApp()
    const headers = await logIn(served)
    for (const [name] of withPayload) {
      for (const [what, body, contentType, code] of bodies) {
        // Nothing is what the specification sends with it.
        if (body === '' && name === 'POST /agreement/costs/{id}') continue
        const reply = await post(served.app, urlOf(name), body, contentType, headers)
        expect({
          name,
          what,
          status: reply.status,
          success: reply.body.success,
          code: reply.body.messages[0]?.code,
        }).toEqual({ name, what, status: 200, success: false, code })
        expect(reply.body.messages[0]?.value).toMatch(/\w+ .+\.$/)
      }
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test('names the field that is missing or of the wrong type', async () => {
    const served = await createTestApp()
    const headers = await logIn(served)
    for (const [name] of withPayload) {
      for (const [property, right] of Object.entries(good[name]!)) {
        for (const wrong of [null, 7, true, [], ['x'], { $ne: 1 }, `${property}'; drop table customers; --`]) {
          const reply = await post(
            served.app,
            urlOf(name),
            form({ ...good[name], [property]: wrong }),
            undefined,
            headers,
          )
          expect([200, 401, 429]).toContain(reply.status)
          if (
            typeof wrong === 'string' ||
            // Of the right type, whatever it means.
            (typeof wrong === typeof right && typeof right !== 'object') ||
            isDeepStrictEqual(wrong, right) ||
            reply.status === 429 ||
            (property === 'answers' && typeof wrong === 'object' && wrong !== null && !Array.isArray(wrong))
          )
            continue
          expect({ name, property, wrong, success: reply.body.success }).toEqual({
            name,
            property,
            wrong,
            success: false,
          })
          const named = reply.body.messages.map((message) => message.field?.split('.')[0])
          expect(named).toContain(property)
        }
      }
    }
    expect(await served.db.selectFrom('agreements').selectAll().execute()).toEqual([])
  })
})

test('the number of a revision that no database holds is refused by name', async () => {
  const served = await createTestApp()
  const headers = await logIn(served)
  for (const [property, payload] of Object.entries({
    restore: { revision: 1, restore: 2_147_483_648 },
    revision: { revision: 2_147_483_648, restore: 1 },
  })) {
    const reply = await post(served.app, `POST /agreement/restore/${id}`, form(payload), undefined, headers)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      success: false,
      messages: [{ field: property, code: 'not-a-revision' }],
    })
  }
})

test.each([
  ['a NUL character', '{"challenge":"\\u0000"}'],
  ['a lone surrogate', '{"challenge":"\\ud800"}'],
  ['too much', JSON.stringify({ challenge: 'x'.repeat(2000) })],
  ['nothing', 'null'],
])('a device’s answer with %s in place of a challenge is refused', async (_what, said) => {
  const served = await createTestApp()
  const headers = await logIn(served)
  const client_data = Buffer.from(said).toString('base64url')
  for (const name of ['POST /customer/passkeys/finish', 'POST /customer/passkeys/log-in'] as const) {
    const reply = await post(served.app, urlOf(name), form({ ...good[name], client_data }), undefined, headers)
    expect(reply).toMatchObject({ status: 200, body: { success: false, messages: [{ code: 'passkey-refused' }] } })
  }
})

test('urlencoded, multipart and JSON are understood alike', async () => {
  const { app } = await createTestApp()
  const payload = JSON.stringify({ email: 'ada@example.org' })
  const replies = [
    await post(app, 'POST /customer/check', new URLSearchParams({ data: payload }).toString()),
    await post(app, 'POST /customer/check', multipart('data', payload), `multipart/form-data; boundary=${boundary}`),
    await post(app, 'POST /customer/check', payload, 'application/json; charset=utf-8'),
  ]
  for (const reply of replies) expect(reply.body).toEqual({ success: true, messages: [], data: { available: true } })
})
