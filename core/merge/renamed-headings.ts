import {
  agreement as agreementOf,
  clause as clauseOf,
  emphasis,
  foreign,
  heading,
  item,
  link,
  list,
  ordered,
  p,
  strong,
} from '../document/build.ts'
import type { Agreement, Block, Heading, Inline, Language } from '../document/node.ts'
import { parseMarkdown } from '../document/parse-markdown.ts'
import { plainText } from '../document/text.ts'
import { anchors } from '../document/visit.ts'
import { alignClauses } from './align.ts'

/** A heading that got other words, and with them another anchor. */
type RenamedHeading = {
  readonly from: { readonly anchor: string; readonly words: string }
  readonly to: { readonly anchor: string; readonly words: string }
}
export type RenamedHeadings = ReadonlyMap<string, RenamedHeading>

/**
 * The headings that have other words in an edited document, by the anchor that they had. A heading is the same one when it
 * is over the same clause; an anchor that some heading still has leads where it led.
 *
 * @param after aligned with `before`, so that its clauses have the same ids.
 */
export function renamedHeadings(before: Agreement, after: Agreement): RenamedHeadings {
  const live = new Set(anchors(after).values())
  const now = headingsByClause(after)
  const renamed = [...headingsByClause(before)].flatMap(([clause, were]) => {
    const are = now.get(clause) ?? []
    const gone = were.filter(({ words }) => !are.some((one) => one.words === words))
    const come = are.filter(({ words }) => !were.some((one) => one.words === words))
    return gone.length === come.length ? gone.map((from, index) => ({ from, to: come[index]! })) : []
  })
  return new Map(renamed.filter(({ from }) => !live.has(from.anchor)).map((one) => [one.from.anchor, one]))
}

function headingsByClause(document: Agreement): ReadonlyMap<string, readonly RenamedHeading['from'][]> {
  const named = anchors(document)
  return new Map(
    document.children.map(({ id, children }) => {
      const headings = children.filter((block): block is Heading => block.type === 'heading')
      return [id, headings.map((one) => ({ anchor: named.get(one)!, words: plainText(one) }))]
    }),
  )
}

/** Links in Markdown that lead to a heading: their words and its anchor. */
const linkInside = /\[([^[\]\n]*)\]\(#([^()\s]+)\)/g
/** Characters that could be markup. */
const marks = /[[\]_*\\`<>!&]/

/**
 * An edited text in which links lead to renamed headings as they did before. A link whose words were the heading's gets
 * the new words.
 */
export function followRenamedHeadings(before: Agreement, edited: string): string {
  if (!edited.includes('](#')) return edited
  const { type: _, children: __, ...properties } = before
  const document = parseMarkdown(edited, properties)
  const live = new Set(anchors(document).values())
  // Aligning a long text takes time, and nearly every edit leaves the headings as they are.
  if (
    anchors(before)
      .values()
      .every((anchor) => live.has(anchor))
  )
    return edited
  const renamed = renamedHeadings(before, alignClauses(before, document))
  if (renamed.size === 0) return edited
  return edited.replace(linkInside, (source, words: string, anchor: string) => {
    const found = renamed.get(anchor)
    if (!found) return source
    const isNamed = sameWords(words, found.from.words) && !marks.test(found.to.words)
    return `[${isNamed ? found.to.words : words}](#${found.to.anchor})`
  })
}

/**
 * A document whose links to renamed headings lead to one of their names: `to` the new or `from` the old one. A link whose
 * words are a heading's changes with it. The headings themselves stay, and a link to one that is there is left alone.
 */
export function withLinksTo(side: 'from' | 'to', document: Agreement, renamed: RenamedHeadings): Agreement {
  if (renamed.size === 0) return document
  const other = side === 'to' ? 'from' : 'to'
  const live = side === 'to' ? new Set(anchors(document).values()) : new Set<string>()
  const byAnchor = new Map(
    [...renamed.values()].filter((one) => !live.has(one[other].anchor)).map((one) => [one[other].anchor, one]),
  )
  const follow = (node: Inline): Inline => {
    if (node.type === 'text' || node.type === 'break') return node
    const children = node.children.map(follow)
    if (node.type === 'strong') return strong(...children)
    if (node.type === 'emphasis') return emphasis(...children)
    if (node.type === 'foreign') return foreign(node.language, ...children)
    const found = node.url.startsWith('#') ? byAnchor.get(node.url.slice(1)) : undefined
    if (!found) return link(node.url, ...children)
    const isNamed = sameWords(plainText(node), found[other].words)
    return link(`#${found[side].anchor}`, ...(isNamed ? [found[side].words] : children))
  }
  const followIn = (block: Block): Block => {
    switch (block.type) {
      case 'paragraph':
        return p(...block.children.map(follow))
      case 'heading':
        return heading(block.depth, ...block.children.map(follow))
      case 'list':
        return (block.ordered ? ordered : list)(...block.children.map((one) => item(...one.children.map(followIn))))
    }
  }
  const { type: _, children, ...properties } = document
  return agreementOf(properties, ...children.map(({ id, children: inside }) => clauseOf(id, ...inside.map(followIn))))
}

const sameWords = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** A link in a text that leads to no heading of it, and is therefore printed as plain words. */
export type DeadLink = { readonly words: string; readonly anchor: string; readonly line: number }

/**
 * Links to headings that the text does not have; lines count from 1.
 *
 * @param language the language of the text.
 */
export function deadLinks(edited: string, language: Language): readonly DeadLink[] {
  if (!edited.includes('](#')) return []
  const document = parseMarkdown(edited, { title: '', language, date: '', author: '', paper: 'a4' })
  const live = new Set(anchors(document).values())
  return edited
    .split('\n')
    .flatMap((source, index) =>
      [...source.matchAll(linkInside)]
        .filter(([, , anchor]) => !live.has(anchor!))
        .map(([, words, anchor]) => ({ words: words!, anchor: anchor!, line: index + 1 })),
    )
}
