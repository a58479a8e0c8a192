import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreement, clause, heading, item, list, p, strong } from '#core/document/build.ts'
import type { Agreement, Block, Language } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import { renderTypst } from '#render/typst/render.ts'
import { compileTypst } from '#server/pdf/compile-typst.ts'
import { isLeftOut } from '#scripts/programs.ts'
import { documentsOf } from '#tests/interviews/documents-of.ts'
import { about, lines, small } from '#tests/support/layout-documents.ts'
import { collisions, columnsOf, tablesOf } from '#tests/support/printed-tables.ts'
import { linesOn, printedPages, textOf, type PrintedPage } from '#tests/support/printed-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'goodfaith-layout-'))
afterAll(() => rmSync(folder, { recursive: true }))

let printed = 0
function pagesOf(document: Agreement): readonly PrintedPage[] {
  const file = join(folder, `${++printed}.pdf`)
  writeFileSync(file, compileTypst({ template: 'agreement', document: renderTypst(document) }))
  return printedPages(file)
}

const owners: readonly (readonly [string, Language])[] = [
  ['soap-shop-freiburg', 'de'],
  ['friperie-lille', 'fr'],
  ['career-coach-brooklyn', 'en'],
  ['yoga-app-bengaluru', 'en'],
  ['brewery-tours-ghent', 'nl'],
  ['guitar-courses-sevilla', 'es'],
  ['wedding-favours-perugia', 'it'],
]

/** A service of which every field is longer than its column can be. */
const hostile = (name: string) =>
  item(
    p(strong('Dienst:'), ` ${name}`),
    list(
      item(
        p(
          strong('Unternehmen:'),
          ' Bundesausbildungsförderungsverwaltungsgesellschaft mbH & Co. KG (Konzernsitz: Irland)',
        ),
      ),
      item(
        p(
          strong('Aufgabe:'),
          ' write to data-protection-officer@a-very-long-company-name.example or https://a-very-long-company-name.example/privacy/notice_for_everybody',
        ),
      ),
      item(
        p(strong('Cookies:')),
        list(
          item(p('__Secure-visitor_session_identifier_production: knows who is who, 2 years')),
          item(p(`${'abcdefghij'.repeat(6)}: has no syllables`)),
        ),
      ),
      item(p(strong('Mehr:'), ' Datenschutzerklärung, Widerspruch (Opt-out)')),
    ),
  )

const documents = new Map<string, { readonly document: Agreement; readonly pages: readonly PrintedPage[] }>()

describe.skipIf(isLeftOut('poppler'))('on the pages of the pdf', () => {
  beforeAll(() => {
    const hostileTable = agreement(about, clause('c', p('Diese:'), list(hostile('Usercentrics'), hostile('Cookiebot'))))
    const all = [
      ...owners.flatMap(([name, language]) =>
        documentsOf(name, language).map((one) => [`${name} ${one.title}`, one] as const),
      ),
      ['long words', hostileTable] as const,
    ]
    for (const [name, document] of all) documents.set(name, { document, pages: pagesOf(document) })
  })

  test('no word touches another, and none stands outside of the text', () => {
    const faults = [...documents].flatMap(([name, { pages }]) =>
      pages.flatMap((page, index) => [
        ...collisions(page.words).map((words) => `${name}, page ${index + 1}: ${words}`),
        ...page.words
          .filter(({ right }) => right > page.width - rightMargin + 1)
          .map(({ text }) => `${name}, page ${index + 1}: ${text} is in the margin`),
      ]),
    )
    expect(faults).toEqual([])
  })

  test('what is in a cell of a table stays in its column', () => {
    let cells = 0
    const faults = [...documents].flatMap(([name, { document, pages }]) =>
      tablesOf(document).flatMap((table) =>
        pages.flatMap((page, index) =>
          columnsOf(table, page, rightMargin).flatMap(({ words, from, to }) => {
            cells += words.length
            return words
              .filter(({ left, right }) => left < from - 1 || right > to + 0.5)
              .map(({ text }) => `${name}, page ${index + 1}: ${text}`)
          }),
        ),
      ),
    )
    expect(cells).toBeGreaterThan(3000)
    expect(faults).toEqual([])
  })

  test('no type is smaller than 9 points', () => {
    const sizes = [...documents.values()].flatMap(({ pages }) =>
      pages.flatMap(({ words }) => words.map(({ top, bottom }) => (bottom - top) / heightOfType)),
    )
    expect(Math.min(...sizes)).toBeGreaterThan(8.95)
  })

  test('no name of a service is divided', () => {
    let names = 0
    for (const [title, { document, pages }] of documents) {
      const found = new Set(pages.flatMap((page) => textOf(page).map(({ text }) => text)))
      for (const { rows } of tablesOf(document))
        for (const [name] of rows)
          for (const word of name!.map(plainText).join(' ').split(/\s+/)) {
            names += 1
            // A line may end behind a hyphen that is part of the name.
            for (const part of found.has(word) ? [] : word.split(/(?<=-)/))
              expect(found, `${title}: ${word}`).toContain(part)
          }
    }
    expect(names).toBeGreaterThan(200)
  })

  test('a telephone number is on one line, wherever it stands in it', () => {
    const phones = ['+49 (0)761 5550-142', '(503) 555-0142', '03 20 55 01 42', '+91 80-5550 1234']
    const paragraphs = phones.flatMap((phone) =>
      Array.from({ length: 24 }, (_, count) => p(`${'ab '.repeat(14 + count)} call ${phone} for help`)),
    )
    const pages = pagesOf(agreement({ ...about, party: { phone: phones[0]! } }, clause('c', ...paragraphs)))
    const lines = pages.flatMap((page) =>
      [...Map.groupBy(page.words, ({ bottom }) => Math.round(bottom)).values()].map((words) =>
        words.map(({ text }) => text).join(' '),
      ),
    )
    const whole = lines.flatMap((line) => phones.flatMap((phone) => line.split(phone).slice(1)))
    expect(whole).toHaveLength(phones.length * 24 + 1)
  })

  test('no row of a table is alone on a page, wherever the table begins', () => {
    for (let before = 20; before < 64; before += 2) {
      const names = Array.from({ length: 9 }, (_, index) => `Dienst-${index}`)
      const document = agreement(
        about,
        clause('c', ...lines(before), p('Diese:'), list(...names.map(small))),
        clause('d', heading(2, 'End'), ...lines(8)),
      )
      const counts = pagesOf(document)
        .map(({ words }) => words.filter(({ text }) => names.includes(text)).length)
        .filter((count) => count > 0)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(9)
      expect(Math.min(...counts), `${before} lines before it: ${counts.join()}`).toBeGreaterThan(1)
    }
  })

  test('of a row that is longer than a page, nothing is lost', () => {
    const words = Array.from({ length: 1500 }, (_, index) => `w${index}`)
    const long = item(p(strong('Dienst:'), ' A'), list(item(p(strong('Aufgabe:'), ` ${words.join(' ')}`))))
    for (const before of [[], [small('B')], [small('B'), small('C'), small('D')]]) {
      const pages = pagesOf(agreement(about, clause('c', p('Diese:'), list(...before, long))))
      const found = pages.flatMap((page) => textOf(page).map(({ text }) => text))
      expect(found.filter((word) => /^w\d+$/.test(word))).toEqual(words)
    }
  })

  test.each<[string, readonly Block[]]>([
    ['paragraphs', [p('One.'), p('Another.')]],
    ['a short part', [heading(2, 'Changes'), p('One.'), p('Another.')]],
    ['a long paragraph', [p('words '.repeat(90))]],
    ['a list', [p('These:'), list(...Array.from({ length: 8 }, (_, index) => item(p(`item ${index}`))))]],
    ['a table', [p('These:'), list(...Array.from({ length: 9 }, (_, index) => small(`Dienst-${index}`)))]],
  ])('a last page has more than four lines, where %s end it', (_, end) => {
    const lengths = Array.from({ length: 16 }, (_length, index) => 20 + index * 3)
    const short = lengths.filter((before) => {
      const pages = pagesOf(agreement(about, clause('c', ...lines(before), ...end)))
      return pages.length > 1 && linesOn(pages.at(-1)!) <= 4
    })
    expect(short).toEqual([])
  })

  test('so has that of every document', () => {
    const short = [...documents].filter(([, { pages }]) => pages.length > 1 && linesOn(pages.at(-1)!) <= 4)
    expect(short.map(([name]) => name)).toEqual([])
  })
})

/** Of the page, in points. */
const rightMargin = (38 / 25.4) * 72
/** Between the lowest and the highest point of our face, in sizes of its type. */
const heightOfType = 1.371
