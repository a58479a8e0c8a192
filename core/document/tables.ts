import type { Block } from './node.ts'
import { type Records, withRecords } from './records.ts'
import { plainText } from './text.ts'

/** Records as a table. */
export type RecordTable = Pick<Records, 'type' | 'rows'> & { readonly columns: readonly Column[] }

/** `width` is in percent of the table, a multiple of five. */
type Column = { readonly label: string; readonly width: number }

/** Blocks of a part with each run of records as a table. Tables with the same heads get the same widths. */
export function withTables(blocks: readonly Block[]): readonly (Block | RecordTable)[] {
  const all = withRecords(blocks)
  const records = all.filter((block) => block.type === 'records')
  const widths = new Map(
    [...Map.groupBy(records, headsOf)].map(([heads, alike]) => [
      heads,
      shares([alike[0]!.labels, ...alike.flatMap(({ rows }) => rows.map(cellTexts))]),
    ]),
  )
  return all.map((block) => (block.type === 'records' ? tableOf(block, widths.get(headsOf(block))!) : block))
}

const headsOf = ({ labels }: Records): string => labels.join('\n')
const cellTexts = (row: Records['rows'][number]): readonly string[] => row.map((cell) => cell.map(plainText).join('\n'))
const tableOf = ({ labels, rows }: Records, widths: readonly number[]): RecordTable => ({
  type: 'records',
  columns: labels.map((label, column) => ({ label, width: widths[column]! })),
  rows,
})

/** A letter takes about 1.4 percent of the column of text, the gap between two columns 3. */
const letter = 1.4
const gap = 3

/**
 * Widths in percent, in multiples of five. Each column has room for its longest word; what is left goes, step by step, to
 * the column that makes the table shortest, or, where none does, to the one that lacks most. `rows` are words, heads first.
 */
function shares(rows: readonly (readonly string[])[]): number[] {
  const columns = rows[0]!.map((_, column) => rows.map((row) => row[column]!))
  const least = columns.map((texts) => inFives(Math.min(longestWord(texts), 18) * letter + gap))
  const widths = least.reduce((sum, width) => sum + width, 0) > 100 ? least.map(() => 10) : least
  const wanted = columns.map((texts) => Math.sqrt(texts.reduce((sum, text) => sum + text.length, 0)))
  const all = wanted.reduce((sum, one) => sum + one, 0)
  for (let left = 100 - widths.reduce((sum, width) => sum + width, 0); left >= 5; left -= 5) {
    const now = rows.map((row) => row.map((text, column) => lineCount(text, widths[column]!)))
    const rated = widths.map((width, column) => ({
      column,
      lines: heightWith(column, width + 5, rows, now),
      lack: (wanted[column]! / all) * 100 - width,
    }))
    widths[rated.toSorted((a, b) => a.lines - b.lines || b.lack - a.lack)[0]!.column]! += 5
  }
  return widths
}

const longestWord = (texts: readonly string[]): number =>
  Math.max(...texts.flatMap((text) => text.split(/\s/).map((word) => word.length)))

const lineCount = (text: string, width: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * letter) / (width - gap))), 0)

/** The lines of the table when one column has another width; `now` are those of its cells as they are. */
const heightWith = (
  changed: number,
  width: number,
  rows: readonly (readonly string[])[],
  now: readonly (readonly number[])[],
): number =>
  rows.reduce((sum, row, index) => {
    const lines = now[index]!.map((count, column) => (column === changed ? lineCount(row[column]!, width) : count))
    return sum + Math.max(...lines)
  }, 0)

const inFives = (percent: number): number => 5 * Math.ceil(percent / 5)
