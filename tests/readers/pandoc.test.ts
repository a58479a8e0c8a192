import { describe, expect, test } from 'vitest'
import { headingNumbers, printedNumber } from '#core/document/numbers.ts'
import { renderDocx } from '#render/docx/render.ts'
import { renderHtml, renderHtmlFragment } from '#render/html/render.ts'
import { renderMd } from '#render/md/render.ts'
import { withReferences } from '#render/references.ts'
import { outlineOf } from '#tests/support/outline.ts'
import { outlineByPandoc } from '#tests/support/pandoc.ts'
import { isLeftOut } from '#scripts/programs.ts'
import { fixture, run } from '#tests/support/reader.ts'

/** The words of the cells in a piece of HTML. */
const cells = (html: string): string[] =>
  [...html.matchAll(/<t[hd]\b[^>]*>([^]*?)<\/t[hd]>/g)].map(([, inside]) =>
    inside!
      .replace(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ')
      .trim(),
  )

describe.skipIf(isLeftOut('pandoc'))('pandoc finds what the document says', () => {
  test.each(['long-policy', 'nested-lists', 'links', 'addresses'])('in the md of %s', (name) => {
    const document = fixture(name)
    const found = outlineByPandoc('commonmark', renderMd(document), 2)
    expect(found).toEqual({ ...outlineOf(document), headings: [[0, document.title], ...outlineOf(document).headings] })
  })

  test.each(['long-policy', 'nested-lists', 'links', 'addresses'])('in the html of %s', (name) => {
    const document = fixture(name)
    const expected = outlineOf(withReferences(document))
    const found = outlineByPandoc('html-native_divs', renderHtmlFragment(document), 2)
    const numbers = [...headingNumbers(document).values()].map(printedNumber)
    const numbered = expected.headings.map(([depth, title], index) => [depth, `${numbers[index]} ${title}`])
    expect(found).toEqual({
      ...expected,
      headings: [[0, document.title], ...numbered],
      paragraphs: ['Effective from 21 November 2026', ...expected.paragraphs],
    })
  })

  test.each(['long-policy', 'nested-lists', 'links', 'addresses'])('in the docx of %s', async (name) => {
    const document = fixture(name)
    const expected = outlineOf(withReferences(document))
    const found = outlineByPandoc('docx', await renderDocx(document), 1)
    const contents = expected.headings
      .filter(([depth]) => depth === 1)
      .map(([, title], index) => `${index + 1}. ${title}`)
    const before = contents.length >= 5 ? ['Contents', ...contents] : []
    const paragraphs = found.paragraphs.map((words) => words.replaceAll('\u00a0', ' '))
    expect({ ...found, paragraphs, lists: [] }).toEqual({
      ...expected,
      lists: [],
      paragraphs: [...before, ...expected.paragraphs],
    })
    // Word has no border between two lists of the same kind, so they count as one.
    const items = (lists: typeof found.lists) => lists.reduce((sum, [, count]) => sum + count, 0)
    expect(items(found.lists)).toBe(items(expected.lists))
  })

  test.each(['html', 'docx'] as const)('records as tables with a head in the %s', async (format) => {
    const document = fixture('records')
    const file = format === 'html' ? renderHtmlFragment(document) : await renderDocx(document)
    // The plainest table that pandoc writes: a row a line.
    const read = run('pandoc', ['--from', format, '--to', 'html', '--wrap', 'none'], file)
    const tables = read.match(/<table[^]*?<\/table>/g)!.map((table) => ({
      head: [...table.matchAll(/<thead>[^]*<\/thead>/g)].map(([head]) => cells(head)).flat(),
      rows: table.match(/<tr(?![^]*<\/thead>)[^]*?<\/tr>/g)!.map(cells),
    }))
    expect(tables).toEqual([
      {
        head: ['Service', 'Company', 'Task', 'Cookies', 'More'],
        rows: [
          [
            'Letterbox',
            'Letterbox GmbH, Germany',
            'Sends our newsletter (Art. 28)',
            '',
            'privacy notice, your choices',
          ],
          [
            'Counter',
            '',
            'Counts visits & opens',
            '_count: tells visitors apart, 2 years _seen: marks what was seen, session',
            '',
          ],
        ],
      },
      { head: ['Data', 'Kept for', 'Reason'], rows: [['Invoices', '8 years', '§ 257 HGB']] },
    ])
  })

  test('a language and a title in the html page', () => {
    const document = fixture('long-policy', { language: 'fr' })
    const metadata = JSON.parse(run('pandoc', ['--from', 'html', '--to', 'json'], renderHtml(document))).meta
    const words = ({ c }: { c: { c?: string }[] }) => c.map((part) => part.c ?? ' ').join('')
    expect(words(metadata.lang)).toBe('fr')
    expect(words(metadata.title)).toBe(document.title)
  })
})
