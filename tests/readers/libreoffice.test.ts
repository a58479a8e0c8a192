import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreement, clause, heading, list, p } from '#core/document/build.ts'
import type { Agreement } from '#core/document/node.ts'
import { headingNumbers, printedNumber } from '#core/document/numbers.ts'
import { plainText } from '#core/document/text.ts'
import { blocks, parts } from '#core/document/visit.ts'
import { renderDocx } from '#render/docx/render.ts'
import { withReferences } from '#render/references.ts'
import { isLeftOut } from '#scripts/programs.ts'
import { documentsOf } from '#tests/interviews/documents-of.ts'
import { about, lines, small } from '#tests/support/layout-documents.ts'
import { tablesOf } from '#tests/support/printed-tables.ts'
import { linesOn, printedPages, textOf, type PrintedPage } from '#tests/support/printed-words.ts'
import { fixture, run } from '#tests/support/reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'goodfaith-office-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What LibreOffice makes of documents, each in a file of the format. */
async function convert(documents: ReadonlyMap<string, Agreement>, format: string): Promise<void> {
  for (const [name, document] of documents) writeFileSync(join(folder, `${name}.docx`), await renderDocx(document))
  const profile = pathToFileURL(join(folder, 'profile')).href
  const files = [...documents.keys()].map((name) => join(folder, `${name}.docx`))
  run('soffice', [
    `-env:UserInstallation=${profile}`,
    '--headless',
    '--convert-to',
    format,
    '--outdir',
    folder,
    ...files,
  ])
}

test.skipIf(isLeftOut('libreoffice'))('LibreOffice prints the docx with its numbers and page numbers', async () => {
  const policy = fixture('long-policy')
  await convert(new Map([['policy', policy]]), 'txt:Text (encoded):UTF8')
  const text = readFileSync(join(folder, 'policy.txt'), 'utf8').replace(/\s+/g, ' ')
  const printed = withReferences(policy)
  const numbers = headingNumbers(printed)
  for (const block of blocks(printed)) {
    const words = plainText(block).replace(/\s+/g, ' ')
    if (block.type === 'heading') expect(text).toContain(`${printedNumber(numbers.get(block)!)} ${words}`)
    else if (block.type !== 'list') expect(text).toContain(words)
  }
  expect(text).toContain('1. Your e-mail address and a hash of your password')
  expect(text).toContain('3. Your past orders')
})

const names = Array.from({ length: 9 }, (_, index) => `Dienst-${index}`)
const lengths = Array.from({ length: 12 }, (_, index) => 14 + index * 2)

/** LibreOffice takes the faces that are on the machine: wider ones than Cambria, where there is no Caladea. */
describe.skipIf(isLeftOut('libreoffice') || isLeftOut('poppler'))(
  'on the pages that LibreOffice makes of the docx',
  () => {
    const owned = documentsOf('soap-shop-freiburg', 'de')
    const documents = new Map<string, Agreement>([
      ...owned.map((document, index) => [`owned-${index}`, document] as const),
      ...lengths.flatMap((before) => [
        [
          `rows-${before}`,
          agreement(
            about,
            clause('c', ...lines(before), p('Diese:'), list(...names.map(small))),
            clause('d', heading(2, 'Ende'), ...lines(8)),
          ),
        ] as const,
        [
          `end-${before}`,
          agreement(about, clause('c', ...lines(before + 10)), clause('d', heading(2, 'Ende'), p('Eins.'), p('Zwei.'))),
        ] as const,
      ]),
    ])
    let pages: ReadonlyMap<string, readonly PrintedPage[]>

    beforeAll(async () => {
      await convert(documents, 'pdf')
      pages = new Map([...documents.keys()].map((name) => [name, printedPages(join(folder, `${name}.pdf`))]))
    })

    test('the contents show the page of each heading', () => {
      const [first, ...others] = pages.get('owned-0')!
      const found = parts(owned[0]!).filter((part) => part.heading)
      expect(found.length).toBeGreaterThan(5)
      const lines = linesOf(first!)
      const shown = found.map(({ heading: title, number }) => {
        const line = lines.find((one) => one.startsWith(`${number}. ${plainText(title!)} `))
        return Number(line?.split(' ').at(-1))
      })
      const real = found.map(({ heading: title, number }) => {
        const words = `${number}. ${plainText(title!)}`
        // A long heading has two lines.
        const isThere = (page: PrintedPage) =>
          linesOf(page).some((line) => line.startsWith(`${number}. `) && words.startsWith(line))
        return isThere(first!) ? 1 : others.findIndex(isThere) + 2
      })
      expect(shown).toEqual(real)
    })

    test('no word in a table is divided', () => {
      for (const [index, document] of owned.entries()) {
        const found = new Set(pages.get(`owned-${index}`)!.flatMap((page) => textOf(page).map(({ text }) => text)))
        const words = tablesOf(document).flatMap(({ rows }) =>
          rows.flat(2).flatMap((block) => plainText(block).split(/\s+/)),
        )
        // A line may end behind a hyphen that is part of a word.
        for (const word of words)
          for (const part of found.has(word) ? [] : word.split(/(?<=-)/)) expect([...found], word).toContain(part)
      }
    })

    test('no row of a table is alone on a page, and a last page has more than four lines', () => {
      const alone = lengths.filter((before) =>
        pages.get(`rows-${before}`)!.some(({ words }) => words.filter(({ text }) => names.includes(text)).length === 1),
      )
      const short = lengths.filter((before) => {
        const all = pages.get(`end-${before}`)!
        return all.length > 1 && linesOn(all.at(-1)!) <= 4
      })
      expect({ alone, short }).toEqual({ alone: [], short: [] })
    })
  },
)

/** The lines of a page, from left to right. */
const linesOf = ({ words }: PrintedPage): readonly string[] =>
  [...Map.groupBy(words, ({ bottom, top }) => Math.round((bottom + top) / 8)).values()].map((line) =>
    line
      .toSorted((a, b) => a.left - b.left)
      .map(({ text }) => text)
      .join(' '),
  )
