import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { agreement, clause, heading, item, list, p } from '#core/document/build.ts'
import { parseMarkdown } from '#core/document/parse-markdown.ts'
import { renderAkomaNtoso } from './akoma-ntoso/render.ts'
import { renderDocx } from './docx/render.ts'
import { renderHtml } from './html/render.ts'
import { renderMd } from './md/render.ts'
import { renderTxt } from './txt/render.ts'
import { renderTypst } from './typst/render.ts'

const properties = { title: 'AGB', language: 'de', date: '2026-11-24', author: 'Ada', paper: 'a4' } as const
const document = agreement(
  {
    ...properties,
    wordedIn: { form: [{ language: 'en' }], tax: [{ language: 'fr', words: ['TVA non applicable'] }] },
  },
  clause('form', heading(2, 'Formular'), heading(3, 'Form'), p('Complete and return.'), list(item('Date'))),
  clause('tax', p('Ohne Steuer (TVA non applicable).')),
)

test('a web page says which words are in another language', () => {
  const html = renderHtml(document)
  expect(html).toContain('<p lang="en">Complete and return.</p>')
  expect(html).toContain('<li lang="en">Date</li>')
  expect(html).toMatch(/<h3 id="form" lang="en">/)
  expect(html).toMatch(/<h2 id="formular">/)
  expect(html).toContain('<p>Ohne Steuer (<span lang="fr">TVA non applicable</span>).</p>')
})

test('so does a Word file, run by run', async () => {
  const xml = strFromU8(unzipSync(await renderDocx(document))['word/document.xml']!)
  expect([...xml.matchAll(/<w:lang w:val="([^"]*)"/g)].map(([, language]) => language)).toEqual([
    ...['Form', 'Complete and return.', 'Date'].map(() => 'en-GB'),
    'fr-FR',
  ])
})

test('so do the data of the pdf and Akoma Ntoso', () => {
  const body = JSON.stringify(renderTypst(document).blocks)
  expect(body).toContain('{"kind":"foreign","language":"en","region":"gb","body":["Complete and return."]}')
  expect(body).toContain('{"kind":"foreign","language":"fr","region":"fr","body":["TVA non applicable"]}')
  const xml = renderAkomaNtoso(document, { kind: 'terms-conditions', url: 'https://backyard.example' })
  expect(xml).toContain('<span xml:lang="en">Complete and return.</span>')
})

test('Markdown and plain text have no place for it, and Markdown reads back as the same words', () => {
  const { wordedIn: _, type: __, children, ...before } = document
  const plain = agreement(before, ...children)
  expect(renderMd(document)).toBe(renderMd(plain))
  expect(renderTxt(document)).toBe(renderTxt(plain))
  expect(renderMd(parseMarkdown(renderMd(document), properties))).toBe(renderMd(plain))
})
