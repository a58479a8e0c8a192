import type { Block } from '#core/document/node.ts'
import type { RecordTable } from '#core/document/tables.ts'
import { plainText } from '#core/document/text.ts'
import { textWidth } from '#core/document/text-width.ts'

/** A last page has at least so many lines. */
const fewest = 6
/** What takes more lines may be divided: kept whole it would leave half of a page empty before it. */
const most = 24
/** Sizes of type on a line of text. More than there are, so that no line is counted that is not there. */
const lineOfText = 37

/** How many of the last blocks belong on one page, so that the last page is never one of a few lines. */
export function lastTogether(blocks: readonly (Block | RecordTable)[]): number {
  let lines = 0
  let count = 0
  for (const block of blocks.toReversed()) {
    if (lines >= fewest) break
    lines += linesOf(block, lineOfText)
    if (lines > most) break
    count += 1
  }
  return count
}

/** Rows that stay on one page; one that is not whole may be divided, as a page may be too short for it. */
export type RowGroup = { readonly rows: number; readonly whole: boolean }

/** A table of at most so many rows is not divided. */
const smallTable = 3
/** A row with more lines may be longer than a page. */
const tallRow = 36

/** Which rows stay on one page. None is alone at the top or the foot of one, and the last rows of a document fill more than a corner. */
export function rowsTogether(table: RecordTable, isLast: boolean): readonly RowGroup[] {
  const lines = table.rows.map((_, row) => linesOfRow(table, row))
  const count = lines.length
  const sum = (from: number, to: number) => lines.slice(from, to).reduce((all, one) => all + one, 0)
  const alone = (from: number, to: number): readonly RowGroup[] =>
    lines.slice(from, to).map((height) => ({ rows: 1, whole: height <= tallRow }))
  const held = (from: number, to: number): readonly RowGroup[] =>
    to > from && sum(from, to) <= most ? [{ rows: to - from, whole: true }] : alone(from, to)
  if (count <= smallTable) return held(0, count)
  let end = 2
  if (isLast) while (end < count && sum(count - end, count) < fewest) end += 1
  const start = Math.min(2, count - end)
  return [...held(0, start), ...alone(start, count - end), ...held(count - end, count)]
}

/** Sizes of its type in the width of a table. */
const lineOfTable = 43

const linesOfRow = ({ columns, rows }: RecordTable, row: number): number =>
  Math.max(
    ...rows[row]!.map((cell, column) =>
      cell.reduce((sum, block) => sum + linesOf(block, (columns[column]!.width / 100) * lineOfTable), 0),
    ),
  )

/** About how many lines a block takes. */
function linesOf(block: Block | RecordTable, width: number): number {
  switch (block.type) {
    case 'records':
      return block.rows.reduce((sum, _, row) => sum + linesOfRow(block, row), 1)
    case 'list':
      return block.children.flatMap((item) => item.children).reduce((sum, inner) => sum + linesOf(inner, width - 2), 0)
    default:
      return Math.ceil(textWidth(plainText(block)) / width)
  }
}
