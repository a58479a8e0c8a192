import { expect, test } from 'vitest'
import { item, list, ordered, p, strong, text } from './build.ts'
import type { Block } from './node.ts'
import { parseBlocks } from './parse-markdown.ts'
import { withRecords } from './records.ts'
import { plainText } from './text.ts'

/** A table as lines of its cells, anything else as its words. */
const shown = (markdown: string | readonly Block[]): readonly string[] =>
  withRecords(typeof markdown === 'string' ? parseBlocks(markdown) : markdown).flatMap((block) =>
    block.type === 'records'
      ? [block.columns.map(({ label }) => label), ...block.rows.map((cells) => cells.map(words))].map((row) =>
          row.join(' | '),
        )
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

test('a column is as wide as its longest word needs, and all together are as wide as the text', () => {
  const [table] = withRecords([
    list(
      item(
        p(strong('Service:'), ' ', text('Incomprehensibilities')),
        list(item(p(strong('What we do:'), ` ${'many words '.repeat(30)}`)), item(p(strong('Days:'), ' 3'))),
      ),
    ),
  ])
  if (table?.type !== 'records') throw new Error('no table')
  const widths = table.columns.map(({ width }) => width)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(100)
  expect(widths[0]).toBeGreaterThanOrEqual(25)
  expect(widths[1]).toBeGreaterThan(widths[0]!)
})

/** A record of a service. */
const service = (name: string, company: string, task: string, more: string) =>
  item(
    p(strong('Service:'), ` ${name}`),
    list(
      item(p(strong('Company:'), ` ${company}`)),
      item(p(strong('Task:'), ` ${task}`)),
      item(p(strong('More:'), ` ${more}`)),
    ),
  )

test('room goes where it makes the table shorter, not where most words are', () => {
  const task = 'Measures what people do with it and says so'
  const [table] = withRecords([
    list(
      service('Ab', 'Long Company Name Limited, United States of America', `${task}, as it happens`, 'notice'),
      service('Ab', 'Co', task, 'notice'),
      service('Ab', 'Co', task, 'notice'),
    ),
  ])
  if (table?.type !== 'records') throw new Error('no table')
  // More than 40 for the tasks would leave each of them two lines high, and the company in the first row three.
  expect(table.columns.map(({ width }) => width)).toEqual([15, 30, 40, 15])
})

test('tables with the same heads have the same columns', () => {
  const [one, _, other] = withRecords([
    list(service('Counter', 'Count Ltd', 'Counts', 'notice')),
    p('And for purposes of their own:'),
    list(service('Pay', 'Payments of Europe Incorporated, United States', 'Card and wallet payments', 'your choices')),
  ])
  if (one?.type !== 'records' || other?.type !== 'records') throw new Error('no tables')
  expect(other.columns).toEqual(one.columns)
})

test('many columns share the width evenly', () => {
  const fields = Array.from({ length: 8 }, (_, index) => item(p(strong(`Overlong-label-${index}:`), ' x')))
  const [table] = withRecords([list(item(p(strong('Thing:'), ' y'), list(...fields)))])
  if (table?.type !== 'records') throw new Error('no table')
  expect(table.columns.map(({ width }) => width)).toEqual(table.columns.map(() => expect.toBeOneOf([10, 15])))
})
