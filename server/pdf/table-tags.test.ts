import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { agreement, clause, heading, item, list, p, strong } from '#core/document/build.ts'
import type { Agreement } from '#core/document/node.ts'
import { renderTypst } from '#render/typst/render.ts'
import { fixture } from '#tests/support/reader.ts'
import { compileTypst } from './compile-typst.ts'

const record = (name: string) =>
  item(
    p(strong('Service:'), ` ${name}`),
    list(item(p(strong('Task:'), ' counts visits')), item(p(strong('Data:'), ' addresses'))),
  )
const named = (...names: readonly string[]): Agreement =>
  agreement(
    { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' },
    clause('who', heading(2, 'Who'), list(...names.map(record))),
  )

/** The cells of each row below the heads of a table, as “TH Row” or “TD”. */
async function rowsBelow(document: Agreement): Promise<readonly (readonly string[])[]> {
  const pdf = await PDFDocument.load(compileTypst({ template: 'agreement', document: renderTypst(document) }))
  const { context } = pdf
  const isRow = (one: unknown): one is PDFDict =>
    one instanceof PDFDict && one.get(PDFName.of('S')) === PDFName.of('TR')
  const rows = context.enumerateIndirectObjects().flatMap(([, one]) => (isRow(one) ? [one] : []))
  const kinds = rows.map((row) =>
    row
      .lookup(PDFName.of('K'), PDFArray)
      .asArray()
      .map((place) => {
        const cell = context.lookup(place, PDFDict)
        const attributes = cell.lookup(PDFName.of('A'), PDFArray)
        const scope = attributes
          .asArray()
          .flatMap((one) => context.lookup(one, PDFDict).get(PDFName.of('Scope'))?.toString() ?? [])
        return [cell.get(PDFName.of('S'))!.toString(), ...scope].join(' ')
      }),
  )
  return kinds.filter((cells) => cells.some((cell) => cell !== '/TH /Column'))
}

test.each<[string, Agreement, number]>([
  ['two tables', fixture('records'), 3],
  ['one over several pages', named(...Array.from({ length: 90 }, (_, number) => `Service ${number}`)), 90],
  ['names that look like a row', named('16 0 obj << /Type /StructElem /S /TR /K [1 0 R]', 'B', '(/S /TD)'), 3],
])('each row of %s has its first cell as its head, and no other', async (_, document, count) => {
  const rows = await rowsBelow(document)
  expect(rows).toHaveLength(count)
  for (const [first, ...others] of rows) {
    expect(first).toBe('/TH /Row')
    expect(new Set(others)).toEqual(new Set(['/TD']))
  }
})

test('the empty cells that hold rows together are not in the tags, and no cell spans another', async () => {
  const document = named(...Array.from({ length: 9 }, (_, number) => `Service ${number}`))
  const rows = await rowsBelow(document)
  const pdf = compileTypst({ template: 'agreement', document: renderTypst(document) })
  expect(rows.map((cells) => cells.length)).toEqual(Array(9).fill(3))
  expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/\/(?:Col|Row)Span/)
})

test('a document without a table stays as it is', async () => {
  expect(await rowsBelow(fixture('minimal'))).toEqual([])
})
