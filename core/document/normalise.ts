import { agreement as agreementOf, clause as clauseOf, heading, item, list, ordered, p, strong } from './build.ts'
import type { Agreement, Block, Heading, ListItem, Party } from './node.ts'
import { normaliseInlines } from './normalise-inline.ts'
import { safeUrl } from './safe-url.ts'
import { tidy } from './tidy.ts'
import { anchors, blocks } from './visit.ts'

/** Lists nest this deep; deeper ones continue the list they are in. Word knows nine levels, and readers fewer. */
export const deepestList = 6

type Resolve = (url: string) => string | undefined

/** Trees are frozen, so a document is normalised once however many renderers ask. */
const known = new WeakMap<Agreement, Agreement>()

/**
 * The same document in the one form that every renderer prints and the Markdown parser reads back: white space collapsed
 * as a browser would, neighbouring texts joined, nothing empty, no emphasis inside itself, no link inside a link, no
 * heading inside a list, no topic before the first part, no link that is unsafe or leads to a heading that is not there.
 * No word is lost.
 */
export function normalise(document: Agreement): Agreement {
  const before = known.get(document)
  if (before) return before
  const { type: _, children, ...properties } = document
  const resolve = resolver(document)
  let parted = false
  const raise = (block: Block): Block => {
    const raised = block.type === 'heading' && !parted ? heading(2, ...block.children) : block
    parted ||= raised.type === 'heading'
    return raised
  }
  const made = agreementOf(
    {
      ...properties,
      title: tidy(properties.title).trim(),
      author: tidy(properties.author).trim(),
      ...(properties.site !== undefined && { site: tidy(properties.site).trim() }),
      ...(properties.party !== undefined && { party: tidyParty(properties.party) }),
    },
    ...children
      .map(({ id, children: inside }) =>
        clauseOf(id, ...inside.flatMap((block) => normaliseBlock(block, 1, resolve)).map(raise)),
      )
      .filter((clause) => clause.children.length > 0),
  )
  known.set(document, made)
  known.set(made, made)
  return made
}

/** The lines of an address are joined by commas. */
const tidyParty = (party: Party): Party =>
  Object.fromEntries(
    Object.entries(party).map(([name, words]) => [name, tidy(words.trim().replace(/,?\s*\n\s*/g, ', '))]),
  )

/** A link inside the document needs a heading to lead to. */
function resolver(document: Agreement): Resolve {
  const headings = blocks(document).flatMap((block) =>
    block.type === 'heading' ? normaliseHeading(block, safeUrl) : [],
  )
  const { type: _, ...properties } = document
  const live = new Set(anchors(agreementOf(properties, clauseOf('headings', ...headings))).values())
  return (address) => {
    const url = safeUrl(address)
    return url?.startsWith('#') && !live.has(url.slice(1)) ? undefined : url
  }
}

function normaliseHeading(node: Heading, resolve: Resolve): readonly Heading[] {
  const children = normaliseInlines(node.children, { resolve, breaks: false })
  return children.length > 0 ? [heading(node.depth, ...children)] : []
}

function normaliseBlock(block: Block, depth: number, resolve: Resolve): readonly Block[] {
  switch (block.type) {
    case 'paragraph': {
      const children = normaliseInlines(block.children, { resolve, breaks: true })
      return children.length > 0 ? [p(...children)] : []
    }
    case 'heading':
      return normaliseHeading(block, resolve)
    case 'list': {
      const items = block.children.flatMap((child) => normaliseItem(child, depth, resolve))
      return items.length > 0 ? [block.ordered ? ordered(...items) : list(...items)] : []
    }
  }
}

/** An item's list that comes before any words of its own, or too deep, continues the list around it. */
function normaliseItem(node: ListItem, depth: number, resolve: Resolve): readonly ListItem[] {
  const found: ListItem[] = []
  let own: Block[] = []
  const close = () => {
    if (own.length > 0) found.push(item(...own))
    own = []
  }
  for (const child of node.children) {
    if (child.type !== 'list')
      own.push(...normaliseBlock(child.type === 'heading' ? p(strong(...child.children)) : child, depth, resolve))
    else if (own.length > 0 && depth < deepestList) own.push(...normaliseBlock(child, depth + 1, resolve))
    else {
      close()
      found.push(...child.children.flatMap((inner) => normaliseItem(inner, depth, resolve)))
    }
  }
  close()
  return found
}
