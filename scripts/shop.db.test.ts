import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { daysAfter } from '#core/day.ts'
import { knownMigrations } from '#server/database/migrate.ts'
import { storeUnknown } from '#server/order/webhooks/unknown-payments.ts'
import { sellerSettings } from '#tests/support/seller.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { billing } from '#tests/support/billing.ts'
import { createShop, pay, payment, type Shop, withUnpaid } from '#tests/support/shop.ts'

/** Runs the command beside a server, on its database. */
function run({ address }: Shop, ...args: readonly string[]) {
  if ('connectionString' in address) expect.fail('the database of a test is reached by its socket')
  const { user, database, host } = address
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/shop.ts', ...args], {
    env: { ...process.env, DATABASE_URL: url },
  })
  return { status, out: String(stdout), said: String(stderr) }
}

/** The command has the clock of this machine. */
const paidDaysAgo = ({ db }: Shop, days: number) =>
  db
    .updateTable('orders')
    .set({ paid_at: daysAfter(new Date(), -days) })
    .execute()

test('a database of another version is left as it is', async () => {
  const shop = await createShop()
  const refused = (words: string) =>
    expect(run(shop, 'orders')).toMatchObject({ status: 1, out: '', said: expect.stringContaining(words) })
  await sql`update pgboss.version set version = version - 1`.execute(shop.db)
  refused('The queue of jobs has no tables, or those of another version.')
  const { name: newest } = knownMigrations().at(-1)!
  await sql`delete from migrations where name = ${newest}`.execute(shop.db)
  refused(`The database is of an earlier version: it lacks ${newest}.`)
  const { rows } = await sql`select from migrations where name = ${newest}`.execute(shop.db)
  expect(rows).toEqual([])
})

test('orders are listed with what the operator has to know of them', async () => {
  const shop = await createShop()
  expect(run(shop, 'orders').out).toBe('There are no such orders.\n')
  const { visitor, id } = await withUnpaid(shop)
  const { order } = await pay(visitor, id)
  const eve = await withUnpaid(shop, 'eve@example.org')
  await expect(pay(eve.visitor, eve.id, '4000000000000101')).rejects.toThrow('not what was ordered')
  const { out } = run(shop, 'orders')
  expect(out.split('\n')).toHaveLength(3)
  expect(out).toContain(`${order.id}  2026-11-21 12:00  approved  39.00 USD  ada@example.org  Privacy Policy for`)
  expect(out).toMatch(
    / {2}quarantined {2}39\.00 USD {2}eve@example\.org .* {2}payment test_\S+ differs from what was ordered: amount$/m,
  )
  expect(run(shop, 'orders', '--state', 'approved').out.split('\n')).toHaveLength(2)
  expect(run(shop, 'orders', '--customer', 'ADA@').out).toMatch(/^.*ada@example\.org.*\n$/)
  expect(run(shop, 'orders', '--invoice', 'INV-2026-000001').out).toBe('There are no such orders.\n')
  const short = run(shop, 'orders', '--limit', '1').out
  expect(short).toMatch(/\nThere are more than 1\. Give --limit, or --all\.\n$/)
  expect(run(shop, 'orders', '--all').out).toBe(out)
  const [head, ...rows] = run(shop, 'orders', '--csv').out.trim().split('\n')
  expect(head).toBe(
    'order,time (UTC),state,currency,gross,given back,still to be given back,dispute,customer,documents,provider,remarks',
  )
  expect(rows).toHaveLength(2)
  expect(rows.find((row) => row.startsWith(order.id))).toMatch(
    new RegExp(
      `^${order.id},2026-11-21 12:00,approved,USD,39\\.00,0\\.00,0\\.00,,ada@example\\.org,Privacy Policy for .*,test,$`,
    ),
  )
  expect(run(shop, 'orders', '--from', '2026-11-22').out).toBe('There are no such orders.\n')
})

test('orders are listed with the evidence of where the customer is, where no two pieces agree', async () => {
  const shop = await createShop({ ...sellerSettings, TRUST_PROXY: '1' })
  const buy = async (name: string, country: string | undefined, address: object) => {
    const { visitor, id } = await withUnpaid(shop, `${name}@example.org`)
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/transaction/test/process',
      headers: { authorization: `Bearer ${visitor.stored!.token}`, ...(country && { 'cf-ipcountry': country }) },
      payload: payment(id, undefined, { billing_address: { ...billing, ...address } }),
    })
    expect(reply.json().success).toBe(true)
  }
  const french = { country: 'FR', state: '', postal_code: '75001', city: 'Paris' }
  await buy('agrees', 'FR', french)
  await buy('differs', 'DE', french)
  await buy('alone', undefined, french)
  await buy('outside', 'CA', {})
  // Las Palmas is outside the VAT area (Directive 2006/112/EC, Art. 6), and no address of the internet says so.
  await buy('canaries', 'ES', { country: 'ES', state: '', postal_code: '35001', city: 'Las Palmas' })
  const lines = run(shop, 'orders').out.trim().split('\n')
  const doubts = lines.map((line) =>
    /(\w+)@example\.org.*?(evidence differs: .*|one piece of evidence: .*|no VAT .*)?$/.exec(line),
  )
  expect(new Map(doubts.map((found) => [found![1], found![2]]))).toEqual(
    new Map([
      ['agrees', undefined],
      ['differs', 'evidence differs: billing address FR, internet address DE'],
      ['alone', 'one piece of evidence: billing address FR'],
      ['outside', undefined],
      ['canaries', 'no VAT by the postal code alone, in ES'],
    ]),
  )
})

test('an order is given back in parts, never more than it cost, and the last part takes the agreement out of use', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  const { order } = await pay(visitor, id)
  await paidDaysAgo(shop, 0)
  const payment = async () => (await visitor.call('GET /agreement/details/{id}', { params: { id } })).payment
  expect(run(shop, 'refund', order.id, '--amount', '10.00').out).toContain('10.00 USD of the order')
  await shop.refund()
  expect(await payment()).toBe('finalized')
  expect(run(shop, 'refund', order.id, '--amount', '29.01').said).toContain('less than that is left to give back')
  expect(run(shop, 'refund', order.id).out).toContain('29.00 USD of the order')
  await shop.refund()
  expect(await payment()).toBe('unfinished')
  expect(run(shop, 'refund', order.id).status).toBe(1)
  expect(await shop.db.selectFrom('test_payments').select('refunded').execute()).toEqual([{ refunded: 3900 }])
})

test('within seven days money is given back at once, and later when it is confirmed', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  const { order } = await pay(visitor, id)
  await paidDaysAgo(shop, 7)
  expect(run(shop, 'refund', order.id, '--amount', '10.00').status).toBe(0)
  await paidDaysAgo(shop, 8)
  const late = run(shop, 'refund', order.id)
  expect(late).toMatchObject({ status: 1, out: '' })
  expect(late.said).toContain('was paid 8 days ago, and money back is promised for 7 days.')
  expect(late.said).toContain('add --late')
  expect(await shop.db.selectFrom('payments').select('refund_due').execute()).toEqual([{ refund_due: 1000 }])
  expect(run(shop, 'refund', order.id, '--late').out).toContain('29.00 USD of the order')
})

test('a payment that is not what was ordered is given back, and then it can be paid again', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  await expect(pay(visitor, id, '4000000000000101')).rejects.toThrow('not what was ordered')
  const [order] = await shop.db.selectFrom('orders').select('id').execute()
  // What was paid: a cent more than the order.
  expect(run(shop, 'refund', order!.id).out).toContain('39.01 USD')
  await shop.refund()
  expect((await pay(visitor, id)).order.state).toBe('approved')
})

test('a payment that belongs to no order is listed until it is resolved', async () => {
  const shop = await createShop()
  const event = { eventId: 'evt_1', transactionId: 'pi_stray', orderId: 'somebody-elses' }
  await storeUnknown(shop.db, 'stripe', event, shop.clock.now)
  expect(run(shop, 'orders').out).toContain('stripe  pi_stray  2026-11-21 12:00  for the order somebody-elses\n')
  expect(run(shop, 'resolve', 'stripe', 'pi_stray').out).toBe('The payment is resolved.\n')
  expect(run(shop, 'orders').out).toBe('There are no such orders.\n')
  expect(run(shop, 'resolve', 'stripe', 'pi_stray').said).toContain(
    'There is no unresolved payment “pi_stray” of “stripe”.',
  )
})

test('a code is made, listed and used', async () => {
  const shop = await createShop()
  expect(run(shop, 'make-code', 'autumn', '--percent', '10', '--uses', '5').out).toBe('The code AUTUMN is made.\n')
  expect(run(shop, 'make-code', 'FIVE', '--amount', '5.00', '--currency', 'USD', '--until', '2099-01-01').status).toBe(
    0,
  )
  const { visitor, id } = await withUnpaid(shop)
  expect((await pay(visitor, id, undefined, { discount_code: 'Autumn' })).order.gross).toBe(3510)
  expect(run(shop, 'codes').out).toBe('AUTUMN  10 %  used 1 of 5\nFIVE  5.00 USD  used 0  until 2099-01-01\n')
})

test('the invoices of a period are written into a folder, with a list, and the figures of a quarter are printed', async () => {
  const shop = await createShop({ ...sellerSettings, SUPPORT_EMAIL: 'help@lantern.example' })
  const { visitor, id } = await withUnpaid(shop)
  const french = { ...billing, country: 'FR', state: '', postal_code: '75001', city: 'Paris' }
  const { order } = await pay(visitor, id, undefined, { billing_address: { ...french, last_name: '=Lovelace' } })
  expect(order).toMatchObject({ state: 'approved', gross: 4680, currency: 'EUR' })
  const folder = path.join(temporaryFolder(), 'books')
  const period = ['--from', '2026-11-01', '--to', '2026-12-01', '--folder', folder]
  expect(run(shop, 'invoices', ...period).out).toContain('Invoices and credit notes written to')
  expect(readdirSync(folder).toSorted()).toEqual([
    'TEST-INV-2026-000001-ubl.xml',
    'TEST-INV-2026-000001.pdf',
    'invoices.csv',
  ])
  expect(readFileSync(path.join(folder, 'TEST-INV-2026-000001.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  const [, row] = readFileSync(path.join(folder, 'invoices.csv'), 'utf8').split('\r\n')
  expect(row).toBe(
    `TEST-INV-2026-000001,invoice,2026-11-21,,${order.id},Ada =Lovelace,FR,,destination,FR,20,39.00,7.80,46.80,EUR`,
  )
  const figures = (quarter: string) => run(shop, 'one-stop-shop', quarter).out.split('\n')
  expect(figures('2026-Q4')).toEqual(['corrects,state,rate in %,net,VAT,currency', ',FR,20,39.00,7.80,EUR', ''])
  expect(figures('2026-Q3')[0]).toContain('Nothing was sold')
  expect(run(shop, 'invoices', '--from', '2026-01-01', '--to', '2026-02-01', '--folder', folder).out).toBe(
    'No invoice was issued then.\n',
  )
})

test('the mail about a paid order is sent again', async () => {
  const shop = await createShop()
  const { visitor, id } = await withUnpaid(shop)
  const { order } = await pay(visitor, id)
  expect(run(shop, 'resend', order.id).out).toBe('The mail is on its way.\n')
  expect(await shop.db.selectFrom('mails').select('id').where('kind', '=', 'order-paid').execute()).toHaveLength(2)
})

test.each([
  [['nonsense'], 'There is no command “nonsense”.'],
  [['invoices', '--from', '2026-11-01'], 'Give --from, --to and --folder.'],
  [['invoices', '--from', '2026-11-02', '--to', '2026-11-01', '--folder', 'x'], '--to must be after --from.'],
  [['one-stop-shop', '2026-11'], 'Name a quarter, such as 2026-Q4.'],
  [['orders', '--state', 'paid'], 'There is no state “paid”.'],
  [['orders', '--from', '2026-02-30'], '--from: “2026-02-30” is no date'],
  [['orders', '--most'], "Unknown option '--most'"],
  [['orders', '--limit', '0'], '--limit: “0” is no whole number above 0.'],
  [['refund'], 'There is no order “”.'],
  [['refund', '7d444840-9dc0-41d1-b245-5ffdce74fad2'], 'There is no order'],
  [['make-code', 'X'], 'Give either --percent or --amount.'],
  [['make-code', 'X', '--percent', '101'], '--percent: “101” is no number from 0.01 to 100.'],
  [['make-code', 'X', '--amount', '5'], '--amount needs --currency.'],
  [['make-code', 'X', '--amount', '5.005', '--currency', 'USD'], '“5.005” is no amount of USD'],
  [['make-code', 'X', '--amount', '5.5', '--currency', 'JPY'], '“5.5” is no amount of JPY'],
  [['make-code', 'X', '--amount', '99999999', '--currency', 'USD'], 'too small or too large'],
  [['make-code', 'X', '--amount', '5', '--currency', 'XYZ'], 'There is no currency “XYZ”.'],
  [['make-code', 'X', '--percent', '5', '--types', 'LEASE'], 'there is no type “LEASE”'],
  [['make-code', 'X', '--percent', '5', '--uses', '0'], 'no whole number above 0'],
  [['make-code', '--percent', '5'], 'Name one code'],
])('%j is refused with what is wrong', async (args, words) => {
  const shop = await createShop()
  const { status, out, said } = run(shop, ...args)
  expect({ status, out }).toEqual({ status: 1, out: '' })
  expect(said).toContain(words)
  expect(said).not.toContain('    at ')
})
