import { randomUUID } from 'node:crypto'
import { expect, expectTypeOf, test } from 'vitest'
import { dayMilliseconds } from '#core/day.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { activationHash, makePolicy, registered } from '#tests/support/customers.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { MailToAnybody, MailToOwner } from './mail-request.ts'
import { requestMail } from './mails.queries.ts'

const email = 'victim@example.org'
const bait = 'You won 1000 USD, collect at https://evil.example/0'
const later = (served: TestApp, milliseconds: number) =>
  void (served.clock.now = new Date(served.clock.now.getTime() + milliseconds))

const mailsTo = (served: TestApp, address: string, count: number) =>
  eventually(async () => {
    const mails = (await served.mails()).filter((mail) => mail.to?.[0]?.address === address)
    expect(mails.length).toBeGreaterThanOrEqual(count)
    return mails
  })

test('a mail to an unconfirmed address contains nothing that its sender typed', async () => {
  const served = await createTestApp({ workers: true })
  const sender = await registered(served, 'eve@example.org')
  const params = { id: (await makePolicy(served.visitor(), email, { websiteName: bait })).agreement.id }
  await mailsTo(served, email, 1)
  // A customer may give a stranger's address for an agreement, or as their own new one.
  await makePolicy(sender.visitor, 'second@example.org', { websiteName: bait, companyName: bait })
  await sender.visitor.call('POST /customer/change-email', {
    payload: { email: 'third@example.org', password: 'six bees' },
  })
  later(served, 10 * 60_000)
  await served.visitor().call('GET /agreement/send-customer-email/{id}', { params })
  await served.visitor().call('POST /customer/resend-activation-email', { payload: { email } })
  await served.visitor().call('POST /customer/forgot-password', { payload: { email } })
  const mails = [
    ...(await mailsTo(served, email, 4)),
    ...(await mailsTo(served, 'second@example.org', 1)),
    ...(await mailsTo(served, 'third@example.org', 1)),
  ]
  for (const { subject, text, html, attachments, from } of mails) {
    for (const part of [subject, text, html, from?.name]) expect(part).not.toMatch(/1000 USD|evil|eve@|Ruth/)
    for (const [address] of (text ?? '').matchAll(/https?:\S+/g))
      expect(address).toMatch(/^https:\/\/goodfaith\.example\/(?:download|profile\/[a-z-]+)\/[\w-]+$/)
    expect(attachments).toEqual([])
  }
  expect(mails.map(({ subject }) => subject ?? '').toSorted((one, other) => one.localeCompare(other))).toEqual([
    'Confirm your address',
    'Confirm your new address',
    'Ready: Privacy Policy',
    'Ready: Privacy Policy',
    'Ready: Privacy Policy',
    'Set a new password',
  ])
})

test('the words of an owner cannot be put into a mail to an unconfirmed address', async () => {
  expectTypeOf<Extract<MailToAnybody, { title: string }>>().toBeNever()
  expectTypeOf<Extract<MailToAnybody, { siteName: string }>>().toBeNever()
  expectTypeOf<MailToOwner>().not.toExtend<MailToAnybody>()
  const { db, jobs, clock } = await createTestApp()
  const request = { kind: 'agreement-for-another', agreementId: randomUUID(), type: bait, siteName: bait }
  await expect(
    requestMail(db, jobs, {
      event: 'x',
      customerId: null,
      recipient: email,
      request: request as unknown as MailToAnybody,
      now: clock.now,
    }),
  ).rejects.toThrow(/type/)
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('an unconfirmed address gets a few mails a day from all callers together, and the reply does not reveal it', async () => {
  const served = await createTestApp()
  const make = async (number: number) => {
    const { agreement: _, ...rest } = await makePolicy(served.visitor(), email, { websiteName: `Site ${number}` })
    return rest
  }
  const sent = async () =>
    (await served.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length
  const first = await make(0)
  expect(first.account).toBe('created')
  const replies = []
  for (let count = 1; count < 20; count += 1) replies.push(await make(count))
  expect(replies).toEqual(replies.map(() => ({ account: 'pending' })))
  expect(await sent()).toBe(8)
  later(served, dayMilliseconds)
  await make(20)
  expect(await sent()).toBe(9)
  // Once it is confirmed, its owner gets what they ask for.
  const owner = served.visitor()
  const activation_hash = await activationHash(served, email)
  await owner.call('POST /customer/activate-account', { payload: { activation_hash } })
  await owner.call('POST /customer/initial-password-set', { payload: { activation_hash, password: 'six bees' } })
  for (let count = 0; count < 10; count += 1) await makePolicy(owner, email, { websiteName: `Own ${count}` })
  expect(await sent()).toBe(19)
})
