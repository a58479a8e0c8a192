import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreement, clause, emphasis, heading, lineBreak, p, strong } from '#core/document/build.ts'
import type { Agreement, Inline } from '#core/document/node.ts'
import { normalise } from '#core/document/normalise.ts'
import { parseMarkdown } from '#core/document/parse-markdown.ts'
import { blocks } from '#core/document/visit.ts'
import { anyAgreement } from '#tests/support/arbitrary-agreement.ts'
import { renderMd } from './render.ts'

const properties = { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const
const line = (...children: (string | Inline)[]) =>
  renderMd(agreement({ ...properties, title: '' }, clause('c', p(...children)))).trimEnd()
const content = (document: Agreement) => ({ title: document.title, blocks: blocks(document) })
const read = (document: Agreement) => parseMarkdown(renderMd(document), { ...document, title: '' })

test('any document reads back as itself', () => {
  fc.assert(
    fc.property(anyAgreement, (document) => {
      expect(content(read(document))).toEqual(content(normalise(document)))
    }),
    { numRuns: 2000 },
  )
})

test('what was read back prints the same', () => {
  fc.assert(
    fc.property(anyAgreement, (document) => {
      expect(renderMd(read(document))).toBe(renderMd(document))
    }),
    { numRuns: 500 },
  )
})

test.each<[string, (string | Inline)[]]>([
  ['a __b__ c', ['a ', strong('b'), ' c']],
  ['a _b_ c', ['a ', emphasis('b'), ' c']],
  ['a**b**c', ['a', strong('b'), 'c']],
  ['__a _b_ c__', [strong('a ', emphasis('b'), ' c')]],
  ['__*a*__', [strong(emphasis('a'))]],
  ['__a__*b*', [strong('a'), emphasis('b')]],
  ['__a__ b', [strong('a '), 'b']],
  ['a\\\nb', ['a', lineBreak(), 'b']],
  ['session_id and \\_ga', ['session_id and _ga']],
  ['1\\. a', ['1. a']],
  ['\\- a', ['- a']],
  ['Terms & AT&T, \\&amp;', ['Terms & AT&T, &amp;']],
  ['5 > 3, \\<b>', ['5 > 3, <b>']],
])('prints %s', (expected, children) => {
  expect(line(...children)).toBe(expected)
})

test('the marks at the end of a heading are words', () => {
  expect(renderMd(agreement(properties, clause('c', heading(2, 'C #'))))).toBe('# Policy\n\n## C \\#\n')
})

// An expression that looks for signs at the end of the heading took a minute for this.
test('signs without an end in a heading are printed', () => {
  const words = `${'#'.repeat(200_000)}x`
  expect(renderMd(agreement(properties, clause('c', heading(2, words))))).toBe(`# Policy\n\n## ${words}\n`)
})
