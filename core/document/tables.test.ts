import { expect, test } from 'vitest'
import { item, list, p, strong, text } from './build.ts'
import { textWidth } from './text-width.ts'
import { withTables } from './tables.ts'

/** The width of a table in sizes of its type. */
const room = 40

test('a column is as wide as its longest word needs, and all together are as wide as the text', () => {
  const [table] = withTables(
    [
      list(
        item(
          p(strong('Service:'), ' ', text('Incomprehensibilities')),
          list(item(p(strong('What we do:'), ` ${'many words '.repeat(30)}`)), item(p(strong('Days:'), ' 3'))),
        ),
      ),
    ],
    room,
  )
  if (table?.type !== 'records') throw new Error('no table')
  const widths = table.columns.map(({ width }) => width)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(100)
  expect((widths[0]! / 100) * room).toBeGreaterThan(textWidth('Incomprehensibilities') + 1)
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

test('no column of a German policy is narrower than its longest word', () => {
  const all = [
    service(
      'Meta Pixel und Conversions API',
      'Meta Platforms Ireland Limited',
      'Holt Einwilligungen ein',
      'Datenschutzerklärung,',
    ),
    service(
      'Cookiebot (Usercentrics)',
      'Cybot A/S (Konzernsitz: Vereinigte Staaten)',
      'Rechtsansprüche',
      'Widerspruch',
    ),
  ]
  const [table] = withTables([list(...all)], room)
  if (table?.type !== 'records') throw new Error('no table')
  const needed = ['(Usercentrics)', '(Konzernsitz:', 'Rechtsansprüche', 'Datenschutzerklärung,'].map(textWidth)
  table.columns.forEach(({ width }, column) =>
    expect((width / 100) * room, table.columns[column]!.label).toBeGreaterThan(needed[column]! + 1),
  )
})

test('room goes where it makes the table shorter, not where most words are', () => {
  const task = 'Measures what people do with it and says so'
  const [table] = withTables(
    [
      list(
        service('Ab', 'Long Company Name Limited, United States of America', task, 'notice'),
        service('Ab', 'Co', task, 'notice'),
        service('Ab', 'Co', task, 'notice'),
      ),
    ],
    room,
  )
  if (table?.type !== 'records') throw new Error('no table')
  const [, company, tasks] = table.columns.map(({ width }) => width)
  // The tasks have two lines in any case. More room for them would leave the company in the first row three.
  expect((tasks! / 100) * room).toBeLessThan(textWidth(task))
  expect((company! / 100) * room).toBeGreaterThan(textWidth('Long Company Name Limited, United States of America') / 2)
})

test('tables with the same heads have the same columns', () => {
  const [one, _, other] = withTables(
    [
      list(service('Counter', 'Count Ltd', 'Counts', 'notice')),
      p('And for purposes of their own:'),
      list(
        service('Pay', 'Payments of Europe Incorporated, United States', 'Card and wallet payments', 'your choices'),
      ),
    ],
    room,
  )
  if (one?.type !== 'records' || other?.type !== 'records') throw new Error('no tables')
  expect(other.columns).toEqual(one.columns)
})

test('where not all fit, the names have the room that they need and the others share what is left', () => {
  const fields = Array.from({ length: 8 }, (_, index) => item(p(strong(`Overlong-label-${index}:`), ' x')))
  const [table] = withTables([list(item(p(strong('Thing:'), ' Usercentrics'), list(...fields)))], room)
  if (table?.type !== 'records') throw new Error('no table')
  const [names, ...others] = table.columns.map(({ width }) => width)
  expect((names! / 100) * room).toBeGreaterThan(textWidth('Usercentrics') + 1)
  expect(Math.max(...others) - Math.min(...others)).toBeLessThanOrEqual(1)
  expect(names! + others.reduce((sum, width) => sum + width, 0)).toBe(100)
})
