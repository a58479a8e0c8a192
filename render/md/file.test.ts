import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreement, clause, heading, link, p } from '#core/document/build.ts'
import { parseMarkdown } from '#core/document/parse-markdown.ts'
import { normalise } from '#core/document/normalise.ts'
import { plainText } from '#core/document/text.ts'
import { parts } from '#core/document/visit.ts'
import { anyAgreement } from '#tests/support/arbitrary-agreement.ts'
import { renderMdFile } from './file.ts'

const properties = { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const

test('links inside the document lead to the numbered headings', () => {
  const titles = ['Who we are', 'Scope', 'Scope', 'Law', 'End']
  const clauses = titles.map((title, index) => clause(`c${index}`, heading(2, title), p('Text.')))
  const see = clause('see', heading(3, 'See'), p(link('#scope-1', 'the second scope'), ' and ', link('#see', 'this')))
  const file = renderMdFile(agreement(properties, ...clauses, see))
  expect(file).toBe(`# Policy

Effective from 21 November 2026

__Contents__

1. [Who we are](#1-who-we-are)
2. [Scope](#2-scope)
3. [Scope](#3-scope)
4. [Law](#4-law)
5. [End](#5-end)

## 1. Who we are

Text.

## 2. Scope

Text.

## 3. Scope

Text.

## 4. Law

Text.

## 5. End

Text.

### 5.1 See

[the second scope](#3-scope) and [this](#51-see)
`)
})

test('every part of any document has its number, and no link leads nowhere', () => {
  fc.assert(
    fc.property(anyAgreement, (document) => {
      const read = parseMarkdown(renderMdFile(document), { ...document, title: '' })
      const titles = (one: typeof document) =>
        parts(one).flatMap((part) => (part.heading ? [plainText(part.heading)] : []))
      const expected = titles(normalise(document)).map((title, index) => `${index + 1}. ${title}`)
      expect(titles(read)).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})
