import { expect, test } from 'vitest'
import { p } from './build.ts'
import { markdownChunks } from './markdown-chunks.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { plainText } from './text.ts'
import { blocks } from './visit.ts'

const properties = { title: '', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const
const read = (source: string) => blocks(parseMarkdown(source, properties))
const filled = (pattern: string, length = 200_000) => pattern.repeat(Math.ceil(length / pattern.length))

// Each of these kept a parser busy for seconds, or for a minute, or overflowed its stack.
const hostile: readonly (readonly [name: string, source: string])[] = [
  ...[
    '<![CDATA[',
    '[',
    ']',
    '_',
    '*',
    '\\',
    '- ',
    '1. ',
    '![',
    '&',
    '<',
    '`',
    '\\*',
    '[a](b',
    '[a](<b',
    '[*_`<!\\',
    '*a_b',
  ].map((pattern) => [pattern, filled(pattern)] as const),
  ['empty lines', filled('\n')],
  ['empty lines of another system', filled('\r\n')],
  ['lines of spaces', filled('   \n')],
  ['nested emphasis', `${'*a **b '.repeat(10_000)}${'c** d*'.repeat(10_000)}`],
  ['indentation', Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
  // Each space could belong to the mark before it or to the one after it: as many ways as 100 to the power of six.
  ['list marks far apart', `${`-${' '.repeat(100)}`.repeat(6)}x`],
  ['lines of list marks', `${'- '.repeat(9)}x\n`.repeat(2000)],
  ['headings', '## a\n\nb\n\n'.repeat(2000)],
  ['titles of links', `${'[](b "'.repeat(600)}${'c '.repeat(90_000)}`],
  ['addresses of links', `${'[]('.repeat(600)}${'c'.repeat(190_000)}`],
]

// What the parser does with a chunk takes time with the square of its marks, or of its links and its length together.
test.each(hostile)('%s without end is handed to the parser in bounded pieces', (_, source) => {
  for (const chunk of markdownChunks(source)) {
    expect(chunk.source.match(/[\\*_[\]<&!`]/g)?.length ?? 0).toBeLessThanOrEqual(2000)
    expect((chunk.source.match(/\]\(/g)?.length ?? 0) * chunk.source.length).toBeLessThanOrEqual(2_000_000)
    expect(chunk.source).not.toMatch(/\n{3}|^[ \t]*(?:(?:[-+*]|\d+[.)])[ \t]+){7}/m)
    expect(chunk.source.split('\n').length).toBeLessThanOrEqual(1000)
  }
})

// Unicode 23.7: noncharacters occur in no text, so none of a person's words can be mistaken for a stand-in.
test.each(hostile)('%s without end keeps its letters and gets no character that was not typed', (_, source) => {
  const words = read(source).map(plainText).join('\n')
  expect(words).not.toMatch(/\p{Noncharacter_Code_Point}/u)
  const letters = (text: string) => text.replace(/[^a-zA-Z]/g, '')
  // An address belongs to its link and not to the words.
  if (!source.includes('](')) expect(letters(words)).toBe(letters(source))
})

test('beyond so many marks a section is words, each mark as it was typed', () => {
  const [busy, ordinary] = read(`${'_a_ \\* [b] &amp; '.repeat(300)}\n\n# Next\n\n_a_`.replace('# Next\n\n', ''))
  expect(busy).toEqual(p('_a_ * [b] &amp; '.repeat(300).trim()))
  expect(ordinary).not.toEqual(p('_a_'))
})

test('stand-ins that somebody typed are not taken for marks', () => {
  expect(read('a \ufdd8\ufdd9 b')).toEqual([p('a b')])
  expect(read('a &#xFDD8; b')).toEqual([p('a \ufffd b')])
})

test('empty lines in a row part blocks as one does', () => {
  expect(read('a\n\n \n\n\n- b\n\n\n- c')).toEqual(read('a\n\n- b\n\n- c'))
})
