import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyAgreement } from '#tests/support/arbitrary-agreement.ts'
import { agreement, clause, emphasis, heading, item, lineBreak, link, list, ordered, p, strong } from './build.ts'
import type { Agreement, Block, Inline } from './node.ts'
import { normalise } from './normalise.ts'
import { plainText } from './text.ts'
import { blocks } from './visit.ts'

const properties = { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const
const normal = (...children: Block[]) => blocks(normalise(agreement(properties, clause('c', ...children))))
const line = (...children: (string | Inline)[]) => normal(p(...children))

test.each<[string, Block[], Block[]]>([
  ['white space runs', [p('a \n\t b')], [p('a b')]],
  ['white space at the ends', [p(' a ')], [p('a')]],
  ['control characters', [p('a\u0000\u0007b')], [p('ab')]],
  ['half a character', [p('a\ud800')], [p('a\ufffd')]],
  ['nothing', [p(''), p(' '), heading(2), list(), list(item()), p(strong(''))], []],
  ['neighbouring texts', [p('a', 'b')], [p('ab')]],
  ['neighbouring bold', [p(strong('a'), strong('b', emphasis('c')))], [p(strong('ab', emphasis('c')))]],
  ['bold in bold', [p(strong('a ', strong('b')))], [p(strong('a b'))]],
  ['bold in a link in bold', [p(strong(link('https://a.b', strong('c'))))], [p(strong(link('https://a.b', 'c')))]],
  ['space inside bold', [p('a', strong(' b '), 'c')], [p('a ', strong('b'), ' c')]],
  [
    'breaks at the ends and in a row',
    [p(lineBreak(), 'a ', lineBreak(), lineBreak(), ' b', lineBreak())],
    [p('a', lineBreak(), 'b')],
  ],
  ['a break in a heading', [heading(2, 'a', lineBreak(), 'b')], [heading(2, 'a b')]],
  ['a link in a link', [p(link('https://a.b', 'c', link('https://d.e', 'f')))], [p(link('https://a.b', 'cf'))]],
  ['a link without words', [p(link('https://a.b'))], [p(link('https://a.b', 'https://a.b'))]],
  ['an unsafe link', [p(link('javascript:x', 'a'))], [p('a')]],
  ['a link to a missing heading', [p(link('#b', 'a'))], [p('a')]],
  ['a link to a heading', [p(link('#b', 'a')), heading(2, 'B')], [p(link('#b', 'a')), heading(2, 'B')]],
  ['a heading in a list', [list(item(heading(2, 'a'), p('b')))], [list(item(p(strong('a')), p('b')))]],
  ['a list before an item’s words', [list(item(ordered(item('a')), p('b')))], [list(item('a'), item('b'))]],
  ['a topic before the first part', [heading(3, 'a'), heading(3, 'b')], [heading(2, 'a'), heading(3, 'b')]],
])('corrects %s', (_, before, after) => {
  expect(normal(...before)).toEqual(after)
})

test('lists nest six deep', () => {
  let tree = list(item('8'))
  for (const depth of [7, 6, 5, 4, 3, 2, 1]) tree = list(item(String(depth), tree))
  const six = list(item('6'), item('7'), item('8'))
  expect(normal(tree)).toEqual([
    list(item('1', list(item('2', list(item('3', list(item('4', list(item('5', six)))))))))),
  ])
})

test('empty clauses go, the others keep their ids', () => {
  const document = normalise(agreement(properties, clause('a', p('')), clause('b', p('x'))))
  expect(document.children.map(({ id }) => id)).toEqual(['b'])
})

const letters = (document: Agreement) =>
  document.children
    .map(plainText)
    .join('')
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Noncharacter_Code_Point}]/gu, '')

/** Whether all letters of `some` are in `all` in the same order. */
function within(some: string, all: string): boolean {
  let found = 0
  for (let at = 0; at < all.length; at++) if (all[at] === some[found]) found++
  return found === some.length
}

test('no word is lost, and normal documents stay as they are', () => {
  fc.assert(
    fc.property(anyAgreement, (document) => {
      const once = normalise(document)
      expect(normalise({ ...once })).toEqual(once)
      // A link without words gains its address; nothing else is added.
      expect(within(letters(document), letters(once))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('an emphasis that ends in space keeps its neighbour apart', () => {
  expect(line(emphasis('a '), strong('b'))).toEqual([p(emphasis('a'), ' ', strong('b'))])
})
