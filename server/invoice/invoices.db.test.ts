import { describe, expect, test } from 'vitest'
import { createPdfCompiler } from '#server/pdf/pdf-compiler.ts'
import { createTestApp } from '#tests/support/app.ts'
import { registered } from '#tests/support/customers.ts'
import { examples, issued, seller } from '#tests/support/invoices.ts'
import { customerIdOf, issueTo } from '#tests/support/issue-invoices.ts'
import { parseXml, texts } from '#tests/support/xml.ts'
import { issueCreditNote } from './issue.ts'

const email = 'ada@example.org'

/** A customer with an invoice, and somebody else with one. */
async function withInvoices() {
  const served = await createTestApp()
  const { db, clock } = served
  const { visitor } = await registered(served, email)
  const { visitor: eve } = await registered(served, 'eve@example.org')
  const [ada, other] = [await customerIdOf(db, email), await customerIdOf(db, 'eve@example.org')]
  return {
    served,
    visitor,
    ada,
    own: await issueTo(db, ada, clock.now),
    others: await issueTo(db, other, clock.now),
    eve,
    file: (number: string, format: string) =>
      visitor.file('GET /customer/invoice/{number}/{format}', { params: { number, format } }),
  }
}

test('a customer sees their own invoices and credit notes, the newest first', async () => {
  const { served, visitor, own } = await withInvoices()
  const later = new Date('2026-11-25T12:00:00Z')
  await served.db
    .transaction()
    .execute((tx) =>
      issueCreditNote(tx, { payments: 'off' }, { orderId: own.orderId, total: 1000, on: '2026-11-25' }, later),
    )
  const formats = ['pdf', 'ubl', 'xrechnung', 'factur-x']
  const { invoices, next } = await visitor.call('GET /customer/invoices')
  expect(invoices).toEqual([
    {
      number: 'CN-2026-000001',
      kind: 'credit-note',
      order_id: own.orderId,
      issued_on: '2026-11-25',
      issued_at: '2026-11-25T12:00:00.000Z',
      original: 'INV-2026-000001',
      currency: 'EUR',
      gross: 1000,
      formats,
    },
    {
      number: 'INV-2026-000001',
      kind: 'invoice',
      order_id: own.orderId,
      issued_on: '2026-11-21',
      issued_at: '2026-11-21T12:00:00.000Z',
      original: null,
      currency: 'EUR',
      gross: 3451,
      formats,
    },
  ])
  expect(next).toBeNull()
})

test('many invoices are listed page by page, each once, of the same moment too', async () => {
  const { served, visitor, ada } = await withInvoices()
  for (let index = 0; index < 6; index++) await issueTo(served.db, ada, served.clock.now)
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await visitor.call('GET /customer/invoices', { query: { limit: '3', ...(after && { after }) } })
    expect(page.invoices.length).toBeLessThanOrEqual(3)
    seen.push(...page.invoices.map(({ number }) => number))
    after = page.next ?? undefined
  } while (after)
  // The second is the other customer's.
  expect(seen).toEqual([8, 7, 6, 5, 4, 3, 1].map((number) => `INV-2026-00000${number}`))
})

describe('the file of an invoice', () => {
  test('is a PDF, UBL, an XRechnung, or a PDF with XML in it', async () => {
    const { file, own } = await withInvoices()
    const pdf = await file(own.number, 'pdf')
    expect([pdf.filename, pdf.blob.type]).toEqual(['INV-2026-000001.pdf', 'application/pdf'])
    for (const format of ['ubl', 'xrechnung']) {
      const xml = await file(own.number, format)
      expect([xml.filename, xml.blob.type]).toEqual([`INV-2026-000001-${format}.xml`, 'application/xml;charset=utf-8'])
      expect(texts(parseXml(await xml.blob.text()), 'cbc:ID')).toEqual([own.number])
    }
  })

  test('of somebody else is refused like one that does not exist', async () => {
    const { file, eve, own, others } = await withInvoices()
    const refusals = await Promise.all(
      [others.number, 'INV-2026-000099', 'x', '%00', 'INV-2026-000001 '].map((number) =>
        file(number, 'pdf').catch(({ status, messages }) => ({ status, messages })),
      ),
    )
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 200, messages: [{ code: 'no-such-invoice' }] })
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
    await expect(
      eve.file('GET /customer/invoice/{number}/{format}', { params: { number: own.number, format: 'ubl' } }),
    ).rejects.toMatchObject({ messages: [{ code: 'no-such-invoice' }] })
  })

  test('in an unknown format is refused with the formats that there are', async () => {
    const { file, own } = await withInvoices()
    await expect(file(own.number, 'docx')).rejects.toMatchObject({
      messages: [{ code: 'unknown-format', value: expect.stringContaining('pdf, ubl, xrechnung, factur-x') }],
    })
  })

  test('in a format that lacks details is refused, and not offered', async () => {
    const { served, visitor, ada, file } = await withInvoices()
    const { number } = await issueTo(served.db, ada, served.clock.now, issued({ seller: { ...seller, phone: '' } }))
    await expect(file(number, 'xrechnung')).rejects.toMatchObject({ messages: [{ code: 'invoice-lacks-details' }] })
    const { invoices } = await visitor.call('GET /customer/invoices')
    expect(invoices.find((one) => one.number === number)?.formats).toEqual(['pdf', 'ubl', 'factur-x'])
  })
})

test('a PDF and a Factur-X file are the same bytes whenever they are asked for', async () => {
  const compiler = createPdfCompiler({ workers: 1 })
  const served = await createTestApp({ pdf: compiler })
  const { visitor } = await registered(served, email)
  const { number } = await issueTo(
    served.db,
    await customerIdOf(served.db, email),
    served.clock.now,
    examples['reverse charge'],
  )
  for (const format of ['pdf', 'factur-x']) {
    const make = async () => {
      const { blob } = await visitor.file('GET /customer/invoice/{number}/{format}', { params: { number, format } })
      return Buffer.from(await blob.arrayBuffer())
    }
    const first = await make()
    expect(first.subarray(0, 5).toString()).toBe('%PDF-')
    expect(Buffer.compare(first, await make())).toBe(0)
  }
  await compiler.close()
})

test('deleting the account keeps its invoices as they were, for nobody to download', async () => {
  const { served, visitor, own, file } = await withInvoices()
  await visitor.call('POST /customer/delete-account', { payload: { password: 'six bees' } })
  const rows = await served.db.selectFrom('invoices').select(['number', 'customer_id', 'invoice']).execute()
  expect(rows.find(({ number }) => number === own.number)).toEqual({
    number: own.number,
    customer_id: null,
    invoice: own,
  })
  expect(rows).toHaveLength(2)
  await expect(file(own.number, 'pdf')).rejects.toMatchObject({ status: 401 })
})
