import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMd } from '#render/md/render.ts'
import { anyAgreement } from '#tests/support/arbitrary-agreement.ts'
import { anyEdit } from '#tests/support/arbitrary-versions.ts'
import { newEffort } from '../compare/effort.ts'
import { agreement, clause, heading, item, link, list, p } from '../document/build.ts'
import type { Agreement, Block } from '../document/node.ts'
import { normalise } from '../document/normalise.ts'
import { parseMarkdown } from '../document/parse-markdown.ts'
import { blocks } from '../document/visit.ts'
import { alignClauses } from './align.ts'

const properties = { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const
const read = (markdown: string) => parseMarkdown(markdown, properties)
const ids = (document: Agreement) => document.children.map(({ id }) => id)

const base = agreement(
  properties,
  clause('intro', p('This policy says what we do with data.')),
  clause(
    'data',
    heading(2, 'What we collect'),
    p('We collect the following:'),
    list(item('your name'), item('your address')),
  ),
  clause('logs', list(item('log files of the server')), p('Log files are kept for 14 days.')),
  clause('rights', heading(2, 'Your rights'), p('You may ask what we know about you.')),
  clause('contact', heading(2, 'Contact'), p('Write to privacy@example.com.')),
)

/** The base after `change` was made to its Markdown, as clause ids with their blocks. */
function edit(change: (markdown: string) => string): Record<string, readonly Block[]> {
  const markdown = renderMd(base)
  const changed = change(markdown)
  expect(changed).not.toBe(markdown)
  return Object.fromEntries(alignClauses(base, read(changed)).children.map(({ id, children }) => [id, children]))
}
const untouched = Object.fromEntries(normalise(base).children.map(({ id, children }) => [id, children]))

describe('an edited text finds its clauses again', () => {
  test('a reworded paragraph keeps its clause', () => {
    expect(edit((text) => text.replace('kept for 14 days', 'kept by our host for 30 days'))).toEqual({
      ...untouched,
      logs: [list(item('log files of the server')), p('Log files are kept by our host for 30 days.')],
    })
  })

  test('a renamed heading keeps its clause', () => {
    expect(edit((text) => text.replace('## Your rights', '## Ask us'))).toEqual({
      ...untouched,
      rights: [heading(2, 'Ask us'), p('You may ask what we know about you.')],
    })
  })

  test('a new paragraph in the place of the only one keeps the clause', () => {
    expect(edit((text) => text.replace('Write to privacy@example.com.', 'Call us.'))).toEqual({
      ...untouched,
      contact: [heading(2, 'Contact'), p('Call us.')],
    })
  })

  test('what is written inside a clause belongs to it', () => {
    expect(edit((text) => text.replace('- your address', '- your phone\n- your address'))).toEqual({
      ...untouched,
      data: [
        heading(2, 'What we collect'),
        p('We collect the following:'),
        list(item('your name'), item('your phone'), item('your address')),
      ],
    })
  })

  test('a paragraph put inside another belongs to its clause, with both halves', () => {
    const [start, end] = ['We keep logs of the server for a week.', 'Nobody reads them but our host.']
    const whole = agreement(properties, ...base.children.slice(0, 2), clause('logs', p(`${start} ${end}`)))
    const cut = read(renderMd(whole).replace(`${start} ${end}`, `${start}\n\nBackups hold them longer.\n\n${end}`))
    expect(alignClauses(whole, cut).children.map(({ id, children }) => [id, children.length])).toEqual([
      ['intro', 1],
      ['data', 3],
      ['logs', 3],
    ])
  })

  test('what is written between two clauses is the owner’s own, also in the middle of a list', () => {
    const edited = edit((text) => text.replace('- log files', '- your photographs\n- log files'))
    expect(edited).toEqual({ ...untouched, 'own-1': [list(item('your photographs'))] })
    expect(Object.keys(edited)).toEqual(['intro', 'data', 'own-1', 'logs', 'rights', 'contact'])
  })

  test('a new part is a clause of its own, named after its heading', () => {
    const part = '## Our newsletter\n\nIt comes monthly.\n\n## Our café\n\nCome in.\n\n## Contact'
    const edited = edit((text) => text.replace('## Contact', part))
    expect(edited).toEqual({
      ...untouched,
      'own-our-newsletter': [heading(2, 'Our newsletter'), p('It comes monthly.')],
      'own-our-café': [heading(2, 'Our café'), p('Come in.')],
    })
  })

  test('what comes between a heading and its clause is the owner’s own, and has the heading', () => {
    expect(edit((text) => text.replace('## Contact\n', '## Contact\n\nWe like letters.\n'))).toEqual({
      ...untouched,
      'own-1': [heading(2, 'Contact'), p('We like letters.')],
      contact: [p('Write to privacy@example.com.')],
    })
  })

  test('a clause that was moved with its heading keeps its id', () => {
    const part = '## Your rights\n\nYou may ask what we know about you.\n\n'
    const edited = edit((text) => text.replace(part, '').replace('## What we collect', `${part}## What we collect`))
    expect(edited).toEqual(untouched)
    expect(Object.keys(edited)).toEqual(['intro', 'rights', 'data', 'logs', 'contact'])
  })

  test('a clause that was moved into the middle of another is a part of that one', () => {
    const paragraphs = ['One.', 'Two.', 'Three.'].map((words) => p(words))
    const [first, ...others] = paragraphs
    const moved = agreement(properties, clause('a', ...paragraphs), clause('b', p('Moved.')), clause('c', p('End.')))
    expect(alignClauses(moved, read('One.\n\nMoved.\n\nTwo.\n\nThree.\n\nEnd.')).children).toEqual([
      clause('a', first!, p('Moved.'), ...others),
      clause('c', p('End.')),
    ])
  })

  test('a deleted clause is not there, and its neighbours are as they were', () => {
    const { intro: _, ...others } = untouched
    expect(edit((text) => text.replace('This policy says what we do with data.\n', ''))).toEqual(others)
  })

  test('a link inside the document that lost its heading is no edit', () => {
    const linked = agreement(
      properties,
      clause('a', p('See ', link('#b', 'part B'), '.')),
      clause('b', heading(2, 'B'), p('Words.')),
    )
    const edited = alignClauses(linked, read('See part B.\n\n## C\n\nWords.'))
    expect(edited.children).toEqual([clause('a', p('See part B.')), clause('b', heading(2, 'C'), p('Words.'))])
  })

  test('the owner’s own clauses are found again like any other, and new ones have other ids', () => {
    const once = alignClauses(base, read(`${renderMd(base)}\nOne of mine.`))
    const twice = alignClauses(once, read(renderMd(once).replace('This policy', 'Of mine as well.\n\nThis policy')))
    expect(ids(once)).toEqual([...ids(base), 'own-1'])
    expect(ids(twice)).toEqual(['own-2', ...ids(base), 'own-1'])
  })

  test('two lists that the owner put side by side stay two', () => {
    const lists = agreement(
      properties,
      clause('a', list(item('one'))),
      clause('b', p('x')),
      clause('c', list(item('two'), item('three'))),
    )
    expect(alignClauses(lists, read('- one\n\n* two\n* three')).children).toEqual([
      clause('a', list(item('one')), list(item('two'))),
      clause('c', list(item('three'))),
    ])
  })

  test('title and date are the edited document’s', () => {
    const { title, date, author } = alignClauses(base, { ...read('# My words\n\nx'), date: '2027-01-01' })
    expect({ title, date, author }).toEqual({ title: 'My words', date: '2027-01-01', author: 'Ada Ltd' })
  })
})

describe('whatever the documents are', () => {
  test('a text that was not edited has its clauses as they were', () => {
    fc.assert(
      fc.property(anyAgreement, (document) => {
        const again = parseMarkdown(renderMd(document), { ...document, title: '' })
        expect(alignClauses(document, again).children).toEqual(normalise(document).children)
      }),
      { numRuns: 400 },
    )
  })

  const edits = fc.oneof(
    fc.tuple(anyAgreement, anyAgreement),
    anyEdit.map(({ base, edited }) => [base, edited] as const),
  )

  test('nothing is lost or invented, ids differ, the same comes out twice', () => {
    fc.assert(
      fc.property(edits, ([before, edited]) => {
        const aligned = alignClauses(before, edited)
        expect(blocks(aligned)).toEqual(blocks(normalise(edited)))
        expect(new Set(ids(aligned)).size).toBe(aligned.children.length)
        expect(ids(aligned).filter((id) => !id.startsWith('own-') && !ids(before).includes(id))).toEqual([])
        expect(normalise({ ...aligned }).children).toEqual(aligned.children)
        expect(alignClauses({ ...before }, { ...edited })).toEqual(aligned)
      }),
      { numRuns: 600 },
    )
  })
})

/** A document of one clause with these paragraphs. */
const written = (count: number, words: (index: number) => string) =>
  agreement(properties, clause('all', ...Array.from({ length: count }, (_, index) => p(words(index)))))
const clauses = (count: number, words: (index: number) => string) =>
  agreement(properties, ...Array.from({ length: count }, (_, index) => clause(`c${index}`, p(words(index)))))

// Steps are counted: with the square of these lengths they would be 16 million and more for a single one of the searches.
test.each<[string, Agreement, Agreement, number]>([
  ['everything new', base, written(4000, (index) => `b c ${index}`), 500],
  ['the same line again and again', clauses(4000, () => 'a b'), written(3999, () => 'a b'), 20],
  [
    'shuffled',
    clauses(2000, (index) => `line ${index}`),
    written(2000, (index) => `line ${(index * 797) % 2000}`),
    1000,
  ],
  ['every line reworded', clauses(400, (index) => `a b ${index}`), written(400, (index) => `a c ${index}`), 5000],
])('a long text, %s, is aligned in bounded steps', (_, before, after, stepsPerLine) => {
  const effort = newEffort()
  const given = effort.left
  expect(blocks(alignClauses(before, after, effort))).toEqual(blocks(normalise(after)))
  const lines = before.children.length + blocks(after).length
  expect(given - effort.left).toBeLessThanOrEqual(stepsPerLine * lines)
})

test('without effort the words are all there, in clauses of the owner’s own', () => {
  const aligned = alignClauses(
    base,
    written(3, (index) => `b ${index}`),
    { left: 0 },
  )
  expect(blocks(aligned)).toHaveLength(3)
  expect(ids(aligned)).toEqual(['own-1'])
})
