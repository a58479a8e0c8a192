import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAgreement } from '#tests/support/arbitrary-agreement.ts'
import { anyEdit, anyVersions } from '#tests/support/arbitrary-versions.ts'
import { newEffort } from '../compare/effort.ts'
import {
  agreement,
  clause,
  emphasis,
  heading,
  item,
  lineBreak,
  link,
  list,
  ordered,
  p,
  strong,
} from '../document/build.ts'
import type { Agreement, Block, Clause } from '../document/node.ts'
import { plainText } from '../document/text.ts'
import { alignClauses } from '../merge/align.ts'
import { partsOf } from './parts.ts'
import { redline, type ClauseChange } from './redline.ts'

const properties = { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const
const text = (...clauses: Clause[]) => agreement(properties, ...clauses)
const [one, two] = [heading(2, 'One'), heading(2, 'Two')]
const [a, b, c] = [p('Words of A.'), p('Words of B.'), p('Words of C.')]
const base = text(clause('a', one, a), clause('b', b), clause('c', two, c))

const whole = (
  kind: 'added' | 'removed' | 'same',
  value: string,
  block: 'paragraph' | 'heading' | 'item' = 'paragraph',
) => ({
  kind: block,
  parts: [{ kind, value }],
})

test('a changed clause is shown word by word', () => {
  const after = text(clause('a', one, p('New words of A, and more.')), clause('b', b), clause('c', two, c))
  expect(redline(base, after)).toEqual({
    material: true,
    clauses: [
      {
        clause: 'a',
        heading: 'One',
        kind: 'changed',
        material: true,
        blocks: [
          {
            kind: 'paragraph',
            parts: [
              { kind: 'removed', value: 'Words' },
              { kind: 'added', value: 'New words' },
              { kind: 'same', value: ' of A' },
              { kind: 'added', value: ', and more' },
              { kind: 'same', value: '.' },
            ],
          },
        ],
      },
    ],
  })
})

test('clauses that came and went are in reading order, each under its heading', () => {
  const after = text(clause('n', one, p('New.')), clause('a', a), clause('c', two, c), clause('e', p('End.')))
  expect(redline(base, after).clauses).toEqual([
    { clause: 'n', heading: 'One', kind: 'added', material: true, blocks: [whole('added', 'New.')] },
    { clause: 'b', heading: 'One', kind: 'removed', material: true, blocks: [whole('removed', 'Words of B.')] },
    { clause: 'e', heading: 'Two', kind: 'added', material: true, blocks: [whole('added', 'End.')] },
  ])
})

test('a part that came or went is shown with its heading', () => {
  const [left, right] = [text(...base.children.slice(0, 2)), base]
  const change = { clause: 'c', heading: 'Two', material: true }
  expect(redline(left, right).clauses).toEqual([
    { ...change, kind: 'added', blocks: [whole('added', 'Two', 'heading'), whole('added', 'Words of C.')] },
  ])
  expect(redline(right, left).clauses).toEqual([
    { ...change, kind: 'removed', blocks: [whole('removed', 'Two', 'heading'), whole('removed', 'Words of C.')] },
  ])
})

test('a renamed heading changes the clause that it is in', () => {
  const after = text(clause('a', heading(2, 'One more'), a), clause('b', b), clause('c', two, c))
  const parts = [
    { kind: 'same', value: 'One' },
    { kind: 'added', value: ' more' },
  ] as const
  expect(redline(base, after).clauses).toEqual([
    { clause: 'a', heading: 'One more', kind: 'changed', material: true, blocks: [{ kind: 'heading', parts }] },
  ])
})

test('a clause that only moved is editorial', () => {
  const after = text(clause('b', one, b), clause('a', a), clause('c', two, c))
  const { material, clauses } = redline(base, after)
  expect(material).toBe(false)
  expect(clauses).toEqual([
    expect.objectContaining({ kind: 'moved', material: false, blocks: [whole('same', expect.any(String))] }),
  ])
})

test('lines are compared with lines, items with items', () => {
  const before = text(
    clause('x', p('We keep:'), list(item('your name', list(item('and more'))), item('your address')), p('Gone.')),
  )
  const after = text(
    clause('x', p('We keep:'), list(item('your name', list(item('and more'))), item('your new address'))),
  )
  expect(redline(before, after).clauses[0]!.blocks).toEqual([
    whole('same', 'We keep:'),
    whole('same', 'your name', 'item'),
    whole('same', 'and more', 'item'),
    {
      kind: 'item',
      parts: [
        { kind: 'same', value: 'your ' },
        { kind: 'added', value: 'new ' },
        { kind: 'same', value: 'address' },
      ],
    },
    whole('removed', 'Gone.'),
  ])
})

describe('a paragraph put inside another', () => {
  const [start, end] = ['We keep your name and your address.', 'Ask us for a copy of both at any time.']
  const inside = 'Our hosts do not read them.'
  const before = text(clause('x', one, p(`${start} ${end}`)), clause('b', b))
  const written = agreement(properties, clause('x', one, p(start), p(inside), p(end)), clause('b', b))

  test('is all that is shown as added', () => {
    expect(redline(before, alignClauses(before, written)).clauses).toEqual([
      {
        clause: 'x',
        heading: 'One',
        kind: 'changed',
        material: true,
        blocks: [whole('same', start), whole('added', inside), whole('same', end)],
      },
    ])
  })

  test('taken out again is all that is shown as removed', () => {
    expect(redline(written, alignClauses(written, before)).clauses).toEqual([
      {
        clause: 'x',
        heading: 'One',
        kind: 'changed',
        material: true,
        blocks: [whole('same', start), whole('removed', inside), whole('same', end)],
      },
    ])
  })

  test('leaves links and small changes beside it where they are', () => {
    const to = (...words: Parameters<typeof p>) => text(clause('x', p(...words)))
    const linked = text(
      clause('x', p(start), p(inside), p('Ask us for a copy of ', link('https://a.example', 'both'), '.')),
    )
    const cut = redline(to(`${start} Ask us for a copy of `, link('https://a.example', 'both'), '. Or call.'), linked)
    expect(cut.clauses[0]!.blocks).toEqual([
      whole('same', start),
      whole('added', inside),
      {
        kind: 'paragraph',
        parts: [
          { kind: 'same', value: 'Ask us for a copy of both.' },
          { kind: 'removed', value: ' Or call.' },
        ],
      },
    ])
  })

  test('an item put inside an item too', () => {
    const items = (...all: string[]) => text(clause('x', list(...all.map((words) => item(words)))))
    expect(redline(items(`${start} ${end}`), items(start, inside, end)).clauses[0]!.blocks).toEqual([
      whole('same', start, 'item'),
      whole('added', inside, 'item'),
      whole('same', end, 'item'),
    ])
  })
})

test('an address that changed behind the same words is shown', () => {
  const to = (url: string) => text(clause('x', p('See ', link(url, 'our page'), '.')))
  const { material, clauses } = redline(to('https://a.example'), to('https://b.example'))
  expect(material).toBe(true)
  expect(clauses[0]!.blocks[0]!.parts.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', value: 'a' },
    { kind: 'added', value: 'b' },
  ])
})

describe('material or editorial', () => {
  const isMaterial = (before: Block[], after: Block[]) => {
    const { material, clauses } = redline(text(clause('x', ...before)), text(clause('x', ...after)))
    expect(clauses.map(({ kind }) => kind)).toEqual(['changed'])
    expect(clauses[0]!.material).toBe(material)
    return material
  }

  test.each<[string, Block, Block]>([
    ['a “not” dropped', p('We do not sell data.'), p('We do sell data.')],
    ['a word replaced', p('We may share it.'), p('We will share it.')],
    ['a number', p('within 14 days'), p('within 30 days')],
    ['a decimal sign', p('EUR 1,000'), p('EUR 1.000')],
    ['a sign beside a number', p('at most -5 degrees'), p('at most 5 degrees')],
    ['a sign apart from its number', p('at most - 5 degrees'), p('at most 5 degrees')],
    ['a point beside a number', p('Articles 13, 14'), p('Articles 13 14')],
    ['a currency', p('€ 5'), p('$ 5')],
    ['per cent', p('5 percent or 5 %'), p('5 percent or 5')],
    ['a mail address', p('Write to a.b@example.com.'), p('Write to ab@example.com.')],
    ['a web address', p('at my-site.example'), p('at my.site.example')],
    ['where a link leads', p(link('https://a.example/A', 'x')), p(link('https://a.example/a', 'x'))],
    ['a link that came', p('our page'), p(link('https://a.example', 'our page'))],
    ['a word taken apart', p('You resign.'), p('You re-sign.')],
    ['and or or', p('name and/or address'), p('name and address')],
    ['an item that became a paragraph', list(item('your name')), p('your name')],
    ['an item that went deeper', list(item('a'), item('b')), list(item('a', list(item('b'))))],
    ['the order of items', list(item('one'), item('two')), list(item('two'), item('one'))],
  ])('%s is material', (_, before, after) => {
    expect(isMaterial([before], [after])).toBe(true)
  })

  test.each<[string, Block, Block]>([
    ['a line break', p('Main Street', lineBreak(), 'Town'), p('Main Street Town')],
    ['letter case', p('the Service'), p('The service')],
    ['a comma', p('name, address and more'), p('name address, and more')],
    ['a full stop', p('Thank you'), p('Thank you.')],
    ['emphasis', p('You ', strong('must'), ' pay'), p('You ', emphasis('must'), ' pay')],
    ['the shape of quotes', p('the "Service" isn\'t'), p('the “Service” isn’t')],
    ['the shape of dashes', p('We - the operator - say 3-5 days'), p('We — the operator — say 3–5 days')],
    ['the numbering of a list', list(item('a'), item('b')), ordered(item('a'), item('b'))],
    ['a hyphen for a space', p('opt-out'), p('opt out')],
  ])('%s is editorial', (_, before, after) => {
    expect(isMaterial([before], [after])).toBe(false)
  })

  test('a title is material by the same rule, and alone', () => {
    expect(redline(base, { ...base, title: 'Terms' })).toEqual({ material: true, clauses: [] })
    expect(redline(base, { ...base, title: 'POLICY' })).toEqual({ material: false, clauses: [] })
  })

  test('date, paper and author are no change of the words', () => {
    const after = agreement({ ...properties, date: '2027-01-01', paper: 'us-letter', author: 'Eve' }, ...base.children)
    expect(redline(base, after)).toEqual({ material: false, clauses: [] })
  })
})

describe('whatever the texts are', () => {
  const versions = fc.oneof(
    anyVersions.map(({ base, mine }) => [base, mine] as const),
    anyEdit.map(({ base, edited }) => [base, alignClauses(base, edited)] as const),
  )
  const hostile = fc.tuple(anyAgreement, anyAgreement)

  test('a text has no changes from itself', () => {
    fc.assert(
      fc.property(anyAgreement, (document) => {
        expect(redline(document, { ...document })).toEqual({ material: false, clauses: [] })
      }),
      { numRuns: 300 },
    )
  })

  test('what stayed and went is the line before, what stayed and came the line after', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom('we', 'do', 'not', ' ', ', ', '14')).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(line, line, (before, after) => {
        const parts = partsOf(before, after)
        const without = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : [part.value])).join('')
        expect([without('added'), without('removed')]).toEqual([before, after])
        expect(parts.some(({ value }) => value === '')).toBe(false)
        expect(parts.every(({ kind }, index) => kind !== parts[index + 1]?.kind)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('every clause whose words changed is in it, whole', () => {
    fc.assert(
      fc.property(versions, ([before, after]) => {
        const { clauses } = redline(before, after)
        const [was, now] = [bodies(before), bodies(after)]
        const found = new Map(clauses.map((change) => [change.clause, change]))
        expect(found.size).toBe(clauses.length)
        for (const id of new Set([...was.keys(), ...now.keys()])) {
          if (was.get(id) === now.get(id)) continue
          const change = found.get(id)
          expect(change?.kind).toBe(!was.has(id) ? 'added' : !now.has(id) ? 'removed' : 'changed')
          expect(squeeze(linesOf(change!, 'added'))).toContain(squeeze(was.get(id) ?? ''))
          expect(squeeze(linesOf(change!, 'removed'))).toContain(squeeze(now.get(id) ?? ''))
        }
      }),
      { numRuns: 400 },
    )
  })

  test('looked at from the other side a change is as material', () => {
    fc.assert(
      fc.property(fc.oneof(versions, hostile), ([before, after]) => {
        expect(redline(before, after).material).toBe(redline(after, before).material)
      }),
      { numRuns: 400 },
    )
  })
})

/** One paragraph of so many words. */
const long = (count: number, wordOf: (index: number) => string) =>
  text(clause('long', p(Array.from({ length: count }, (_, index) => wordOf(index)).join(' '))))

// Steps are counted: with the square of the words they would be 900 million.
test.each([
  [
    'a word in seven changed',
    long(30_000, (index) => `w${index}`),
    long(30_000, (index) => (index % 7 ? `w${index}` : 'new')),
  ],
  ['nothing in common', long(30_000, (index) => `w${index}`), long(30_000, (index) => `x${index}`)],
  [
    'two words in another order',
    long(30_000, (index) => 'ab'[index % 2]!),
    long(30_000, (index) => 'ba a'[index % 4]!),
  ],
])('a paragraph without an end, %s, is compared in bounded steps, and no word is lost', (_, before, after) => {
  const effort = newEffort()
  const [change] = redline(before, after, effort).clauses
  expect(effort.left).toBeGreaterThan(10_000_000)
  expect(squeeze(linesOf(change!, 'added'))).toBe(squeeze(before.children.map(plainText).join('')))
  expect(squeeze(linesOf(change!, 'removed'))).toBe(squeeze(after.children.map(plainText).join('')))
})

// An expression that looks for points at the end of a word took a minute for this.
test('points without an end are punctuation', () => {
  const [before, after] = [100_000, 100_001].map((count) => text(clause('a', p(`${'.'.repeat(count)}x`))))
  expect(redline(before!, after!).material).toBe(false)
})

const isBody = (block: Block) => block.type !== 'heading' || block.depth !== 2
/** The words of each clause without headings of parts. */
const bodies = (document: Agreement) =>
  new Map(
    document.children
      .map(({ id, children }) => {
        const first = children.findIndex(isBody)
        return [id, first < 0 ? '' : children.slice(first).map(plainText).join('\n')] as const
      })
      .filter(([, words]) => words !== ''),
  )
const linesOf = ({ blocks }: ClauseChange, without: 'added' | 'removed') =>
  blocks.flatMap(({ parts }) => parts.filter(({ kind }) => kind !== without).map(({ value }) => value)).join('\n')
const squeeze = (words: string) => words.replace(/\s+/g, '')
