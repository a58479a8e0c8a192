import type { TypstBlock, TypstDocument, TypstInline } from '#render/typst/render.ts'
import type { ToPrint } from './pdf-protocol.ts'
import type { TypstInvoice } from './typst-invoice.ts'

/** Stands for a character that no font on this machine can draw. */
const replacement = '\uFFFD'

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

/** What is printed with those characters replaced, so that one name in a rare script does not cost somebody the whole pdf. */
export function withoutGlyphs(print: ToPrint, missing: ReadonlySet<string>): ToPrint {
  const clean = (words: string): string =>
    Array.from(words, (character) => (missing.has(character) ? replacement : character)).join('')
  return print.template === 'agreement'
    ? { ...print, document: cleanAgreement(print.document, clean) }
    : { ...print, document: cleanInvoice(print.document, clean) }
}

type Clean = (words: string) => string

function cleanInvoice(invoice: TypstInvoice, clean: Clean): TypstInvoice {
  const { seller, customer } = invoice
  const party = (one: typeof seller) => ({ ...one, name: clean(one.name), lines: one.lines.map(clean) })
  return {
    ...invoice,
    author: clean(invoice.author),
    seller: party(seller),
    customer: party(customer),
    rows: invoice.rows.map((row) => row.map(clean)),
    notes: invoice.notes.map(clean),
  }
}

function cleanAgreement(document: TypstDocument, clean: Clean): TypstDocument {
  const inline = (node: TypstInline): TypstInline => {
    if (typeof node === 'string') return clean(node)
    if ('words' in node) return { ...node, words: clean(node.words) }
    return node.kind === 'break' ? node : { ...node, body: node.body.map(inline) }
  }
  const block = (node: TypstBlock): TypstBlock => {
    if (node.kind === 'list') return { ...node, items: node.items.map((item) => item.map(block)) }
    if (node.kind === 'records') {
      const rows = node.rows.map((row) => row.map((cell) => cell.map(block)))
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
