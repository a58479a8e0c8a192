import { billing } from './billing.ts'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { mailTo, makePolicy } from './customers.ts'
import { customerIdOf, issueTo } from './issue-invoices.ts'
import { policyOwner } from './policies.ts'
import { eventually } from './eventually.ts'
import { makeCookiesPolicy } from './cookies-policies.ts'

export const email = 'ada.secret@example.org'
export const password = 'six bees'

/** Somebody who did everything that leaves a row, with a title that would like to be a path. */
export async function busyCustomer(served: TestApp) {
  const { visitor, id } = await policyOwner(served, email)
  const params = { id }
  const { text } = await visitor.call('GET /agreement/text/{id}', { params })
  await visitor.call('POST /agreement/update/{id}', {
    params,
    payload: { mode: 'edit', revision: 1, text: text.replace(/^# .*/, '# ../../../etc/passwd') },
  })
  const { clauses } = await visitor.call('GET /agreement/translation/details/{id}', {
    params,
    query: { language: 'de' },
  })
  await visitor.call('POST /agreement/translation/update/{id}', {
    params,
    payload: {
      language: 'de',
      version: 0,
      title: '..\\..\\Datenschutz',
      clauses: Object.fromEntries(
        clauses.map(({ clause, original, fingerprint }) => [clause, { text: original, fingerprint, same: true }]),
      ),
    },
  })
  const ask = () => visitor.call('POST /agreement/generate-files', { payload: { agreement_id: id } })
  await eventually(async () => expect(await ask()).toEqual({ status: 'generated' }))
  await visitor.call('PUT /customer/billing-address', { payload: { first_name: 'Ada' } })
  await visitor.call('POST /customer/second-factor/begin', { payload: { password } })
  await visitor.call('POST /customer/passkeys/begin', { payload: { password } })
  await served.db
    .insertInto('passkeys')
    .values({
      id: 'of-a-device',
      customer_id: await customerIdOf(served.db, email),
      public_key: Buffer.from('of a device'),
      counter: '0',
      browser: 'Firefox',
      system: 'Linux',
      created_at: served.clock.now,
      last_used_at: null,
    })
    .execute()
  await served.db
    .insertInto('recovery_codes')
    .values({ customer_id: await customerIdOf(served.db, email), hash: Buffer.from('of a code'), used_at: null })
    .execute()
  await visitor.call('POST /customer/forgot-password', { payload: { email } })
  await visitor.call('POST /customer/change-email', { payload: { email: 'ada@lovelace.example', password } })
  const draft = {
    interview: 'one',
    type: 'EULA',
    answers: { contactEmail: email },
    reached: 'basics/software',
  } as const
  await visitor.call('POST /draft/send', { payload: { email, language: 'en', draft } })
  await mailTo(served, email, 'Set a new password')
  await visitor.call('PUT /customer/law-mails', { payload: { wanted: true } })
  await served.db
    .insertInto('law_checks')
    .values({ agreement_id: id, revision: 2, fingerprint: 'x', changes: '[]', untold: false, checked_at: new Date() })
    .execute()
  await orderThatCameToNothing(served, id)
  await issueTo(served.db, await customerIdOf(served.db, email), served.clock.now)
  const cookies = await makeCookiesPolicy(visitor, email)
  const { banner } = await visitor.call('PUT /agreement/banner/{id}', {
    params: { id: cookies },
    payload: { enabled: true },
  })
  const chosen = await served.app.inject({
    method: 'POST',
    url: `/banner/${banner!.id}/consent`,
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify({ record: 'a'.repeat(32), revision: 1, gpc: false, choice: { statistics: true } }),
  })
  expect(chosen.statusCode).toBe(204)
  const { agreement } = await makePolicy(visitor, email, { websiteName: 'Another' })
  await visitor.call('DELETE /agreement/delete/{id}', { params: { id: agreement.id } })
  return { visitor, id }
}

/** A card was declined; nothing was paid. */
async function orderThatCameToNothing({ db, clock: { now } }: TestApp, agreementId: string): Promise<void> {
  const { id: customerId } = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('orders')
    .values({
      customer_id: customerId,
      state: 'rejected',
      provider: 'test',
      attempts: 1,
      currency: 'USD',
      subtotal: 3900,
      discount: 0,
      tax_rate: 0,
      tax: 0,
      gross: 3900,
      treatment: 'not-registered',
      tax_state: null,
      billing: JSON.stringify({ ...billing, first_name: 'Ada' }),
      evidence: '[]',
      language: 'en',
      delivery_asked_at: now,
      paid_by: null,
      paid_at: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_items')
    .values({
      order_id: id,
      agreement_id: agreementId,
      type: 'PRIVACY_POLICY',
      title: 'Privacy Policy',
      site_name: 'Ruth’s Backyard',
      lines: '[]',
      delivered_at: null,
    })
    .execute()
  await db
    .insertInto('vat_checks')
    .values({
      customer_id: customerId,
      state: 'FR',
      number: '40303265045',
      valid: true,
      name: null,
      address: null,
      consultation_number: null,
      checked_at: now,
    })
    .execute()
  await db
    .insertInto('provider_customers')
    .values({ customer_id: customerId, provider: 'stripe', provider_customer_id: 'cus_1', created_at: now })
    .execute()
  const payment = { provider: 'test', transaction_id: 'test_1', order_id: id } as const
  await db
    .insertInto('payments')
    .values({
      ...payment,
      outcome: 'declined',
      reason: 'declined',
      currency: 'USD',
      amount: 3900,
      method: 'Test card •••• 0002',
      quarantined: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('payment_events')
    .values({ ...payment, event_id: 'event_1', received_at: now })
    .execute()
  const { provider: _, ...own } = payment
  await db
    .insertInto('test_payments')
    .values({ ...own, card: '4000000000000002', currency: 'USD', amount: 3900, challenge: null, created_at: now })
    .execute()
}
