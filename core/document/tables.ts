import type { Block } from './node.ts'
import { type Records, withRecords } from './records.ts'
import { plainText } from './text.ts'
import { textWidth } from './text-width.ts'

/** Records as a table. */
export type RecordTable = Pick<Records, 'type' | 'rows'> & { readonly columns: readonly Column[] }

/** `width` is in whole percent of the table. */
type Column = { readonly label: string; readonly width: number }

/**
 * Blocks of a part with each run of records as a table. Tables with the same heads get the same widths.
 *
 * @param room the width of a table in sizes of its type.
 */
export function withTables(blocks: readonly Block[], room: number): readonly (Block | RecordTable)[] {
  const all = withRecords(blocks)
  const records = all.filter((block) => block.type === 'records')
  const widths = new Map(
    [...Map.groupBy(records, headsOf)].map(([heads, alike]) => [
      heads,
      shares([alike[0]!.labels, ...alike.flatMap(({ rows }) => rows.map(cellTexts))], room),
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

/** Between two columns, with a little for what letters differ from one face to another. */
const gap = 1.5
/** Words that take more may be divided: addresses of pages, names of cookies. */
const longest = 12
/** The names in the first column are bold. */
const bold = 1.04
/** What is left of the room is given away in pieces of at least a twelfth. */
const pieces = 12

/**
 * Widths in whole percent. Each column has room for its longest word. What is left goes, piece by piece, where it saves most
 * lines of the table for its width, and in the end to the columns that lack most. `rows` are words, heads first.
 */
function shares(rows: readonly (readonly string[])[], room: number): readonly number[] {
  const cells = rows.map((row) => row.map((text) => text.split('\n').map((line) => (textWidth(line) / room) * 100)))
  const between = (gap / room) * 100
  const widths = rows[0]!.map((_, column) => {
    const width = Math.min(longestWord(rows.map((row) => row[column]!)), longest)
    return Math.ceil(((column === 0 ? width * bold : width) / room) * 100 + between)
  })
  if (sumOf(widths) > 100) return scaled(widths)
  const piece = Math.max(1, Math.round((100 - sumOf(widths)) / pieces))
  const wanted = widths.map((_, column) => Math.sqrt(sumOf(cells.map((row) => sumOf(row[column]!)))))
  for (let left = 100 - sumOf(widths); left > 0; left = 100 - sumOf(widths)) {
    const now = cells.map((row) => row.map((lines, column) => lineCount(lines, widths[column]! - between)))
    const height = sumOf(now.map((row) => Math.max(...row)))
    const gifts = widths.flatMap((width, column) =>
      upTo(left, piece).map((more) => {
        const lines = heightWith(cells, now, column, width + more - between)
        return { column, more, saved: (height - lines) / more, lack: (wanted[column]! / sumOf(wanted)) * 100 - width }
      }),
    )
    const best = gifts.reduce((one, other) =>
      other.saved > one.saved || (other.saved === one.saved && other.lack > one.lack) ? other : one,
    )
    widths[best.column]! += best.more
  }
  return widths
}

/** `[piece, 2 * piece, …, all]`. */
const upTo = (all: number, piece: number): readonly number[] =>
  Array.from({ length: Math.ceil(all / piece) }, (_, index) => Math.min(all, (index + 1) * piece))

/** The lines of the table when one column has another width; `now` are those of its cells as they are. */
const heightWith = (
  cells: readonly (readonly (readonly number[])[])[],
  now: readonly (readonly number[])[],
  changed: number,
  width: number,
): number => {
  let sum = 0
  cells.forEach((row, index) => {
    let lines = lineCount(row[changed]!, width)
    now[index]!.forEach((count, column) => {
      if (column !== changed && count > lines) lines = count
    })
    sum += lines
  })
  return sum
}

/** Widths that are more than the room, made less. The names in the first column, if they can, stay whole. */
function scaled([first = 0, ...others]: readonly number[]): readonly number[] {
  const names = Math.min(first, 40)
  const wanted = sumOf(others)
  const rest = others.map((width) => Math.floor((width * (100 - names)) / wanted))
  return [100 - sumOf(rest), ...rest]
}

/** Lines break at spaces, and behind the hyphens of words that are long. */
function longestWord(texts: readonly string[]): number {
  let found = 0
  for (const text of texts)
    for (const word of text.split(/\s+/))
      for (const part of word.length > 12 && word.includes('-') ? word.split(/(?<=-)/) : [word])
        found = Math.max(found, textWidth(part))
  return found
}

function lineCount(lines: readonly number[], width: number): number {
  let sum = 0
  for (const line of lines) sum += Math.max(1, Math.ceil(line / width))
  return sum
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
