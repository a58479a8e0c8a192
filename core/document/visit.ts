import type { Agreement, Block, Heading, ListItem } from './node.ts'
import { plainText, slug } from './text.ts'

/** A part of a document: what comes before the first depth-2 heading, or such a heading with the blocks under it. */
export type Part = {
  /** The heading above the blocks; absent for blocks before the first heading. */
  readonly heading?: Heading
  /** 1 for the first part with a heading; 0 for what comes before it. */
  readonly number: number
  readonly blocks: readonly Block[]
}

/**
 * A document's blocks in reading order, without the clauses around them. A list that opens a clause continues the list
 * that closed the clause before it: to a reader they are one.
 */
export const blocks = (agreement: Agreement): readonly Block[] =>
  joinLists(agreement.children.map((clause) => clause.children))

/** Joins groups of blocks; lists of the same kind that meet between two groups become one. */
export function joinLists(groups: readonly (readonly Block[])[]): readonly Block[] {
  const joined: Block[] = []
  /** The items of the lists that have met so far, while another may follow. */
  let meeting: ListItem[] | undefined
  for (const group of groups) {
    group.forEach((block, index) => {
      const last = joined.at(-1)
      if (index === 0 && block.type === 'list' && last?.type === 'list' && last.ordered === block.ordered) {
        meeting ??= [...last.children]
        meeting.push(...block.children)
        joined[joined.length - 1] = { ...last, children: meeting }
      } else {
        meeting = undefined
        joined.push(block)
      }
    })
  }
  return joined
}

/** A document cut at its depth-2 headings. */
export function parts(agreement: Agreement): readonly Part[] {
  const found: { heading?: Heading; number: number; blocks: Block[] }[] = []
  let number = 0
  for (const block of blocks(agreement)) {
    if (block.type === 'heading' && block.depth === 2) found.push({ heading: block, number: ++number, blocks: [] })
    else if (found.length === 0) found.push({ number: 0, blocks: [block] })
    else found.at(-1)!.blocks.push(block)
  }
  return found
}

/**
 * The anchor of every heading: its slug, and `-1`, `-2` after it for a slug that was there before, as Markdown viewers
 * do. A heading without letters or digits is called `part`.
 */
export function anchors(agreement: Agreement): ReadonlyMap<Heading, string> {
  const taken = new Map<string, number>()
  const found = new Map<Heading, string>()
  for (const block of blocks(agreement)) {
    if (block.type === 'heading') found.set(block, unique(slug(plainText(block)) || 'part', taken))
  }
  return found
}

/** `name`, or the first of `name-1`, `name-2`, … that is not taken; it is taken afterwards. `taken` counts the uses of each. */
export function unique(name: string, taken: Map<string, number>): string {
  let candidate = name
  let count = taken.get(name) ?? 0
  while (taken.has(candidate)) candidate = `${name}-${++count}`
  taken.set(name, count)
  if (candidate !== name) taken.set(candidate, 0)
  return candidate
}
