import { Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx'
import type { IParagraphOptions } from 'docx'
import type { Block, Paper } from '#core/document/node.ts'
import type { RecordTable } from '#core/document/tables.ts'
import { plainText } from '#core/document/text.ts'
import type { RowGroup } from '../last-page.ts'
import { longWords } from '../long-words.ts'
import { type Context, inlinesDocx } from './blocks.ts'
import { cellListIndent, cellMargins, headLine, tableIndent, tableLines, tableRoom, tableWidth } from './look.ts'

type RowPlace = { readonly isHead: boolean; readonly keepNext: boolean; readonly whole: boolean }

/**
 * A table as wide as the text and the part numbers beside it, whose head is repeated on each page. Rows are not split, unless
 * they may be longer than a page, and those that belong together stay on one. A small empty paragraph follows: Word joins
 * tables that meet, and has no space under a table.
 */
export function recordsDocx(
  { columns, rows }: RecordTable,
  together: readonly RowGroup[],
  paper: Paper,
  context: Context,
): readonly (Table | Paragraph)[] {
  const widths = columns.map(({ width }) => Math.round((tableWidth(paper) * width) / 100))
  const row = (cells: readonly (readonly IParagraphOptions[])[], { isHead, keepNext, whole }: RowPlace) =>
    new TableRow({
      ...(isHead && { tableHeader: true }),
      ...(whole && { cantSplit: true }),
      children: cells.map(
        (paragraphs, column) =>
          new TableCell({
            width: { size: widths[column]!, type: WidthType.DXA },
            margins: cellMargins(column === cells.length - 1),
            ...(isHead && { borders: { bottom: headLine } }),
            children: paragraphs.map((options) => new Paragraph({ ...options, ...(keepNext && { keepNext: true }) })),
          }),
      ),
    })
  const words = columns.map(({ label }) => inlinesDocx([{ type: 'text', value: label }], context))
  const head = row(
    words.map((children) => [{ style: 'TableHead', children }]),
    { isHead: true, keepNext: false, whole: true },
  )
  const places = together.flatMap(({ rows: count, whole }) =>
    Array.from({ length: count }, (_, index) => ({ isHead: false, keepNext: index < count - 1, whole })),
  )
  const body = rows.map((cells, index) =>
    row(
      cells.map((blocks, column) =>
        cellParagraphs(blocks, (columns[column]!.width / 100) * tableRoom, column === 0, context),
      ),
      places[index]!,
    ),
  )
  const table = new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    indent: { size: tableIndent, type: WidthType.DXA },
    columnWidths: widths,
    borders: tableLines,
    tableLook: { firstRow: true, firstColumn: true, noVBand: true, noHBand: true },
    rows: [head, ...body],
  })
  return [table, new Paragraph({ style: 'TableGap' })]
}

/** Word wants a paragraph in each cell. Words are divided only where one is too long for its column. */
function cellParagraphs(
  blocks: readonly Block[],
  room: number,
  isName: boolean,
  context: Context,
): readonly IParagraphOptions[] {
  const isLong = blocks.some((block) => longWords(plainText(block), room).length > 1)
  const style = isLong ? 'TableLongWord' : 'TableText'
  const found = blocks.flatMap((block) => paragraphs(block, isName, context))
  return (found.length > 0 ? found : [{}]).map((options) => ({ style, ...options }))
}

function paragraphs(block: Block, isName: boolean, context: Context): readonly IParagraphOptions[] {
  if (block.type !== 'list') return [{ children: inlinesDocx(block.children, context, isName ? { bold: true } : {}) }]
  return block.children.flatMap(({ children: [first, ...rest] }) => [
    ...(first && first.type !== 'list' ? [item(first, context)] : []),
    ...rest.flatMap((inner) => paragraphs(inner, isName, context)),
  ])
}

const item = ({ children }: Exclude<Block, { readonly type: 'list' }>, context: Context): IParagraphOptions => ({
  numbering: { reference: 'bullets', level: 0 },
  indent: cellListIndent,
  children: inlinesDocx(children, context),
})
