import type { Format } from '#core/document/format.ts'
import type { Agreement, Language } from '#core/document/node.ts'
import { slug } from '#core/document/text.ts'
import { renderDocx } from './docx/render.ts'
import { type HtmlOptions, renderHtml } from './html/render.ts'
import { renderMdFile } from './md/file.ts'
import { renderTxt } from './txt/render.ts'

/** Options that only some formats use: `head` is printed in html alone. */
export type RenderOptions = Pick<HtmlOptions, 'head'>

const encoder = new TextEncoder()
type Renderer = (agreement: Agreement, options: RenderOptions) => Uint8Array | Promise<Uint8Array>
const renderers: Record<Exclude<Format, 'pdf'>, Renderer> = {
  docx: renderDocx,
  html: (agreement, { head = [] }) => encoder.encode(renderHtml(agreement, { head })),
  md: (agreement) => encoder.encode(renderMdFile(agreement)),
  txt: (agreement) => encoder.encode(renderTxt(agreement)),
}

/** The bytes of a document's file; the same for the same document. The pdf needs the compiler in `server/pdf`. */
export const render = async (
  agreement: Agreement,
  format: Exclude<Format, 'pdf'>,
  options: RenderOptions = {},
): Promise<Uint8Array> => renderers[format](agreement, options)

const accents = /\p{M}/gu
/** Letters that are no letter with a mark. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }
/** What German writes for its letters where it cannot have them; other languages leave the marks out. */
const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** A file name that is valid on every system: `privacy-policy-lantern-books-en.pdf`. */
export function fileName(
  { title, site = '', language }: Pick<Agreement, 'title' | 'site' | 'language'>,
  format: Format | 'json',
): string {
  const name = asciiSlug(title, language).slice(0, 80)
  const of = asciiSlug(site, language).slice(0, 40)
  const named = `-${name}-`.includes(`-${of}-`) || of === '' ? name : `${name}-${of}`
  return `${named.replace(/^-+|-+$/g, '') || 'agreement'}-${language}.${format}`
}

function asciiSlug(words: string, language: Language): string {
  const known = language === 'de' ? { ...letters, ...german } : letters
  const plain = words
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{L}/gu, (letter) => known[letter] ?? letter)
    .normalize('NFD')
    .replace(accents, '')
    .replace(/[^a-z0-9\s_-]/g, '')
  return slug(plain)
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '')
}
