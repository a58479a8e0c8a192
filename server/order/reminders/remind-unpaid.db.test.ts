import { expect, test } from 'vitest'
import { dayMilliseconds } from '#core/day.ts'
import { noPdf, secretKeys } from '#tests/support/app.ts'
import { makePolicy, registered } from '#tests/support/customers.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { eventually } from '#tests/support/eventually.ts'
import { secretLinks } from '#server/account/secret-links.ts'
import { sendMail } from '#server/workers/send-mail.ts'
import { createShop, pay, type Shop } from '#tests/support/shop.ts'

const email = 'ada@example.org'

const reminders = async ({ db }: Shop) =>
  db.selectFrom('mails').select(['recipient', 'parameters']).where('kind', '=', 'unpaid-reminder').execute()

/** A customer with a set of two documents that wait for their payment. */
async function withSet(shop: Shop, address = email) {
  const { visitor } = await registered(shop, address)
  const answers = answersFor(address, { documentLevel: 'professional' })
  const topics = { contentTopics: ['none'], commercialLinks: ['none'], documentTitle: 'Disclaimer' }
  const { agreements, due } = await visitor.call('POST /agreement/new-set', {
    payload: {
      language: 'en',
      agreements: [
        { type: 'PRIVACY_POLICY', answers },
        { type: 'DISCLAIMER', answers: { ...answers, ...topics } },
      ],
    },
  })
  return { visitor, ids: agreements.map(({ id }) => id), due }
}

test('an unpaid set is reminded of once, after the days of the setting, with one amount and the way to one payment', async () => {
  const shop = await createShop({ UNPAID_REMINDER_DAYS: '5' }, { workers: true })
  const { ids, due } = await withSet(shop)
  expect(due).toEqual({ currency: 'USD', amount: 7800 })
  shop.wait(4.9 * dayMilliseconds)
  await shop.remindUnpaid()
  expect(await reminders(shop)).toEqual([])
  shop.wait(0.2 * dayMilliseconds)
  await Promise.all([shop.remindUnpaid(), shop.remindUnpaid()])
  shop.wait(5 * dayMilliseconds)
  await shop.remindUnpaid()
  expect(await reminders(shop)).toHaveLength(1)
  const mail = await eventually(async () => {
    const sent = (await shop.mails()).filter(({ subject }) => subject?.startsWith('Still waiting'))
    expect(sent).toHaveLength(1)
    return sent[0]!
  })
  expect(mail.subject).toBe('Still waiting for payment: Privacy Policy and Disclaimer')
  expect(mail.text).toMatch(/USD\s78\.00 in all/)
  for (const id of ids) expect(mail.text).toContain(id)
  expect(mail.text).toContain('/wizard/pay/')
})

test('what is left of a set is reminded of: nothing that was paid, deleted or is being paid for', async () => {
  const shop = await createShop()
  const paid = await withSet(shop)
  await pay(paid.visitor, paid.ids[0]!, undefined, { also: [paid.ids[1]!] })
  const half = await withSet(shop, 'half@example.org')
  await pay(half.visitor, half.ids[0]!)
  const deleted = await withSet(shop, 'deleted@example.org')
  for (const id of deleted.ids) await deleted.visitor.call('DELETE /agreement/delete/{id}', { params: { id } })
  const checked = await withSet(shop, 'checked@example.org')
  await pay(checked.visitor, checked.ids[0]!, '4000000000000077', { also: [checked.ids[1]!] })
  shop.wait(4 * dayMilliseconds)
  await shop.remindUnpaid()
  expect(await reminders(shop)).toMatchObject([
    { recipient: 'half@example.org', parameters: { agreements: [{ agreementId: half.ids[1] }] } },
  ])
})

test('a mail that waits to be sent is dropped when it is paid meanwhile', async () => {
  const shop = await createShop()
  const { visitor, ids } = await withSet(shop)
  shop.wait(4 * dayMilliseconds)
  await shop.remindUnpaid()
  await visitor.call('GET /customer/ping')
  await pay(visitor, ids[0]!, undefined, { also: [ids[1]!] })
  const [mail] = await shop.db.selectFrom('mails').select('id').where('kind', '=', 'unpaid-reminder').execute()
  const sent: unknown[] = []
  const mailer = { send: async (one: unknown) => void sent.push(one), close: () => undefined }
  const send = sendMail({ ...shop.parts, pdf: noPdf }, mailer, secretLinks(secretKeys), () => shop.clock.now)
  await send({ mailId: mail!.id }, new AbortController().signal)
  expect(sent).toEqual([])
  expect(await reminders(shop)).toEqual([])
})

test.each([
  [
    'whose address nobody confirmed',
    async (shop: Shop) => {
      await makePolicy(shop.visitor(), email, { documentLevel: 'professional' })
    },
  ],
  [
    'who stopped the mails that we send of our own accord',
    async (shop: Shop) => {
      const { visitor } = await withSet(shop)
      await visitor.call('PUT /customer/law-mails', { payload: { wanted: false } })
    },
  ],
  [
    'who had their money back',
    async (shop: Shop) => {
      const { visitor, ids } = await withSet(shop)
      const { order } = await pay(visitor, ids[0]!, undefined, { also: [ids[1]!] })
      await shop.giveBack(order.id)
      await shop.refund()
      await shop.settle(order.id)
    },
  ],
  [
    'who made it weeks before reminders were switched on',
    async (shop: Shop) => {
      await withSet(shop)
      shop.wait(20 * dayMilliseconds)
    },
  ],
])('nobody is reminded %s', async (_who, set) => {
  const shop = await createShop()
  await set(shop)
  shop.wait(4 * dayMilliseconds)
  await shop.remindUnpaid()
  expect(await reminders(shop)).toEqual([])
})

test('nobody is reminded where the setting says so, or nothing is charged', async () => {
  for (const env of [{ UNPAID_REMINDER_DAYS: '0' }, { PAYMENTS: 'off' }]) {
    const shop = await createShop(env)
    await withSet(shop)
    shop.wait(4 * dayMilliseconds)
    await shop.remindUnpaid()
    expect(await reminders(shop)).toEqual([])
  }
})
