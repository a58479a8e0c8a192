import { expect, test } from 'vitest'
import { agreement, clause, p } from '#core/document/build.ts'
import type { Agreement } from '#core/document/node.ts'
import { renderDocx } from './docx/render.ts'
import { partyLines, versionLine } from './head.ts'
import { renderHtml } from './html/render.ts'
import { renderMdFile } from './md/file.ts'
import { renderTxt } from './txt/render.ts'
import { renderTypst } from './typst/render.ts'
import { strFromU8, unzipSync } from 'fflate'

const about = { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const
const party = { address: '1 Mill Lane\nGalway', email: 'hello@ada.example', phone: '+353 91 000000' }
const ada: Agreement = agreement(
  { ...about, party, version: 3 },
  clause('who', p('Ada Ltd, 1 Mill Lane, Galway. Write to hello@ada.example or call +353 91 000000.')),
)

const words = (document: Agreement) =>
  partyLines(document).map((line) => line.map((node) => JSON.stringify(node)).join(' '))

test.each([
  ['txt', renderTxt],
  ['md', renderMdFile],
  ['html', renderHtml],
  ['pdf', (document: Agreement) => JSON.stringify(renderTypst(document))],
  ['docx', async (document: Agreement) => strFromU8(unzipSync(await renderDocx(document))['word/document.xml']!)],
] as const)('the %s names version, day, owner and how to reach them before the text', async (_, print) => {
  const printed = await print(ada)
  const places = [
    'Version 3 · Effective from 21 November 2026',
    'Ada Ltd',
    '1 Mill Lane, Galway',
    'hello@ada.example',
    '+353 91 000000',
  ].map((expected) =>
    printed
      .replace(/<\/?time[^>]*>/g, '')
      .replaceAll('\u00a0', ' ')
      .indexOf(expected, printed.indexOf('Effective') - 20),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(printed.indexOf('Write to')).toBeGreaterThan(places.at(-1)!)
})

test.each([
  ['txt', renderTxt],
  ['md', renderMdFile],
  ['html', renderHtml],
] as const)('the %s of an owner in the United States names the month first, that of others the day', (_, print) => {
  const plain = (document: Agreement) =>
    print(document)
      .replace(/<\/?time[^>]*>/g, '')
      .replaceAll('\u00a0', ' ')
  expect(plain({ ...ada, region: 'US' })).toContain('Effective from November 21, 2026')
  expect(plain({ ...ada, region: 'CA' })).toContain('Effective from November 21, 2026')
  expect(plain({ ...ada, region: 'IE' })).toContain('Effective from 21 November 2026')
})

test('what the text does not say is not printed', () => {
  const moved = { ...ada, children: [clause('who', p('Write to hello@ada.example.'))] }
  expect(words(moved)).toEqual([expect.stringContaining('mailto:hello@ada.example')])
  expect(words({ ...ada, children: [clause('who', p('Nothing.'))] })).toEqual([])
})

test('a document of before has no such details, and no version', () => {
  const { party: _, version: __, ...before } = ada
  expect(words(before)).toEqual([expect.stringContaining('Ada Ltd')])
  expect(versionLine(before)).toBe('Effective from 21 November 2026')
})
