import type { Outline } from './outline.ts'
import { run } from './reader.ts'

// The part of pandoc's syntax tree that agreements use: https://hackage.haskell.org/package/pandoc-types
type Node = { readonly t: string; readonly c: any }

/** What pandoc finds in a file. `depthOfPart` is the level that it gives to the heading of a part. */
export function outlineByPandoc(format: string, file: Uint8Array | string, depthOfPart: number): Outline {
  const found: Outline = { headings: [], links: [], lists: [], paragraphs: [] }
  const words = (nodes: readonly Node[]): string => nodes.map(inline).join('')
  const inline = ({ t, c }: Node): string => {
    if (t === 'Str') return c
    if (t === 'Space' || t === 'SoftBreak' || t === 'LineBreak') return ' '
    if (t === 'Link') {
      if (!c[2][0].startsWith('#')) found.links.push(c[2][0])
      return words(c[1])
    }
    if (t === 'Quoted') return c[0].t === 'DoubleQuote' ? `“${words(c[1])}”` : `‘${words(c[1])}’`
    if (t === 'Span') return c[0][1].includes('number') ? '' : words(c[1])
    if (['Strong', 'Emph', 'Underline'].includes(t)) return words(c)
    throw new Error(`pandoc found a ${t}, which no agreement has`)
  }
  const block = ({ t, c }: Node): void => {
    if (t === 'Header') found.headings.push([c[0] - depthOfPart + 1, words(c[2]).trim()])
    else if (t === 'Para' || t === 'Plain') found.paragraphs.push(words(c))
    else if (t === 'Div') c[1].forEach(block)
    // What is indented in Word, as the second paragraph of an item is, counts as quoted.
    else if (t === 'BlockQuote') c.forEach(block)
    else if (t === 'BulletList') list('bullet', c)
    else if (t === 'OrderedList') list('ordered', c[1])
    else throw new Error(`pandoc found a ${t}, which no agreement has`)
  }
  const list = (kind: 'ordered' | 'bullet', items: readonly (readonly Node[])[]): void => {
    found.lists.push([kind, items.length])
    items.flat().forEach(block)
  }
  const read: { blocks: Node[] } = JSON.parse(run('pandoc', ['--from', format, '--to', 'json'], file))
  read.blocks.forEach(block)
  return found
}
