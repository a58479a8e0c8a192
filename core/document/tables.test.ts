import { expect, test } from 'vitest'
import { item, list, p, strong, text } from './build.ts'
import { withTables } from './tables.ts'

test('a column is as wide as its longest word needs, and all together are as wide as the text', () => {
  const [table] = withTables([
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
  const [table] = withTables([
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
  const [one, _, other] = withTables([
    list(service('Counter', 'Count Ltd', 'Counts', 'notice')),
    p('And for purposes of their own:'),
    list(service('Pay', 'Payments of Europe Incorporated, United States', 'Card and wallet payments', 'your choices')),
  ])
  if (one?.type !== 'records' || other?.type !== 'records') throw new Error('no tables')
  expect(other.columns).toEqual(one.columns)
})

test('many columns share the width evenly', () => {
  const fields = Array.from({ length: 8 }, (_, index) => item(p(strong(`Overlong-label-${index}:`), ' x')))
  const [table] = withTables([list(item(p(strong('Thing:'), ' y'), list(...fields)))])
  if (table?.type !== 'records') throw new Error('no table')
  expect(table.columns.map(({ width }) => width)).toEqual(table.columns.map(() => expect.toBeOneOf([10, 15])))
})
