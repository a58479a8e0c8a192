import type { Agreement, Block, Inline, Link } from '#core/document/node.ts'
import { withLanguages } from '#core/document/languages-in.ts'
import { normalise } from '#core/document/normalise.ts'
import { headingNumbers } from '#core/document/numbers.ts'
import { plainText } from '#core/document/text.ts'
import { anchors } from '#core/document/visit.ts'
import { renditionWords } from './rendition-words.ts'

/** Whichever quotation marks: German has others in Germany than in Switzerland. */
const closing = /^\s?[“”’»]/u

/** Trees are frozen, so the renderers of one document share the result. */
const known = new WeakMap<Agreement, Agreement>()

/**
 * The normal document as it is printed: a link to a heading that consists of the heading's words is followed by its
 * number, `Your rights (section 5)`, so that it can be found on paper. Where the words
 * stand in quotation marks it follows these, `«Sus derechos» (apartado 5)`, and what was said before them is not said
 * again: `el apartado «Sus derechos» (5)`. A link in other words stays as it is. Words in other
 * languages are marked.
 */
export function withReferences(agreement: Agreement): Agreement {
  const normal = normalise(agreement)
  const before = known.get(normal)
  if (before) return before
  const document = withLanguages(normal)
  const numbers = headingNumbers(document)
  const targets = new Map(
    [...anchors(document)].map(([heading, anchor]) => [
      `#${anchor}`,
      { words: plainText(heading), number: numbers.get(heading)! },
    ]),
  )
  const { section } = renditionWords(document.language)
  const isNamed = new RegExp(`(?<!\\p{L})${section}\\s[„“‘«]\\s?$`, 'iu')
  const after: After = (link, previous, next) => {
    const target = targets.get(link.url)
    if (target?.words !== plainText(link)) return undefined
    const following = next?.type === 'text' ? next.value : ''
    const quote = closing.exec(following)?.[0] ?? ''
    const isSaid = quote !== '' && previous?.type === 'text' && isNamed.test(previous.value)
    const words = isSaid ? target.number : `${section} ${target.number}`
    const inBrackets = following.startsWith(')', quote.length)
    return { quote, words: inBrackets ? `, ${words}` : ` (${words})` }
  }
  const made: Agreement = {
    ...document,
    children: document.children.map((clause) => ({
      ...clause,
      children: clause.children.map((block) => referring(block, after)),
    })),
  }
  known.set(normal, made)
  return made
}

/** What is put after a link, and the quotation mark at the start of `next` that comes before it; undefined for nothing. */
type After = (
  link: Link,
  previous: Inline | undefined,
  next: Inline | undefined,
) => { readonly quote: string; readonly words: string } | undefined

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

function referringInlines(nodes: readonly Inline[], after: After): readonly Inline[] {
  let quoteTaken = 0
  return nodes.flatMap((node, index): readonly Inline[] => {
    const start = quoteTaken
    quoteTaken = 0
    switch (node.type) {
      case 'text':
        return start < node.value.length ? [{ ...node, value: node.value.slice(start) }] : []
      case 'break':
        return [node]
      case 'link': {
        const number = after(node, nodes[index - 1], nodes[index + 1])
        if (!number) return [node]
        quoteTaken = number.quote.length
        return [node, { type: 'text', value: `${number.quote}${number.words}` }]
      }
      default:
        return [{ ...node, children: referringInlines(node.children, after) }]
    }
  })
}
