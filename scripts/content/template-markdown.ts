import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Node as MdastNode, PhrasingContent, RootContent } from 'mdast'
import type { TemplateBlock, TemplateInline, TemplateItem, TemplatePlaceholder } from '#core/library/library.ts'

/** What clause text may not contain; `line` counts from the text's first line. */
export class ClauseTextError extends Error {
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

const placeholder = /\{\{\s*([A-Za-z][\w:-]*)\s*(?:\|\s*(\w[\w-]*)\s*)?\}\}/g
const formats: readonly string[] = [
  'and',
  'apart',
  'or',
  'each',
  'line',
  'sentence',
] satisfies TemplatePlaceholder['format'][]
const isFormat = (way: string): way is TemplatePlaceholder['format'] & string => formats.includes(way)

/** On which line of the text each placeholder and reference stands. */
export type Lines = Map<object, number>

/**
 * Parses a clause's words: the specification's formatting plus placeholders and optional spans.
 *
 * @param lines is given the line of each placeholder, for messages.
 */
export function parseTemplate(markdown: string, lines: Lines = new Map()): TemplateBlock[] {
  return fromMarkdown(markdown).children.map((node) => block(node, lines))
}

/** Parses words inside a sentence. */
export function parseTemplateInline(markdown: string, lines?: Lines): TemplateInline[] {
  const blocks = parseTemplate(markdown, lines)
  if (blocks.length === 0) return []
  const [only] = blocks
  if (blocks.length > 1 || only!.type !== 'paragraph') throw new ClauseTextError('must be words inside one line', 1)
  return [...only!.children]
}

function refuse(node: MdastNode, what: string): never {
  throw new ClauseTextError(`${what} cannot stand in a clause`, node.position?.start.line ?? 1)
}

function block(node: RootContent, lines: Lines): TemplateBlock {
  switch (node.type) {
    case 'paragraph':
      return { type: 'paragraph', children: inlines(node.children, lines) }
    case 'heading':
      if (node.depth !== 3) refuse(node, 'a heading other than ###')
      return { type: 'heading', depth: 3, children: inlines(node.children, lines) }
    case 'list':
      return {
        type: 'list',
        ordered: node.ordered === true,
        children: node.children.map((child) => item(child.children as RootContent[], lines)),
      }
    default:
      return refuse(node, node.type)
  }
}

function item(children: RootContent[], lines: Lines): TemplateItem {
  const blocks = children.map((child) => block(child, lines))
  const each = findEach(blocks)
  return each ? { type: 'listItem', each, children: blocks } : { type: 'listItem', children: blocks }
}

function findEach(nodes: readonly (TemplateBlock | TemplateInline)[]): string | undefined {
  for (const node of nodes) {
    if (node.type === 'placeholder' && node.format === 'each') return node.name
    const inner = 'children' in node && node.type !== 'list' ? findEach(node.children) : undefined
    if (inner) return inner
  }
  return undefined
}

/** Converts phrasing content, then nests what is between `[[` and `]]`. */
function inlines(nodes: readonly PhrasingContent[], lines: Lines): TemplateInline[] {
  const flat = nodes.flatMap((node) => inline(node, lines))
  const open: TemplateInline[][] = [[]]
  for (const node of flat) {
    if (node.type !== 'text') {
      open.at(-1)!.push(node)
      continue
    }
    for (const piece of node.value.split(/(\[\[|\]\])/)) {
      if (piece === '[[') open.push([])
      else if (piece === ']]') {
        const children = open.pop()!
        if (open.length === 0) throw new ClauseTextError(']] without [[', nodes[0]?.position?.start.line ?? 1)
        open.at(-1)!.push({ type: 'optional', children })
      } else if (piece) open.at(-1)!.push({ type: 'text', value: piece })
    }
  }
  if (open.length > 1) throw new ClauseTextError('[[ without ]]', nodes[0]?.position?.start.line ?? 1)
  return open[0]!
}

function inline(node: PhrasingContent, lines: Lines): TemplateInline[] {
  switch (node.type) {
    case 'text':
      return placeholdersIn(node.value, node, lines)
    case 'strong':
    case 'emphasis':
      return [{ type: node.type, children: inlines(node.children, lines) }]
    case 'link': {
      const url = decodeURI(node.url)
      const whole = placeholdersIn(url, node, lines)
      if (whole.length > 1) refuse(node, 'an address made of words and placeholders')
      const target = whole[0]?.type === 'placeholder' ? whole[0] : url
      return [{ type: 'link', url: target, children: inlines(node.children, lines) }]
    }
    case 'break':
      return [{ type: 'break' }]
    default:
      return refuse(node, node.type)
  }
}

/** The words between line breaks are one sentence to Markdown; only for messages it matters on which line they stand. */
function placeholdersIn(value: string, node: MdastNode, lines: Lines): TemplateInline[] {
  const found: TemplateInline[] = []
  const words = (text: string): void => {
    const joined = text.replace(/\s*\n\s*/g, ' ')
    if (/\{\{|\}\}/.test(joined)) refuse(node, `the placeholder in “${joined}”`)
    if (joined) found.push({ type: 'text', value: joined })
  }
  let end = 0
  for (const match of value.matchAll(placeholder)) {
    words(value.slice(end, match.index))
    const one = named(match[1]!, match[2])
    lines.set(one, (node.position?.start.line ?? 1) + value.slice(0, match.index).split('\n').length - 1)
    found.push(one)
    end = match.index + match[0].length
  }
  words(value.slice(end))
  return found
}

/** What is no format is a form of a number or a place; whether it has words is checked with the library. */
function named(name: string, way: string | undefined): TemplateInline {
  if (name.startsWith('ref:')) return { type: 'reference', part: name.slice(4) }
  if (!way) return { type: 'placeholder', name }
  return isFormat(way) ? { type: 'placeholder', name, format: way } : { type: 'placeholder', name, form: way }
}
