import { Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx'
import type { ParagraphChild } from 'docx'
import type { Block } from '#core/document/node.ts'
import type { RecordTable } from '#core/document/tables.ts'
import { type Context, inlinesDocx } from './blocks.ts'
import { cellListIndent, cellMargins, headLine, tableLines } from './look.ts'

/**
 * A table as wide as the text, whose head is repeated on each page. Rows are not split. A small empty paragraph follows:
 * Word joins tables that meet, and has no space under a table.
 */
export function recordsDocx({ columns, rows }: RecordTable, context: Context): readonly (Table | Paragraph)[] {
  const widths = columns.map(({ width }) => Math.round((context.width * width) / 100))
  const cell = (children: readonly Paragraph[], column: number, isHead: boolean) =>
    new TableCell({
      width: { size: widths[column]!, type: WidthType.DXA },
      margins: cellMargins,
      ...(isHead ? { borders: { bottom: headLine } } : {}),
      children,
    })
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ label }, column) =>
      cell([paragraph('TableHead', inlinesDocx([{ type: 'text', value: label }], context))], column, true),
    ),
  })
  const body = rows.map(
    (cells) =>
      new TableRow({
        cantSplit: true,
        children: cells.map((blocks, column) => cell(cellParagraphs(blocks, column === 0, context), column, false)),
      }),
  )
  const table = new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    borders: tableLines,
    tableLook: { firstRow: true, firstColumn: true, noVBand: true, noHBand: true },
    rows: [head, ...body],
  })
  return [table, paragraph('TableGap', [])]
}

const paragraph = (style: string, children: readonly ParagraphChild[]) => new Paragraph({ style, children })

/** Word wants a paragraph in each cell. */
function cellParagraphs(blocks: readonly Block[], isName: boolean, context: Context): readonly Paragraph[] {
  const found = blocks.flatMap((block) => paragraphs(block, isName, context))
  return found.length > 0 ? found : [paragraph('TableText', [])]
}

function paragraphs(block: Block, isName: boolean, context: Context): readonly Paragraph[] {
  if (block.type !== 'list')
    return [paragraph('TableText', inlinesDocx(block.children, context, isName ? { bold: true } : {}))]
  return block.children.flatMap(({ children: [first, ...rest] }) => [
    ...(first && first.type !== 'list' ? [item(inlinesDocx(first.children, context))] : []),
    ...rest.flatMap((inner) => paragraphs(inner, isName, context)),
  ])
}

const item = (children: readonly ParagraphChild[]) =>
  new Paragraph({ style: 'TableText', numbering: { reference: 'bullets', level: 0 }, indent: cellListIndent, children })
