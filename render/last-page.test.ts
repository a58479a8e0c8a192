import { expect, test } from 'vitest'
import { item, list, p, strong } from '#core/document/build.ts'
import { withTables } from '#core/document/tables.ts'
import { lastTogether, rowsTogether } from './last-page.ts'

/** A table of services whose tasks have so many words. */
function tableOf(...words: readonly number[]) {
  const record = (count: number) =>
    item(p(strong('Service:'), ' Name'), list(item(p(strong('Task:'), ` ${'word '.repeat(count)}`))))
  const [table] = withTables([list(...words.map(record))], 40)
  if (table?.type !== 'records') throw new Error('no table')
  return table
}
const sizes = (...groups: readonly (readonly [rows: number, whole: boolean])[]) =>
  groups.map(([rows, whole]) => ({ rows, whole }))

test('two rows stay together at each end of a table, and all of a small one', () => {
  expect(rowsTogether(tableOf(1), false)).toEqual(sizes([1, true]))
  expect(rowsTogether(tableOf(1, 1, 1), false)).toEqual(sizes([3, true]))
  expect(rowsTogether(tableOf(1, 1, 1, 1), false)).toEqual(sizes([2, true], [2, true]))
  expect(rowsTogether(tableOf(1, 1, 1, 1, 1, 1), false)).toEqual(sizes([2, true], [1, true], [1, true], [2, true]))
})

test('the last rows of a document fill more than a corner of a page', () => {
  expect(rowsTogether(tableOf(...Array<number>(12).fill(1)), true).at(-1)).toEqual({ rows: 6, whole: true })
})

test('a row that may be longer than a page may be divided, and none is bound to it', () => {
  expect(rowsTogether(tableOf(2000), false)).toEqual(sizes([1, false]))
  expect(rowsTogether(tableOf(1, 2000), true)).toEqual(sizes([1, true], [1, false]))
  expect(rowsTogether(tableOf(1, 2000, 1, 1), false)).toEqual(sizes([1, true], [1, false], [2, true]))
})

test('the last blocks that make six lines stay together, and none that is half a page long', () => {
  const long = p('word '.repeat(600))
  expect(lastTogether([p('a'), p('b')])).toBe(2)
  expect(lastTogether(Array.from({ length: 20 }, () => p('a')))).toBe(6)
  expect(lastTogether([long, p('a'), p('b')])).toBe(2)
  expect(lastTogether([p('a'), long])).toBe(0)
})
