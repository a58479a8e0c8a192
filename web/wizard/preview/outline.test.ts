import { expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { plainText } from '#core/document/text.ts'
import { parseTemplateInline } from '#scripts/content/template-markdown.ts'
import { clauseOf, libraryOf } from '#tests/support/small-library.ts'
import { outlineOf } from './outline.ts'

const library = libraryOf([], {
  parts: [
    {
      id: 'who',
      heading: parseTemplateInline('Who we are'),
      clauses: [clauseOf('name', 'We are one.'), clauseOf('place', 'We are here.')],
    },
    { id: 'data', heading: parseTemplateInline('Your data'), clauses: [clauseOf('data', 'We keep none.')] },
  ],
})
const assembled = assemble(library, {}, { date: '2026-11-21' })
const outline = (...pending: string[]) => outlineOf(assembled, new Set(pending), 'Later.')
const lines = (...pending: string[]) =>
  outline(...pending).agreement.children.map(({ id, children }) => [id, ...children.map(plainText)])

test('an unanswered document is its headings, each with a line that says so', () => {
  expect(lines('name', 'place', 'data')).toEqual([
    ['waiting-who', 'Who we are', 'Later.'],
    ['waiting-data', 'Your data', 'Later.'],
  ])
  expect(outline('name', 'place', 'data').printed).toEqual([])
})

test('clauses are printed as they are settled, below the heading of their part', () => {
  expect(lines('name', 'data')).toEqual([
    ['place', 'Who we are', 'We are here.'],
    ['waiting-who', 'Later.'],
    ['waiting-data', 'Your data', 'Later.'],
  ])
  expect(lines('place')[0]).toEqual(['name', 'Who we are', 'We are one.'])
})

test('what waits for nothing is the document itself', () => {
  expect(outline().agreement).toEqual(assembled.agreement)
  expect(outline().printed.every((clause, index) => clause === assembled.agreement.children[index])).toBe(true)
})
