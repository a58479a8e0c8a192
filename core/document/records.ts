import type { Block, Inline, List, ListItem, Paragraph } from './node.ts'
import { plainText } from './text.ts'

/**
 * Things that have the same fields, such as services with their companies and purposes: a table, where a format has them.
 * In the tree they are a list (decision 32).
 */
export type Records = {
  readonly type: 'records'
  /** The first one names the thing. */
  readonly columns: readonly Column[]
  /** A row has a cell for each column; a cell without blocks has no value. */
  readonly rows: readonly (readonly (readonly Block[])[])[]
}

/** `width` is in percent of the table, a multiple of five. */
export type Column = { readonly label: string; readonly width: number }

type Field = { readonly label: string; readonly cell: readonly Block[] }

/**
 * Blocks of a part with each run of records in its lists taken out as a table. A record is a bullet
 * `__Label:__ words` whose only list has bullets of the same form; records that follow each other and begin with the same
 * label are one table. Whatever is between them stays a list.
 */
export function withRecords(blocks: readonly Block[]): readonly (Block | Records)[] {
  const all = blocks.flatMap((block): readonly (Block | Table)[] =>
    block.type === 'list' && !block.ordered ? cut(block) : [block],
  )
  const tables = all.filter((block) => block.type === 'table')
  const widths = new Map(
    [...Map.groupBy(tables, headsOf)].map(([heads, alike]) => [
      heads,
      shares([alike[0]!.labels, ...alike.flatMap(({ rows }) => rows.map(wordsOf))]),
    ]),
  )
  return all.map((block) => (block.type === 'table' ? recordsOf(block, widths.get(headsOf(block))!) : block))
}

/** Rows whose columns have no widths yet: tables with the same heads get the same ones. */
type Table = { readonly type: 'table'; readonly labels: readonly string[]; readonly rows: Records['rows'] }

const headsOf = ({ labels }: Table): string => labels.join('\n')
const wordsOf = (row: Records['rows'][number]): readonly string[] => row.map((cell) => cell.map(plainText).join('\n'))
const recordsOf = ({ labels, rows }: Table, widths: readonly number[]): Records => ({
  type: 'records',
  columns: labels.map((label, column) => ({ label, width: widths[column]! })),
  rows,
})

type Run = { readonly label: string | undefined; readonly items: ListItem[]; readonly records: (readonly Field[])[] }

function cut(list: List): readonly (List | Table)[] {
  const found: (List | Table)[] = []
  for (const { items, records } of runsOf(list)) {
    const last = found.at(-1)
    if (records.some((fields) => fields.length > 1)) found.push(tableOf(records))
    else if (last?.type === 'list') found[found.length - 1] = { ...last, children: [...last.children, ...items] }
    else found.push({ ...list, children: items })
  }
  return found.every(({ type }) => type === 'list') ? [list] : found
}

/** Items that follow each other and begin with the same label. */
function runsOf(list: List): readonly Run[] {
  const runs: Run[] = []
  for (const item of list.children) {
    const fields = recordOf(item)
    const label = fields?.[0]!.label
    let run = runs.at(-1)
    if (!run || run.label !== label) runs.push((run = { label, items: [], records: [] }))
    run.items.push(item)
    if (fields) run.records.push(fields)
  }
  return runs
}

/** The fields of a bullet; undefined when it is no record. One that has only its name can stand among others. */
function recordOf({ children: [name, list, ...more] }: ListItem): readonly Field[] | undefined {
  const first = name && fieldOf([name])
  if (!first || more.length > 0) return undefined
  if (list === undefined) return [first]
  if (list.type !== 'list' || list.ordered) return undefined
  const rest = list.children.map(({ children }) => fieldOf(children))
  const fields = rest.every((field) => field !== undefined) ? [first, ...rest] : undefined
  return fields && new Set(fields.map(({ label }) => label)).size === fields.length ? fields : undefined
}

function fieldOf([first, ...more]: readonly Block[]): Field | undefined {
  if (first?.type !== 'paragraph') return undefined
  const [mark, ...words] = first.children
  const label = mark?.type === 'strong' ? plainText(mark) : ''
  if (!/[^:\s]\s?:$/.test(label)) return undefined
  const said = withoutSpace(words)
  const own: Paragraph[] = said.length > 0 ? [{ type: 'paragraph', children: said }] : []
  return { label: label.slice(0, -1).trimEnd(), cell: [...own, ...more] }
}

function withoutSpace([first, ...rest]: readonly Inline[]): readonly Inline[] {
  if (first?.type !== 'text') return first ? [first, ...rest] : []
  const value = first.value.trimStart()
  return value === '' ? rest : [{ ...first, value }, ...rest]
}

function tableOf(records: readonly (readonly Field[])[]): Table {
  const labels = inOrder(records)
  const rows = records.map((fields) => labels.map((label) => fields.find((field) => field.label === label)?.cell ?? []))
  return { type: 'table', labels, rows }
}

/** All labels. One that not every record has follows the label that is before it where it occurs first. */
function inOrder(records: readonly (readonly Field[])[]): readonly string[] {
  const labels: string[] = []
  for (const fields of records) {
    fields.forEach(({ label }, index) => {
      if (labels.includes(label)) return
      labels.splice(index === 0 ? 0 : labels.indexOf(fields[index - 1]!.label) + 1, 0, label)
    })
  }
  return labels
}

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
    const now = rows.map((row) => row.map((text, column) => linesOf(text, widths[column]!)))
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

const linesOf = (text: string, width: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * letter) / (width - gap))), 0)

/** The lines of the table when one column has another width; `now` are those of its cells as they are. */
const heightWith = (
  changed: number,
  width: number,
  rows: readonly (readonly string[])[],
  now: readonly (readonly number[])[],
): number =>
  rows.reduce((sum, row, index) => {
    const lines = now[index]!.map((count, column) => (column === changed ? linesOf(row[column]!, width) : count))
    return sum + Math.max(...lines)
  }, 0)

const inFives = (percent: number): number => 5 * Math.ceil(percent / 5)
