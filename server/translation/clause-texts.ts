import { heading, item, list, ordered, p } from '#core/document/build.ts'
import type { Block, Clause, Heading, Paragraph } from '#core/document/node.ts'
import { fromMarkup, isTranslatable, toMarkup } from './markup.ts'

/**
 * The paragraphs and headings of a clause that have something to translate, each as HTML. They are translated one by one, so
 * a service cannot change how they make a clause.
 */
export const textsOf = ({ children }: Pick<Clause, 'children'>): readonly string[] =>
  leaves(children)
    .filter(({ children: words }) => isTranslatable(words))
    .map(({ children: words }) => toMarkup(words))

/**
 * The clause with its texts translated.
 *
 * @param texts as many as {@link textsOf} gave, in the same order.
 * @returns undefined if a link or another mark of the original is lost in one of them.
 */
export function withTexts(
  { children }: Pick<Clause, 'children'>,
  texts: readonly string[],
): readonly Block[] | undefined {
  const left = texts.values()
  let isWhole = true
  const words = ({ children: original }: Leaf): Leaf['children'] => {
    if (!isTranslatable(original)) return original
    const translated = fromMarkup(left.next().value ?? '', original)
    isWhole &&= translated !== undefined
    return translated ?? original
  }
  const block = (node: Block): Block => {
    switch (node.type) {
      case 'paragraph':
        return p(...words(node))
      case 'heading':
        return heading(node.depth, ...words(node))
      case 'list':
        return (node.ordered ? ordered : list)(...node.children.map((one) => item(...one.children.map(block))))
    }
  }
  const made = children.map(block)
  return isWhole ? made : undefined
}

type Leaf = Paragraph | Heading

const leaves = (blocks: readonly Block[]): readonly Leaf[] =>
  blocks.flatMap((block) => (block.type === 'list' ? block.children.flatMap((one) => leaves(one.children)) : [block]))
