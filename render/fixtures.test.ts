import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Agreement } from '#core/document/node.ts'
import { parseMarkdown } from '#core/document/parse-markdown.ts'
import { renderDocx } from './docx/render.ts'
import { titleHtml } from './html/body.ts'
import { renderHtml } from './html/render.ts'
import { renderMdFile } from './md/file.ts'
import { renderMd } from './md/render.ts'
import { renderTxt } from './txt/render.ts'
import { renderTypst } from './typst/render.ts'

// Each folder of fixtures holds a document (input.md or tree.json) and what each format must make of it. The files were
// read by people; after a change that is meant, UPDATE_FIXTURES=1 writes them anew, and the difference is read again.
const folder = join(import.meta.dirname, 'fixtures')
const cases = readdirSync(folder)

const printers: Record<string, (agreement: Agreement) => string | Promise<string>> = {
  'out.html': (agreement) => withoutStyle(renderHtml(agreement)),
  'out.md': renderMdFile,
  'out.txt': renderTxt,
  'out.typ.json': (agreement) => `${JSON.stringify(renderTypst(agreement), null, 1)}\n`,
  'document.xml': async (agreement) => body(await renderDocx(agreement)),
}

function read(name: string): Agreement {
  const tree = join(folder, name, 'tree.json')
  if (existsSync(tree)) return JSON.parse(readFileSync(tree, 'utf8'))
  const source = readFileSync(join(folder, name, 'input.md'), 'utf8')
  return parseMarkdown(source, {
    title: 'Untitled',
    language: 'en',
    date: '2026-11-21',
    author: 'Ada Ltd',
    paper: 'a4',
  })
}

/** The style is the same in every file, and is looked at rather than read. */
const withoutStyle = (html: string): string => html.replace(/<style>[^]*<\/style>/, '<style></style>')

/** What is between `w:body`, a paragraph a line. */
const body = (docx: Uint8Array): string =>
  `${/<w:body>([^]*)<\/w:body>/.exec(strFromU8(unzipSync(docx)['word/document.xml']!))![1]!.replaceAll('</w:p>', '</w:p>\n')}\n`

test.each(cases.flatMap((name) => Object.keys(printers).map((file) => [name, file] as const)))(
  '%s: %s',
  async (name, file) => {
    const path = join(folder, name, file)
    const printed = await printers[file]!(read(name))
    if (process.env['UPDATE_FIXTURES']) writeFileSync(path, printed)
    expect(printed).toBe(readFileSync(path, 'utf8'))
  },
)

test.each(cases.filter((name) => existsSync(join(folder, name, 'input.md'))))(
  '%s reads and prints its own Markdown unchanged',
  (name) => {
    expect(renderMd(read(name))).toBe(readFileSync(join(folder, name, 'input.md'), 'utf8'))
  },
)

test.each([
  ['en', '2026-11-21', 'Effective from 21 November 2026'],
  ['de', '2026-11-21', 'Gültig ab 21. November 2026'],
  ['es', '2026-11-21', 'En vigor desde el 21 de noviembre de 2026'],
  ['fr', '2026-11-21', 'En vigueur à compter du 21 novembre 2026'],
  ['fr', '2026-11-01', 'En vigueur à compter du 1er novembre 2026'],
  ['it', '2026-11-08', 'Data di entrata in vigore: 8 novembre 2026'],
  ['it', '2026-12-01', 'Data di entrata in vigore: 1º dicembre 2026'],
  ['nl', '2026-11-21', 'Geldig vanaf 21 november 2026'],
] as const)('writes the date in %s', (language, date, line) => {
  const html = titleHtml({ ...read('minimal'), language, date })
  expect(html.replace(/<[^>]*>/g, '')).toBe(`Disclaimer\n${line}`)
  expect(html).toContain(`<time datetime="${date}">`)
})
