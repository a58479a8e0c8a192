import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainText } from '#core/document/text.ts'
import { blocks } from '#core/document/visit.ts'
import { withReferences } from '#render/references.ts'
import { createPdfCompiler } from '#server/pdf/pdf-compiler.ts'
import { isLeftOut } from '#scripts/programs.ts'
import { fixture, run } from '#tests/support/reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'goodfaith-readers-'))
const file = join(folder, 'policy.pdf')
const letter = join(folder, 'letter.pdf')
const records = join(folder, 'records.pdf')
const policy = fixture('long-policy', { language: 'nl' })
const printed = withReferences(policy)

beforeAll(async () => {
  const compiler = createPdfCompiler({ workers: 1 })
  writeFileSync(file, await compiler.compile(policy))
  writeFileSync(letter, await compiler.compile(fixture('nested-lists', { paper: 'us-letter' })))
  writeFileSync(records, await compiler.compile(fixture('records')))
  await compiler.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Without spaces, as a reader guesses them from the distance of letters: the f of “(f)” leans away from its bracket. */
const squeezed = (words: string) => words.replace(/\s+/g, '')

describe.skipIf(isLeftOut('poppler'))('poppler', () => {
  test('finds a tagged PDF/UA-1 file with its properties', () => {
    const info = run('pdfinfo', [file])
    expect(info).toMatch(/^Title: +Privacy Policy of Lantern & Loom$/m)
    expect(info).toMatch(/^Author: +Ada Ltd$/m)
    expect(info).toMatch(/^Tagged: +yes$/m)
    expect(info).toMatch(/^Page size: .*\(A4\)$/m)
    expect(info).toMatch(/^CreationDate: .*21 .*2026/m)
    expect(run('pdfinfo', ['-meta', file])).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/)
    expect(run('pdfinfo', [letter])).toMatch(/^Page size: .*\(letter\)$/m)
  })

  test('finds the structure that screen readers follow', () => {
    const structure = run('pdfinfo', ['-struct', file])
    const count = (tag: string) => structure.match(new RegExp(`^ *${tag}\\b`, 'gm'))?.length ?? 0
    const all = blocks(policy)
    // The title of the contents is a heading too.
    expect(count('H1')).toBe(all.filter((block) => block.type === 'heading' && block.depth === 2).length + 1)
    expect(count('H2')).toBe(all.filter((block) => block.type === 'heading' && block.depth === 3).length)
    expect(count('TOCI')).toBe(10)
    expect(count('LI')).toBe(20)
    expect(count('Link')).toBeGreaterThan(8)
  })

  test('finds records as tables with heads', () => {
    const structure = run('pdfinfo', ['-struct', records])
    const count = (tag: string) => structure.match(new RegExp(`^ *${tag}\\b`, 'gm'))?.length ?? 0
    expect({ Table: count('Table'), THead: count('THead'), TH: count('TH'), TR: count('TR') }).toEqual({
      Table: 2,
      THead: 2,
      TH: 11,
      TR: 5,
    })
  })

  test('finds the words in order', () => {
    const text = squeezed(run('pdftotext', [file, '-']).replace(/Pagina \d+ van \d+\s*\f/g, ''))
    let from = 0
    for (const block of blocks(printed)) {
      for (const line of plainText(block).split('\n')) {
        const words = squeezed(line)
        const at = text.indexOf(words, from)
        expect({ words, found: at >= from }).toEqual({ words, found: true })
        from = at + words.length
      }
    }
    expect(text).toContain('Geldigvanaf21november2026')
  })
})

describe.skipIf(isLeftOut('qpdf'))('qpdf', () => {
  test('finds no fault, and a bookmark for each part', () => {
    for (const path of [file, records])
      expect(run('qpdf', ['--check', path])).toContain('No syntax or stream encoding errors found')
    const read: { outlines: { title: string }[] } = JSON.parse(run('qpdf', ['--json', '--json-key=outlines', file]))
    const titles = blocks(policy).flatMap((block) =>
      block.type === 'heading' && block.depth === 2 ? [plainText(block)] : [],
    )
    expect(read.outlines.map(({ title }) => title)).toEqual(titles.map((title, index) => `${index + 1}. ${title}`))
  })

  test('finds the language', () => {
    expect(run('qpdf', ['--json', '--json-key=qpdf', file])).toMatch(/"\/Lang": "u:nl(-NL)?"/)
  })
})

type PdfObject = { readonly value?: unknown; readonly stream?: { readonly dict: unknown } }
type Dictionary = Readonly<Record<string, unknown>>
const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every dictionary of a file, also those inside others, and what a reference points to. */
function read(path: string) {
  const { qpdf }: { qpdf: [unknown, Record<string, PdfObject>] } = JSON.parse(
    run('qpdf', ['--json', '--json-key=qpdf', path]),
  )
  const objects = new Map(
    Object.entries(qpdf[1]).map(([name, { value, stream }]) => [name.replace(/^obj:/, ''), value ?? stream?.dict]),
  )
  const resolve = (value: unknown): unknown =>
    typeof value === 'string' && /^\d+ 0 R$/.test(value) ? objects.get(value) : value
  const inside = (value: unknown): Dictionary[] => {
    if (Array.isArray(value)) return value.flatMap(inside)
    return isDictionary(value) ? [value, ...Object.values(value).flatMap(inside)] : []
  }
  return { all: [...objects.values()].flatMap(inside), resolve }
}

/** What the Matterhorn Protocol (PDF/UA-1) has a machine decide, as far as our files have such content. */
describe.skipIf(isLeftOut('qpdf'))('the Matterhorn Protocol', () => {
  test.each([
    ['a policy', () => file],
    ['a letter', () => letter],
    ['records', () => records],
  ])('finds nothing in %s', (_, path) => {
    const { all, resolve } = read(path())
    const catalog = all.find((one) => one['/Type'] === '/Catalog')!
    expect(resolve(catalog['/MarkInfo'])).toMatchObject({ '/Marked': true })
    expect(resolve(catalog['/ViewerPreferences'])).toMatchObject({ '/DisplayDocTitle': true })
    expect(catalog['/Lang']).toMatch(/^u:[a-z]{2}/)
    const pages = all.filter((one) => one['/Type'] === '/Page')
    expect(pages.length).toBeGreaterThan(0)
    for (const { '/Annots': annots, '/Tabs': tabs } of pages) if (annots !== undefined) expect(tabs).toBe('/S')
    for (const annotation of all.filter((one) => one['/Subtype'] === '/Link')) {
      expect(annotation['/Contents']).toMatch(/^u:./)
      expect(annotation['/StructParent']).toEqual(expect.any(Number))
    }
    for (const head of all.filter((one) => one['/S'] === '/TH'))
      expect(JSON.stringify([head['/A']].flat().map(resolve))).toMatch(/"\/Scope":"\/(?:Column|Row|Both)"/)
    for (const figure of all.filter((one) => one['/S'] === '/Figure')) expect(figure['/Alt']).toMatch(/^u:./)
  })

  test('finds the head of each column, and one head in each row below, at its beginning', () => {
    const { all, resolve } = read(records)
    const rows = all.filter((one) => one['/S'] === '/TR')
    const kinds = rows.map((row) =>
      [row['/K']].flat().map((cell) => {
        const { '/S': kind, '/A': attributes } = resolve(cell) as Dictionary
        const ofTable = [attributes].flat().map(resolve).filter(isDictionary)
        const scope = ofTable.find((one) => one['/O'] === '/Table')?.['/Scope'] ?? ''
        return `${String(kind)}${String(scope)}`
      }),
    )
    const heads = kinds.filter((cells) => cells.every((cell) => cell === '/TH/Column'))
    const below = kinds.filter((cells) => cells.some((cell) => cell !== '/TH/Column'))
    expect({ heads: heads.length, below: below.length }).toEqual({ heads: 2, below: 3 })
    for (const [first, ...others] of below) {
      expect(first).toBe('/TH/Row')
      expect(new Set(others)).toEqual(new Set(['/TD']))
    }
  })

  test('finds no cell that names the head of its column alone', () => {
    expect(read(records).all.flatMap((one) => one['/Headers'] ?? [])).toEqual([])
  })

  test('finds no level of headings left out', () => {
    const levels = [...run('pdfinfo', ['-struct', file]).matchAll(/^ *H([1-6])\b/gm)].map(([, level]) => Number(level))
    levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1))
    expect(levels.length).toBeGreaterThan(5)
  })
})
