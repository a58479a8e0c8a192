import type { Agreement, Block, Inline, Link } from '#core/document/node.ts'
import { normalise } from '#core/document/normalise.ts'
import { headingNumbers } from '#core/document/numbers.ts'
import { plainText } from '#core/document/text.ts'
import { anchors } from '#core/document/visit.ts'
import { renditionWords } from './rendition-words.ts'

/** Trees are frozen, so the renderers of one document share the result. */
const known = new WeakMap<Agreement, Agreement>()

/**
 * The normal document as it is printed: a link to a heading that consists of the heading's words is followed by its
 * number, `Your rights (section 5)`, so that it can be found on paper. A link in other words stays as it is.
 */
export function withReferences(agreement: Agreement): Agreement {
  const document = normalise(agreement)
  const before = known.get(document)
  if (before) return before
  const numbers = headingNumbers(document)
  const targets = new Map(
    [...anchors(document)].map(([heading, anchor]) => [
      `#${anchor}`,
      { words: plainText(heading), number: numbers.get(heading)! },
    ]),
  )
  const { section } = renditionWords(document.language)
  const after = (link: Link, next: Inline | undefined): readonly Inline[] => {
    const target = targets.get(link.url)
    if (target?.words !== plainText(link)) return []
    const words = `${section} ${target.number}`
    const inBrackets = next?.type === 'text' && next.value.startsWith(')')
    return [{ type: 'text', value: inBrackets ? `, ${words}` : ` (${words})` }]
  }
  const made: Agreement = {
    ...document,
    children: document.children.map((clause) => ({
      ...clause,
      children: clause.children.map((block) => referring(block, after)),
    })),
  }
  known.set(document, made)
  return made
}

/** What is put after a link; `next` follows it now. */
type After = (link: Link, next: Inline | undefined) => readonly Inline[]

/** Headings refer to nothing. */
function referring(block: Block, after: After): Block {
  switch (block.type) {
    case 'heading':
      return block
    case 'paragraph':
      return { ...block, children: referringInlines(block.children, after) }
    case 'list':
      return {
        ...block,
        children: block.children.map((item) => ({
          ...item,
          children: item.children.map((child) => referring(child, after)),
        })),
      }
  }
}

const referringInlines = (nodes: readonly Inline[], after: After): readonly Inline[] =>
  nodes.flatMap((node, index): readonly Inline[] => {
    if (node.type === 'text' || node.type === 'break') return [node]
    if (node.type === 'link') return [node, ...after(node, nodes[index + 1])]
    return [{ ...node, children: referringInlines(node.children, after) }]
  })
