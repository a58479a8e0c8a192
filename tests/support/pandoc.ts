import type { Outline } from './outline.ts'
import { run } from './reader.ts'

// The part of pandoc's syntax tree that agreements use: https://hackage.haskell.org/package/pandoc-types
type Attributes = readonly [id: string, classes: readonly string[], values: unknown]
type Inlines = readonly Node[]
type Node =
  | { readonly t: 'Str'; readonly c: string }
  | { readonly t: 'Space' | 'SoftBreak' | 'LineBreak' }
  | { readonly t: 'Link'; readonly c: readonly [Attributes, Inlines, readonly [url: string, title: string]] }
  | { readonly t: 'Quoted'; readonly c: readonly [{ readonly t: 'DoubleQuote' | 'SingleQuote' }, Inlines] }
  | { readonly t: 'Span' | 'Div'; readonly c: readonly [Attributes, Inlines] }
  | { readonly t: 'Strong' | 'Emph' | 'Underline' | 'Para' | 'Plain' | 'BlockQuote'; readonly c: Inlines }
  | { readonly t: 'Header'; readonly c: readonly [depth: number, Attributes, Inlines] }
  | { readonly t: 'BulletList'; readonly c: readonly Inlines[] }
  | { readonly t: 'OrderedList'; readonly c: readonly [unknown, readonly Inlines[]] }

/** What pandoc finds in a file. `depthOfPart` is the level that it gives to the heading of a part. */
export function outlineByPandoc(format: string, file: Uint8Array | string, depthOfPart: number): Outline {
  const found: Outline = { headings: [], links: [], lists: [], paragraphs: [] }
  const words = (nodes: readonly Node[]): string => nodes.map(inline).join('')
  const inline = (node: Node): string => {
    switch (node.t) {
      case 'Str':
        return node.c
      case 'Space':
      case 'SoftBreak':
      case 'LineBreak':
        return ' '
      case 'Link':
        if (!node.c[2][0].startsWith('#')) found.links.push(node.c[2][0])
        return words(node.c[1])
      case 'Quoted':
        return node.c[0].t === 'DoubleQuote' ? `“${words(node.c[1])}”` : `‘${words(node.c[1])}’`
      case 'Span':
        return node.c[0][1].includes('number') ? '' : words(node.c[1])
      case 'Strong':
      case 'Emph':
      case 'Underline':
        return words(node.c)
      default:
        throw new Error(`pandoc found a ${node.t}, which no agreement has`)
    }
  }
  const block = (node: Node): void => {
    switch (node.t) {
      case 'Header':
        return void found.headings.push([node.c[0] - depthOfPart + 1, words(node.c[2]).trim()])
      case 'Para':
      case 'Plain':
        return void found.paragraphs.push(words(node.c))
      case 'Div':
        return node.c[1].forEach(block)
      // What is indented in Word, as the second paragraph of an item is, counts as quoted.
      case 'BlockQuote':
        return node.c.forEach(block)
      case 'BulletList':
        return list('bullet', node.c)
      case 'OrderedList':
        return list('ordered', node.c[1])
      default:
        throw new Error(`pandoc found a ${node.t}, which no agreement has`)
    }
  }
  const list = (kind: 'ordered' | 'bullet', items: readonly (readonly Node[])[]): void => {
    found.lists.push([kind, items.length])
    items.flat().forEach(block)
  }
  const read: { blocks: Node[] } = JSON.parse(run('pandoc', ['--from', format, '--to', 'json'], file))
  read.blocks.forEach(block)
  return found
}
