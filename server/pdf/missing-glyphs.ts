import type { TypstBlock, TypstDocument, TypstInline } from '#render/typst/render.ts'

/** Stands for a character that no font on this machine can draw. */
export const replacement = '\uFFFD'

/**
 * The characters that Typst says it has no glyph for. PDF/UA refuses a document with such a character, so the error names
 * each: ``the text `"漢"` could not be displayed with font …``.
 */
export function missingGlyphs(error: string): Set<string> {
  const quoted = error.matchAll(/the text `\\*"(.*?)\\*"` could not be displayed/gsu)
  const words = [...quoted].map(([, text]) =>
    text!.replace(/\\+u\{([0-9a-f]+)\}/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16))),
  )
  return new Set(Array.from(words.join('')).filter((character) => character > '\u007f' && character !== replacement))
}

/** The document with those characters replaced, so that one name in a rare script does not cost an owner the whole pdf. */
export function withoutGlyphs(document: TypstDocument, missing: ReadonlySet<string>): TypstDocument {
  const clean = (words: string) =>
    Array.from(words, (character) => (missing.has(character) ? replacement : character)).join('')
  const inline = (node: TypstInline): TypstInline => {
    if (typeof node === 'string') return clean(node)
    if (node.kind === 'whole') return { ...node, words: clean(node.words) }
    return node.kind === 'break' ? node : { ...node, body: node.body.map(inline) }
  }
  const block = (node: TypstBlock): TypstBlock => {
    if (node.kind === 'list') return { ...node, items: node.items.map((item) => item.map(block)) }
    if (node.kind === 'records') {
      const rows = node.rows.map((row) => row.map((cell) => ({ ...cell, blocks: cell.blocks.map(block) })))
      return { ...node, heads: node.heads.map(clean), rows }
    }
    return { ...node, body: node.body.map(inline) }
  }
  const named = {
    title: clean(document.title),
    fullTitle: clean(document.fullTitle),
    head: document.head.map((line) => line.map(inline)),
  }
  return { ...document, ...named, blocks: document.blocks.map(block) }
}
