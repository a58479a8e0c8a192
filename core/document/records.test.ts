import { expect, test } from 'vitest'
import { item, list, ordered, p, strong } from './build.ts'
import type { Block } from './node.ts'
import { parseBlocks } from './parse-markdown.ts'
import { withRecords } from './records.ts'
import { plainText } from './text.ts'

/** A table as lines of its cells, anything else as its words. */
const shown = (markdown: string | readonly Block[]): readonly string[] =>
  withRecords(typeof markdown === 'string' ? parseBlocks(markdown) : markdown).flatMap((block) =>
    block.type === 'records'
      ? [block.labels, ...block.rows.map((cells) => cells.map(words))].map((row) => row.join(' | '))
      : [plainText(block)],
  )
const words = (cell: readonly Block[]): string => cell.map(plainText).join(' / ').replaceAll('\n', ', ')

test('bullets with the same labelled fields are the rows of a table', () => {
  const services = `Recipients:

- __Service:__ Post
  - __Task:__ delivers
  - __More:__ [notice](https://post.example)
- __Service:__ Bank
  - __Task:__ pays`
  expect(shown(services)).toEqual([
    'Recipients:',
    'Service | Task | More',
    'Post | delivers | notice',
    'Bank | pays | ',
  ])
})

test('a field that the first rows do not have keeps its place', () => {
  const late = `- __Service:__ A
  - __Cookies:__ one
- __Service:__ B
  - __Company:__ B Ltd
  - __Cookies:__ two
- __Service:__ C`
  expect(shown(late)).toEqual(['Service | Company | Cookies', 'A |  | one', 'B | B Ltd | two', 'C |  | '])
})

test('a cell can hold a list', () => {
  expect(shown('- __Service:__ A\n  - __Cookies:__\n    - x: 1 day\n    - y: 2 days')).toEqual([
    'Service | Cookies',
    'A | x: 1 day, y: 2 days',
  ])
})

test('another first label begins another table, and what is no record stays a list between them', () => {
  const mixed = `- __Service:__ A
  - __Task:__ a
- A plain line.
- __Cookie:__ c
  - __Lasts:__ 1 day`
  expect(shown(mixed)).toEqual(['Service | Task', 'A | a', 'A plain line.', 'Cookie | Lasts', 'c | 1 day'])
})

const unlike: Record<string, readonly Block[]> = {
  'bullets without fields': parseBlocks('- __E-mail:__ a@b.example\n- __Post:__ here'),
  'labels without a colon': parseBlocks('- __Service__ A\n  - __Task__ a'),
  'fields without a label': parseBlocks('- __Service:__ A\n  - works'),
  'a label twice': parseBlocks('- __Service:__ A\n  - __Task:__ a\n  - __Task:__ b'),
  'numbered fields': parseBlocks('- __Service:__ A\n  1. __Task:__ a'),
  'a numbered list': [ordered(item(p(strong('Service:'), ' A'), list(item(p(strong('Task:'), ' a')))))],
  'words after the fields': [list(item(p(strong('Service:'), ' A'), list(item(p(strong('Task:'), ' a'))), p('More.')))],
  'a label that is nothing but a colon': [list(item(p(strong(':'), ' A'), list(item(p(strong('Task:'), ' a')))))],
}

test.each(Object.keys(unlike))('%s: the list stays a list', (name) => {
  expect(withRecords(unlike[name]!)).toEqual(unlike[name])
})
