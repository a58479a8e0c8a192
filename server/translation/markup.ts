import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { emphasis, foreign, lineBreak, link, strong, text } from '#core/document/build.ts'
import type { Inline, Link } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import { escapeHtml } from '#render/html/escape.ts'

type Mark = Exclude<Inline, { type: 'text' }>
type Child = DefaultTreeAdapterTypes.ChildNode

const tags = { strong: 'b', emphasis: 'i', link: 'a', break: 'br', foreign: 'span' } as const

/**
 * A paragraph's words as HTML for a machine that translates. Every mark has its number as id and nothing else: where a link
 * leads is nobody's business, and cannot be changed on the way.
 */
export function toMarkup(words: readonly Inline[]): string {
  let marks = 0
  const write = (nodes: readonly Inline[]): string =>
    nodes
      .map((node) => {
        if (node.type === 'text') return escapeHtml(node.value)
        const open = `<${tags[node.type]} id="${++marks}"`
        if (node.type === 'break') return `${open}>`
        const kept = isAddress(node) ? ' translate="no"' : ''
        return `${open}${kept}>${write(node.children)}</${tags[node.type]}>`
      })
      .join('')
  return write(words)
}

/**
 * A translated paragraph, with the marks of its original.
 * @returns undefined unless every mark came back once, inside the one that it was inside of, and around some words.
 */
export function fromMarkup(html: string, original: readonly Inline[]): readonly Inline[] | undefined {
  const marks = numbered(original)
  const used = new Set<string>()
  let isSame = true
  const read = (nodes: readonly Child[], around: Mark | undefined): Inline[] =>
    nodes.flatMap((node) => {
      if (node.nodeName === '#text' && 'value' in node) return [text(node.value.replace(/[ \t\n\r\f]+/g, ' '))]
      const id = 'attrs' in node ? (node.attrs.find(({ name }) => name === 'id')?.value ?? '') : ''
      const mark = marks.get(id)
      if (!mark || used.has(id) || mark.around !== around || node.nodeName !== tags[mark.node.type]) {
        isSame = false
        return []
      }
      used.add(id)
      return [rebuilt(mark.node, 'childNodes' in node ? read(node.childNodes, mark.node) : [])]
    })
  // White space around a line break is none.
  const words = read(parseFragment(html.replace(/\s*(<br\b[^>]*>)\s*/g, '$1')).childNodes, undefined)
  const isEmpty = words.every((node) => plainText(node).trim() === '')
  const isWhole = [...marks].every(([id]) => used.has(id)) && words.every(hasWords)
  return isSame && isWhole && !isEmpty ? words : undefined
}

/** Whether there is anything to translate: letters outside addresses. */
export const isTranslatable = (nodes: readonly Inline[]): boolean =>
  nodes.some((node) => {
    if (node.type === 'text') return /\p{L}/u.test(node.value)
    return node.type !== 'break' && !isAddress(node) && isTranslatable(node.children)
  })

/** Marks by their numbers, in the order in which {@link toMarkup} gives them. */
function numbered(words: readonly Inline[]) {
  const found = new Map<string, { readonly node: Mark; readonly around: Mark | undefined }>()
  const visit = (nodes: readonly Inline[], around: Mark | undefined): void => {
    for (const node of nodes) {
      if (node.type === 'text') continue
      found.set(String(found.size + 1), { node, around })
      if (node.type !== 'break') visit(node.children, node)
    }
  }
  visit(words, undefined)
  return found
}

function rebuilt(mark: Mark, children: readonly Inline[]): Inline {
  switch (mark.type) {
    case 'strong':
      return strong(...children)
    case 'emphasis':
      return emphasis(...children)
    case 'link':
      return isAddress(mark) ? mark : link(mark.url, ...children)
    case 'foreign':
      return foreign(mark.language, ...children)
    case 'break':
      return lineBreak()
  }
}

const hasWords = (node: Inline): boolean =>
  node.type === 'text' || node.type === 'break' || (plainText(node).trim() !== '' && node.children.every(hasWords))

/** A link whose words are an address is the same in every language. */
const isAddress = (node: Mark): boolean => node.type === 'link' && /^\S+[.@]\S+$/.test(plainText(node satisfies Link))
