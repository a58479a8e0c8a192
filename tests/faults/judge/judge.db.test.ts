import { expect, test } from 'vitest'
import { createShop, type Shop } from '#tests/support/shop.ts'
import { makePolicy, registered } from '#tests/support/customers.ts'
import { stripeDouble } from '#tests/support/stripe-double.ts'
import { payWith } from '#tests/support/stripe-payments.ts'
import { sellerSettings } from '#tests/support/seller.ts'
import { killServer } from '../kinds/kill-server.ts'
import { killWorker } from '../kinds/kill-worker.ts'
import type { Account, Agreement } from '../load/record.ts'
import { nothingHeard } from '../load/record.ts'
import type { Played } from '../play.ts'
import type { World } from '../world/world.ts'
import { answerProblems } from './answers.ts'
import { keptProblems } from './kept.ts'
import { mailProblems } from './mails.ts'
import { moneyProblems } from './money.ts'
import { unsettled } from './unsettled.ts'

// What the judge must see. Each line of a run that it passes is worth no more than this.

const email = 'ada@example.org'

/** A customer with a paid document, and what she heard. */
async function paidOnce() {
  const stripe = await stripeDouble()
  const shop = await createShop({ ...stripe.env, ...sellerSettings })
  const { visitor, agreementId } = await registered(shop, email)
  const { agreement } = await makePolicy(visitor, email, { documentLevel: 'professional' })
  await payWith(stripe, visitor, agreement.id, 'pm_card_visa')
  const document = (id: string, isPaid: boolean): Agreement => ({
    id,
    isPaid,
    saved: [],
    payment: isPaid ? 'done' : 'no',
    deletion: 'no',
  })
  const account: Account = {
    email,
    password: 'six bees',
    hasPassword: false,
    agreements: [document(agreementId, false), document(agreement.id, true)],
    deletion: 'no',
  }
  const heard = { ...nothingHeard(), accounts: [account] }
  const world = { stripe } as World
  return { shop, visitor, stripe, world, heard, account, paid: account.agreements[1]!, free: account.agreements[0]! }
}

const money = async ({ shop, world, heard }: Awaited<ReturnType<typeof paidOnce>>) =>
  (await moneyProblems(shop.db, world, heard)).map((problem) => problem.replaceAll(/[0-9a-f-]{36}/g, '…'))
const kept = async ({ shop, world, heard }: Awaited<ReturnType<typeof paidOnce>>) =>
  (await keptProblems(shop.db, world, heard)).map((problem) => problem.replaceAll(/[0-9a-f-]{36}/g, '…'))

test('what was kept, charged once and delivered once is right', async () => {
  const all = await paidOnce()
  expect([...(await kept(all)), ...(await money(all))]).toEqual([])
})

test('a document, an account or a text that is gone is seen, and one that should be', async () => {
  const all = await paidOnce()
  all.paid.saved.push('A note of mine.')
  expect(await kept(all)).toEqual(['“A note of mine.” of ada@example.org was saved, and stands 0 times in ….'])
  all.paid.saved.pop()
  all.free.deletion = 'done'
  expect(await kept(all)).toEqual(['ada@example.org was told that … is deleted, and it is there.'])
  all.free.deletion = 'no'
  await all.shop.db.deleteFrom('agreements').where('id', '=', all.free.id).execute()
  expect(await kept(all)).toEqual(['The document … of ada@example.org is gone.'])
  all.account.deletion = 'done'
  expect(await kept(all)).toEqual(['ada@example.org was told that the account is deleted, and it is there.'])
  all.account.deletion = 'no'
  await all.shop.db.updateTable('customers').set({ email_key: 'other@example.org' }).execute()
  expect(await kept(all)).toContain('The account of ada@example.org is gone, who never asked for that.')
})

test('a charge too many, one without delivery and a payment that is not there are seen', async () => {
  const all = await paidOnce()
  const [book] = all.stripe.books()
  const other: Pick<World, 'stripe'> = { stripe: { ...all.stripe, books: () => [book!, book!] } }
  expect(await money({ ...all, world: other as World })).toEqual([
    'The order … of 3900 is approved, and 7800 was charged and kept for it.',
  ])
  await all.shop.db.updateTable('orders').set({ state: 'failed' }).execute()
  expect(await money(all)).toEqual([
    'The order … of 3900 is failed, and 3900 was charged and kept for it.',
    expect.stringMatching(/^The order … is failed, and delivered: /),
    'The document … was said to be paid, and is not.',
    'The order … has 1 invoices.',
  ])
})

test('an invoice that is missing and a number that is left out are seen', async () => {
  const all = await paidOnce()
  await all.shop.db.updateTable('invoices').set({ number: 'TEST-INV-2026-000002' }).execute()
  expect(await money(all)).toEqual(['The numbers of invoices are not 1 to 1: 2.'])
  await all.shop.db.deleteFrom('invoices').execute()
  expect(await money(all)).toEqual(['The order … has 0 invoices.'])
})

/** A fault that began at 100 s and was over at 110 s. */
const during = (fault: Played['step']['fault']): Played => ({
  step: { fault } as Played['step'],
  from: 100_000,
  to: 105_000,
  recovered: 110_000,
})

async function mails(shop: Shop, received: readonly number[], played: readonly Played[]) {
  const [{ id }] = (await shop.db.selectFrom('mails').select('id').execute()) as [{ id: string }]
  await shop.db.updateTable('mails').set({ sent_at: new Date() }).execute()
  const mail = {
    received: received.map(() => ({ messageId: `<${id}@x>`, to: [{ address: email }], subject: 'Ready' })),
    times: received,
  }
  const account = { email, agreements: [{}], deletion: 'no' } as unknown as Account
  const heard = { ...nothingHeard(), accounts: [account] }
  return mailProblems(shop.db, { mail } as unknown as World, heard, played)
}

test('a mail that came twice is seen, unless something happened that leaves nobody who knows', async () => {
  const shop = await createShop()
  await makePolicy(shop.visitor(), email)
  expect(await mails(shop, [107_000], [])).toEqual([])
  expect(await mails(shop, [107_000, 120_000], [during(killServer)])).toEqual([])
  expect(await mails(shop, [120_000, 130_000], [during(killServer)])).toHaveLength(1)
  expect(await mails(shop, [107_000, 120_000], [during(killWorker)])).toHaveLength(1)
  expect(await mails(shop, [], [])).toEqual([
    expect.stringContaining('is recorded as sent, and never came.'),
    'ada@example.org made a document and got no mail.',
  ])
})

test('what waits is seen', async () => {
  const shop = await createShop()
  expect(await unsettled(shop.db)).toEqual([])
  await makePolicy(shop.visitor(), email)
  const waiting = await unsettled(shop.db)
  expect(waiting).toContainEqual(expect.stringMatching(/^the job send-mail is created after 0 tries/))
  expect(waiting).toContainEqual(expect.stringMatching(/^the mail agreement-new:.* is not sent/))
})

test('a request that failed in quiet is seen, and one that met a fault is none', () => {
  const answer = { call: 'GET /heartbeat', said: 'no', from: 115_000, to: 116_000 }
  const judged = (answers: Parameters<typeof answerProblems>[0]['answers']) =>
    answerProblems({ ...nothingHeard(), answers }, [during(killServer)])
  expect(judged([{ ...answer, status: 200 }])).toEqual([])
  expect(judged([{ ...answer, status: 502 }])).toHaveLength(1)
  expect(judged([{ ...answer, status: 0 }])).toHaveLength(1)
  expect(judged([{ ...answer, status: 502, from: 99_000, to: 101_000 }])).toEqual([])
})
