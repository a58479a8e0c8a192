import type { Block, Heading, List, ListItem, Paragraph } from '../document/node.ts'
import { plainText } from '../document/text.ts'
import { looseKey } from '../compare/loose-key.ts'
import { wordsIn } from '../compare/words.ts'

/** The smallest thing that has a clause: a paragraph, a heading, or one item of a list with all that is in it. */
export type Unit = {
  readonly kind: 'paragraph' | 'heading' | 'item'
  readonly node: Paragraph | Heading | ListItem
  /** The list that an item is in. */
  readonly list?: List
  /** Equal for equal texts, whatever list an item is in. */
  readonly key: string
  readonly text: string
  readonly words: readonly string[]
}

/** Blocks as units; a list is cut into its items. */
export const unitsOf = (blocks: readonly Block[]): readonly Unit[] =>
  blocks.flatMap((block) => (block.type === 'list' ? block.children.map((child) => unit(child, block)) : [unit(block)]))

/** Units as blocks; items that stood in one list and follow each other share one again. */
export function blocksOf(units: readonly Unit[]): readonly Block[] {
  const blocks: Block[] = []
  units.forEach(({ node, list }, index) => {
    if (node.type !== 'listItem') blocks.push(node)
    else if (list && list !== units[index - 1]?.list) {
      const items: ListItem[] = []
      for (let at = index; units[at]?.list === list; at++) items.push(units[at]!.node as ListItem)
      blocks.push(Object.freeze({ type: 'list', ordered: list.ordered, children: Object.freeze(items) }))
    }
  })
  return blocks
}

/** Whether a unit begins another list of the same kind right after one: in one clause they are two, across clauses one. */
export const beginsSecondList = (unit: Unit, before: Unit | undefined): boolean =>
  unit.list !== undefined &&
  before?.list !== undefined &&
  unit.list !== before.list &&
  unit.list.ordered === before.list.ordered

function unit(node: Paragraph | Heading | ListItem, list?: List): Unit {
  const kind = node.type === 'listItem' ? 'item' : node.type
  const text = plainText(node)
  return { kind, node, ...(list && { list }), key: looseKey([node]), text, words: wordsIn(text) }
}
