import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invoice } from '#core/invoice/invoice.ts'
import { eInvoice } from '#server/invoice/e-invoice.ts'
import { facturX } from '#server/invoice/factur-x.ts'
import { invoicePage } from '#server/invoice/invoice-page.ts'
import { createPdfCompiler, type PdfProcesses } from '#server/pdf/pdf-compiler.ts'
import { examples, issued } from '#tests/support/invoices.ts'
import { isLeftOut } from '#scripts/programs.ts'
import { run } from '#tests/support/reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'goodfaith-invoices-'))
let compiler: PdfProcesses
beforeAll(() => {
  compiler = createPdfCompiler({ workers: 1 })
})
afterAll(async () => {
  await compiler.close()
  rmSync(folder, { recursive: true })
})

let files = 0
function kept(bytes: Uint8Array): string {
  const file = join(folder, `${(files += 1)}.pdf`)
  writeFileSync(file, bytes)
  return file
}
const printed = async (invoice: Invoice) => kept(await compiler.compileInvoice(invoicePage(invoice)))
/** Every space and line break of a reader as one space, the narrow ones of French too. */
const squeezed = (words: string) => words.replace(/[\s\u00A0\u202F]+/g, ' ')
const wordsOf = async (invoice: Invoice) => squeezed(run('pdftotext', ['-layout', await printed(invoice), '-']))

describe.skipIf(isLeftOut('poppler'))('poppler', () => {
  test.each(Object.entries<Invoice>(examples))('reads what Art. 226 demands from the PDF: %s', async (_, invoice) => {
    const { number, seller, customer, lines, treatment } = invoice
    const words = await wordsOf(invoice)
    const demanded = [
      number,
      seller.name,
      seller.vatId,
      seller.street,
      seller.city,
      customer.name,
      customer.street,
      customer.city,
      // Art. 226 (4).
      treatment === 'reverse-charge' ? customer.vatId : '',
      ...lines.map(({ description }) => description),
      invoice.original?.number ?? '',
    ]
    for (const one of demanded) expect(words).toContain(squeezed(one))
  })

  test.each([
    ['domestic', ['21. November 2026', '29,00 EUR', 'USt. 19 %', '5,51 EUR', '34,51 EUR', 'Visa •••• 4242']],
    [
      'reverse charge',
      ['Autoliquidation', 'FR40303265045', 'DE136695976', 'À l’attention de Amélie Dupont', '29,00 EUR'],
    ],
    [
      'another state’s VAT, with a discount',
      ['EUR 58,00', 'Korting', 'EUR -5,80', 'EUR 52,20', 'Btw 21% (Nederland)', 'EUR 10,96', 'EUR 63,16'],
    ],
    ['outside scope', ['Not subject to VAT in the European Union', 'USD 29.00', 'Dayton, OH 45402', 'United States']],
    ['small business', ['Esente da IVA: piccola impresa', '29,00 EUR']],
    ['half per cents', ['USt. 25,5 % (Finnland)', '7,40 EUR', '36,40 EUR']],
    ['yen', ['JPY 2,900']],
    ['free', ['Es ist nichts zu zahlen.', '0,00 EUR']],
    [
      'credit note',
      [
        'Rechnungskorrektur CN-2026-000001',
        'INV-2026-000001 vom 21. November 2026',
        'Erstattet am 25. November 2026: 34,51 EUR',
      ],
    ],
    ['credit note over a part', ['Teilerstattung der Rechnung INV-2026-000001', '8,40 EUR', '1,60 EUR', '10,00 EUR']],
  ] as const)('reads the sums and sentences of its own: %s', async (name, sentences) => {
    const words = await wordsOf(examples[name])
    for (const sentence of sentences) expect(words).toContain(sentence)
  })

  test('reads a German address as it is written there, though its state is known', async () => {
    const words = await wordsOf(issued({ customer: { ...examples.domestic.customer, state: 'NW' } }))
    expect(words).toContain('50968 Köln')
    expect(words).not.toContain('NW')
  })

  test('names no rate of VAT where there is none', async () => {
    expect(await wordsOf(examples['outside scope'])).not.toContain('VAT 0')
  })

  test('finds a tagged PDF/UA-1 file with its language, and a table with a head', async () => {
    const file = await printed(examples.domestic)
    expect(run('pdfinfo', [file])).toMatch(/^Title: +Rechnung INV-2026-000001$/m)
    expect(run('pdfinfo', [file])).toMatch(/^Page size: .*\(A4\)$/m)
    expect(run('pdfinfo', ['-meta', file])).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/)
    expect(run('pdfinfo', ['-meta', file])).toContain('<rdf:li>de-DE</rdf:li>')
    const structure = run('pdfinfo', ['-struct', file])
    const count = (tag: string) => structure.match(new RegExp(`^ *${tag}\\b`, 'gm'))?.length ?? 0
    expect({ Table: count('Table'), THead: count('THead'), TH: count('TH'), TD: count('TD') }).toEqual({
      Table: 1,
      THead: 1,
      TH: 4,
      TD: 4,
    })
    expect(run('pdfinfo', [await printed(examples['outside scope'])])).toMatch(/^Page size: .*\(letter\)$/m)
  })

  test('finds all of many lines, the head of the table on each page, and the number of pages', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      description: `Datenschutzerklärung ${index + 1}`,
      quantity: 1,
      unitNet: 100,
    }))
    const file = await printed(issued({ lines, charged: 7140 }))
    const pages = run('pdftotext', ['-layout', file, '-']).split('\f').slice(0, -1)
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) {
      expect(page).toContain('Einzelpreis')
      expect(page).toContain(`von ${pages.length}`)
    }
    expect(pages.join('').match(/Datenschutzerklärung \d+/g)).toHaveLength(60)
  })

  test('a name in a script without a font, a control character or a very long word costs no PDF', async () => {
    const { customer } = examples.domestic
    for (const name of ['\u{13000}\u{1E900}', 'a\u0001b\u000bc', 'two\nlines\tand a tab', 'x'.repeat(200)])
      expect(squeezed(run('pdftotext', [await printed(issued({ customer: { ...customer, name } })), '-']))).toContain(
        'INV-2026-000001',
      )
  })
})

describe.skipIf(isLeftOut('qpdf'))('qpdf', () => {
  test('finds in a Factur-X file no fault, and the same XML that the CII is', async () => {
    const file = kept(await facturX(examples.domestic, compiler))
    expect(run('qpdf', ['--check', file])).toContain('No syntax or stream encoding errors found')
    expect(run('qpdf', ['--list-attachments', file])).toMatch(/^factur-x\.xml /)
    expect(run('qpdf', ['--show-attachment=factur-x.xml', file])).toBe(await eInvoice(examples.domestic, 'cii'))
  })
})

describe.skipIf(isLeftOut('poppler'))('the metadata of a Factur-X file', () => {
  test('says PDF/A-3a and which of its files is the invoice (Factur-X 1.0, 6.2), and the text stays tagged', async () => {
    const file = kept(await facturX(examples.domestic, compiler))
    const metadata = run('pdfinfo', ['-meta', file])
    for (const [name, value] of Object.entries({
      'pdfaid:part': '3',
      'pdfaid:conformance': 'A',
      'fx:DocumentType': 'INVOICE',
      'fx:DocumentFileName': 'factur-x.xml',
      'fx:Version': '1.0',
      'fx:ConformanceLevel': 'EN 16931',
    }))
      expect(metadata).toContain(`<${name}>${value}</${name}>`)
    expect(metadata).toContain('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#')
    expect(run('pdfinfo', ['-struct', file])).toMatch(/^ *TH\b/m)
    expect(readFileSync(file).toString('latin1')).toContain('/AFRelationship /Alternative')
  })
})
