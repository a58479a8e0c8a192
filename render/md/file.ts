import {
  agreement as agreementOf,
  clause as clauseOf,
  heading,
  item,
  lineBreak,
  link,
  ordered,
  p,
  strong,
} from '#core/document/build.ts'
import type { Agreement, Block, Heading, Inline, ListItem } from '#core/document/node.ts'
import { headingNumbers, printedNumber } from '#core/document/numbers.ts'
import { plainText } from '#core/document/text.ts'
import { anchors, blocks, parts } from '#core/document/visit.ts'
import { partyLines, versionLine } from '../head.ts'
import { withReferences } from '../references.ts'
import { partsForContents, renditionWords } from '../rendition-words.ts'
import { renderMd } from './render.ts'

/**
 * The document as a Markdown file to publish: with its day, its contents and the numbers of its headings, which the other
 * formats have as well. `renderMd` prints the text alone, for the editor and for comparisons.
 */
export function renderMdFile(agreement: Agreement): string {
  const document = withReferences(agreement)
  const numbered = numberedParts(document)
  const { type: _type, children: _unnumbered, ...properties } = numbered
  const party = partyLines(document).flatMap((line, index) => (index > 0 ? [lineBreak(), ...line] : line))
  const head = [p(versionLine(document)), ...(party.length > 0 ? [p(...party)] : []), ...contents(document, numbered)]
  return renderMd(agreementOf(properties, clauseOf('head', ...head), clauseOf('text', ...blocks(numbered))))
}

/** Viewers make a heading's anchor of its words, so links inside the document follow the numbers. */
function numberedParts(document: Agreement): Agreement {
  const { type: _type, children: _unnumbered, ...properties } = document
  const numbers = headingNumbers(document)
  const blocksOf = (relink: Relink) => (block: Block) => changed(block, relink, numbers)
  const withNumbers = agreementOf(properties, clauseOf('text', ...blocks(document).map(blocksOf((url) => url))))
  const after = [...anchors(withNumbers).values()]
  const moved = new Map([...anchors(document).values()].map((anchor, index) => [`#${anchor}`, `#${after[index]!}`]))
  return agreementOf(properties, clauseOf('text', ...blocks(document).map(blocksOf((url) => moved.get(url) ?? url))))
}

function contents(document: Agreement, numbered: Agreement): readonly Block[] {
  const titled = parts(document).flatMap(({ heading: title }) => (title ? [plainText(title)] : []))
  if (titled.length < partsForContents) return []
  const ids = anchors(numbered)
  const targets = parts(numbered).flatMap(({ heading: title }) => (title ? [ids.get(title)!] : []))
  const entries = titled.map((words, index) => item(p(link(`#${targets[index]!}`, words))))
  return [p(strong(renditionWords(document.language).contents)), ordered(...entries)]
}

type Relink = (url: string) => string

function changed(block: Block, relink: Relink, numbers: ReadonlyMap<Heading, string>): Block {
  switch (block.type) {
    case 'paragraph':
      return p(...block.children.map((child) => relinked(child, relink)))
    case 'heading': {
      const words = block.children.map((child) => relinked(child, relink))
      return heading(block.depth, `${printedNumber(numbers.get(block)!)} `, ...words)
    }
    case 'list': {
      const children = block.children.map((child): ListItem => ({
        ...child,
        children: child.children.map((inner) => changed(inner, relink, numbers)),
      }))
      return { ...block, children }
    }
  }
}

function relinked(node: Inline, relink: Relink): Inline {
  if (node.type === 'text' || node.type === 'break') return node
  const children = node.children.map((child) => relinked(child, relink))
  return node.type === 'link' ? { ...node, url: relink(node.url), children } : { ...node, children }
}
