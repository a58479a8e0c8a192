import { expect, test } from 'vitest'
import { agreement, clause, heading, link, p, strong } from '#core/document/build.ts'
import type { Agreement, Block } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import { withReferences } from './references.ts'

const about = { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const
const rights = [
  heading(2, 'Who we are'),
  heading(2, 'Your rights'),
  heading(3, 'Access'),
  p('Text.'),
  heading(3, 'Deletion'),
]
const printed = (block: Block, language: Agreement['language'] = 'en'): string =>
  plainText(
    withReferences(agreement({ ...about, language }, clause('c', ...rights, block))).children[0]!.children.at(-1)!,
  )

test.each([
  ['a part', p('See ', link('#your-rights', 'Your rights'), '.'), 'See Your rights (section 2).'],
  ['a topic', p('See ', link('#deletion', 'Deletion'), ' first.'), 'See Deletion (section 2.2) first.'],
  ['in bold words', p(strong('See ', link('#access', 'Access'))), 'See Access (section 2.1)'],
  ['in brackets', p('Stop it (see ', link('#access', 'Access'), ').'), 'Stop it (see Access, section 2.1).'],
])('a reference to %s is followed by its number', (_, block, words) => {
  expect(printed(block)).toBe(words)
})

test('a link in other words, or to another page, stays as it is', () => {
  expect(printed(p(link('#your-rights', 'what you can do')))).toBe('what you can do')
  expect(printed(p(link('https://ada.example/#access', 'Access')))).toBe('Access')
})

test.each([
  ['de', 'Access (Ziffer 2.1)'],
  ['fr', 'Access (section 2.1)'],
  ['es', 'Access (apartado 2.1)'],
  ['it', 'Access (sezione 2.1)'],
  ['nl', 'Access (onderdeel 2.1)'],
] as const)('in %s', (language, words) => {
  expect(printed(p(link('#access', 'Access')), language)).toBe(words)
})

test.each([
  ['de', 'siehe „', '“.', 'siehe „Access“ (Ziffer 2.1).'],
  ['de', 'Das steht im Abschnitt „', '“.', 'Das steht im Abschnitt „Access“ (Ziffer 2.1).'],
  ['de', 'siehe «', '».', 'siehe «Access» (Ziffer 2.1).'],
  ['es', 'véase «', '».', 'véase «Access» (apartado 2.1).'],
  ['es', 'en el apartado «', '».', 'en el apartado «Access» (2.1).'],
  ['es', 'Escríbanos (véase «', '»).', 'Escríbanos (véase «Access», apartado 2.1).'],
  ['fr', 'La section «\u00a0', '\u00a0» le dit.', 'La section «\u00a0Access\u00a0» (2.1) le dit.'],
  ['fr', 'voir «\u00a0', '\u00a0».', 'voir «\u00a0Access\u00a0» (section 2.1).'],
  ['it', 'nella sezione «', '»', 'nella sezione «Access» (2.1)'],
  ['nl', 'zie ‘', '’.', 'zie ‘Access’ (onderdeel 2.1).'],
] as const)('in %s the number follows the quotation mark: %s…%s', (language, before, behind, words) => {
  expect(printed(p(before, link('#access', 'Access'), behind), language)).toBe(words)
})

test('a quoted reference in bold words, and two in a row', () => {
  expect(
    printed(p(strong('véase «', link('#access', 'Access'), '»'), ' y ', link('#deletion', 'Deletion')), 'es'),
  ).toBe('véase «Access» (apartado 2.1) y Deletion (apartado 2.2)')
})
