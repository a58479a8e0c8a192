import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { missingGlyphs, withoutGlyphs } from './missing-glyphs.ts'
import type { ToPrint } from './pdf-protocol.ts'
import { withTableTags } from './table-tags.ts'

const here = dirname(fileURLToPath(import.meta.url))
const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/source-serif-4/package.json'))
const faces = ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic']

let compiler: NodeCompiler | undefined

/**
 * The pdf (PDF/UA-1, tagged) of an agreement's or invoice's data: the only call of the Typst compiler. Same data, same bytes.
 * An invoice with XML in it is PDF/A-3a instead, which the compiler cannot make together with PDF/UA; it is tagged as well.
 * It keeps some memory of every document for ever, so it belongs in a process that is replaced.
 *
 * @throws with Typst's own words when the data cannot be printed.
 */
export function compileTypst(job: ToPrint): Uint8Array {
  compiler ??= NodeCompiler.create({
    workspace: here,
    fontArgs: [{ fontPaths: faces.map((face) => join(fonts, face)) }],
  })
  try {
    return print(compiler, job)
  } finally {
    // Layouts that none of the last eight documents used are dropped: owners' documents share most of their paragraphs.
    compiler.evictCache(8)
  }
}

/** Typst names every character without a glyph at once, so the second attempt lacks none; a third would be in vain. */
function print(typst: NodeCompiler, job: ToPrint, attempt = 1): Uint8Array {
  const { template, document } = job
  const source = { mainFilePath: join(here, `${template}.typ`), inputs: { doc: JSON.stringify(document) } }
  const [year, month, day] = document.date
  const pdfStandard = 'xml' in document ? 'a-3a' : 'ua-1'
  try {
    const pdf = typst.pdf(source, { pdfStandard, creationTimestamp: Date.UTC(year, month - 1, day) / 1000 })
    // The lines of an invoice have no names.
    return template === 'agreement' ? withTableTags(pdf) : pdf
  } catch (cause) {
    const missing = missingGlyphs(String(cause))
    if (missing.size > 0 && attempt < 3) return print(typst, withoutGlyphs(job, missing), attempt + 1)
    throw new Error(
      `The pdf of “${document.title}” could not be made: ${cause instanceof Error && cause.message ? cause.message : diagnostics(typst, source)}`,
      { cause },
    )
  }
}

/** `pdf()` sometimes fails without a reason; compiling once more gives it. */
function diagnostics(typst: NodeCompiler, source: { mainFilePath: string; inputs: Record<string, string> }): string {
  const error = typst.compile(source).takeDiagnostics()
  const found: { message: string }[] = error ? typst.fetchDiagnostics(error) : []
  return found.map(({ message }) => message).join('; ') || 'it breaks a rule of PDF/UA-1'
}
