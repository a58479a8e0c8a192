import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { billed, issued, orderId } from '#tests/support/invoices.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { invoiceFor } from '#core/invoice/invoice.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { issueCreditNote, issueInvoice } from './issue.ts'

const config = { invoicePrefix: 'INV-', payments: 'off' as const }
const now = new Date('2026-11-21T12:00:00Z')
const on = '2026-11-25'

/** Issues an invoice over 34.51 EUR in a transaction of its own. */
const issue = (db: Database, order = orderId, day = '2026-11-21') =>
  db.transaction().execute((tx) => {
    const invoice = invoiceFor(billed({ taxRate: 1900, charged: 3451, orderId: order, issuedOn: day }))
    return issueInvoice(tx, config, { invoice, customerId: null }, now)
  })

const credit = (db: Database, total: number) =>
  db.transaction().execute((tx) => issueCreditNote(tx, config, { orderId, total, on }, now))

const numbers = async (db: Database) =>
  (await db.selectFrom('invoices').select('number').orderBy('number').execute()).map(({ number }) => number)

const counted = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(6, '0')}`)

test('sixty invoices at once, a third of them rolled back, have numbers without a gap', async () => {
  const { address } = await createTestDatabase()
  // A connection each for a third of them: they do wait for each other.
  const { db } = openDatabase(address, () => undefined, 20)
  const failed = new Error('rolled back')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) =>
      db.transaction().execute(async (tx) => {
        const invoice = invoiceFor(billed({ orderId: randomUUID() }))
        const { number } = await issueInvoice(tx, config, { invoice, customerId: null }, now)
        if (index % 3 === 0) throw failed
        return number
      }),
    ),
  )
  const rejected = outcomes.filter((one) => one.status === 'rejected')
  expect(rejected.map(({ reason }) => reason)).toEqual(Array.from({ length: 20 }, () => failed))
  expect(await numbers(db)).toEqual(counted('INV-2026-', 40))
  expect(outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).toSorted()).toEqual(
    counted('INV-2026-', 40),
  )
})

test('an order is invoiced once, however often and at how many places that is asked for', async () => {
  const { db } = await createTestDatabase()
  const all = await Promise.all(Array.from({ length: 12 }, () => issue(db)))
  expect(new Set(all.map(({ number }) => number))).toEqual(new Set(['INV-2026-000001']))
  expect(await numbers(db)).toEqual(['INV-2026-000001'])
  expect((await issue(db, randomUUID())).number).toBe('INV-2026-000002')
})

test('each year begins with one, by the day of the invoice', async () => {
  const { db } = await createTestDatabase()
  await issue(db, randomUUID(), '2026-12-31')
  await issue(db, randomUUID(), '2027-01-01')
  await issue(db, randomUUID(), '2026-12-31')
  expect(await numbers(db)).toEqual(['INV-2026-000001', 'INV-2026-000002', 'INV-2027-000001'])
})

test('what is stored is what was issued', async () => {
  const { db } = await createTestDatabase()
  expect(await issue(db)).toEqual(issued())
  const row = await db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()
  expect(row).toEqual({
    number: 'INV-2026-000001',
    kind: 'invoice',
    order_id: orderId,
    original: null,
    customer_id: null,
    invoice: issued(),
    issued_at: now,
  })
})

describe('credit notes', () => {
  test('have numbers of their own, name their invoice, and add up to it', async () => {
    const { db } = await createTestDatabase()
    await issue(db)
    const first = await credit(db, 1000)
    const second = await credit(db, 3451)
    expect([first?.gross, second?.gross]).toEqual([1000, 2451])
    expect((first?.net ?? 0) + (second?.net ?? 0)).toBe(2900)
    expect(first).toMatchObject({
      number: 'CN-2026-000001',
      issuedOn: on,
      original: { number: 'INV-2026-000001', issuedOn: '2026-11-21' },
      lines: [{ description: 'Teilerstattung der Rechnung INV-2026-000001' }],
    })
    expect(await numbers(db)).toEqual(['CN-2026-000001', 'CN-2026-000002', 'INV-2026-000001'])
  })

  test('of the same money are issued once, at the same time too', async () => {
    const { db } = await createTestDatabase()
    await issue(db)
    const notes = await Promise.all(Array.from({ length: 12 }, () => credit(db, 3451)))
    expect(notes.filter((note) => note !== undefined)).toHaveLength(1)
    expect(await numbers(db)).toEqual(['CN-2026-000001', 'INV-2026-000001'])
  })

  test('over more than the invoice are refused, and take no number', async () => {
    const { db } = await createTestDatabase()
    await issue(db)
    await credit(db, 3000)
    await expect(credit(db, 3452)).rejects.toThrow('Of 3451, 3452 cannot be given back where 3000 was before.')
    expect((await credit(db, 3451))?.number).toBe('CN-2026-000002')
  })

  test('of an order without an invoice are refused', async () => {
    const { db } = await createTestDatabase()
    await expect(credit(db, 1)).rejects.toThrow(`The order ${orderId} has no invoice`)
  })
})
