import type { Block, Inline, List, ListItem, Paragraph } from './node.ts'
import { plainText } from './text.ts'

/**
 * Things that have the same fields, such as services with their companies and purposes: a table, where a format has them.
 * In the tree they are a list (decision 32).
 */
export type Records = {
  readonly type: 'records'
  /** The first one names the thing. */
  readonly labels: readonly string[]
  /** A row has a cell for each label; a cell without blocks has no value. */
  readonly rows: readonly (readonly (readonly Block[])[])[]
}

type Field = { readonly label: string; readonly cell: readonly Block[] }

/**
 * Blocks of a part with each run of records in its lists taken out. A record is a bullet `__Label:__ words` whose only list
 * has bullets of the same form; records that follow each other and begin with the same label belong together. Whatever is
 * between them stays a list.
 */
export const withRecords = (blocks: readonly Block[]): readonly (Block | Records)[] =>
  blocks.flatMap((block): readonly (Block | Records)[] =>
    block.type === 'list' && !block.ordered ? cut(block) : [block],
  )

type Run = { readonly label: string | undefined; readonly items: ListItem[]; readonly records: (readonly Field[])[] }

function cut(list: List): readonly (List | Records)[] {
  const found: (List | Records)[] = []
  for (const { items, records } of runsOf(list)) {
    const last = found.at(-1)
    if (records.some((fields) => fields.length > 1)) found.push(recordsOf(records))
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

/** The fields of a bullet; undefined for a bullet that is not a record. A record with nothing but its name can stand among others. */
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

function recordsOf(records: readonly (readonly Field[])[]): Records {
  const labels = inOrder(records)
  const rows = records.map((fields) => labels.map((label) => fields.find((field) => field.label === label)?.cell ?? []))
  return { type: 'records', labels, rows }
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
