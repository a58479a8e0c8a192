import type { Agreement } from '#core/document/node.ts'
import { withTables, type RecordTable } from '#core/document/tables.ts'
import { blocks } from '#core/document/visit.ts'
import { textOf, type PrintedPage, type PrintedWord } from './printed-words.ts'

/** Pairs of words of which one lies upon the other. */
export const collisions = (words: readonly PrintedWord[]): readonly string[] =>
  words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > (one.bottom - one.top) / 2,
      )
      .map((other) => `${one.text} lies upon ${other.text}`),
  )

export const tablesOf = (document: Agreement): readonly RecordTable[] =>
  withTables(blocks(document), 40).filter((block) => block.type === 'records')

type PrintedColumn = { readonly words: readonly PrintedWord[]; readonly from: number; readonly to: number }

/** The columns of a table on a page, below each of its heads, down to larger type. A column ends before the space beside it. */
export function columnsOf({ columns }: RecordTable, page: PrintedPage, rightMargin: number): readonly PrintedColumn[] {
  const labels = columns.map(({ label }) => label.split(/\s+/))
  const body = textOf(page)
  return body.flatMap((_, index): readonly PrintedColumn[] => {
    const lefts = headAt(labels, body, index)
    if (!lefts) return []
    const rest = body.slice(index + labels.flat().length)
    const end = rest.findIndex((word) => heightOf(word) > heightOf(body[index]!) * 1.05)
    const inside = rest.slice(0, end < 0 ? undefined : end)
    return lefts.map((from, column) => {
      const next = lefts[column + 1]
      const to = next === undefined ? page.width - rightMargin : next - 6
      const words = inside.filter(({ left }) => left > from - 3 && left < (next ?? page.width) - 3)
      return { words, from, to }
    })
  })
}

/** Where the columns begin, if their heads are at this place, on one height. */
function headAt(labels: readonly (readonly string[])[], words: readonly PrintedWord[], at: number) {
  const found = words.slice(at, at + labels.flat().length)
  const isHead =
    labels.flat().every((word, index) => found[index]?.text === word) &&
    found.every(({ bottom }) => bottom === found[0]!.bottom)
  if (!isHead) return undefined
  let index = 0
  return labels.map((label) => {
    const { left } = found[index]!
    index += label.length
    return left
  })
}

const heightOf = ({ top, bottom }: PrintedWord): number => bottom - top
