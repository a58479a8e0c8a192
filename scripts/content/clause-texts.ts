import type { TemplateBlock, TemplateInline } from '#core/library/library.ts'
import { ClauseTextError, parseTemplate, parseTemplateInline, type Lines } from './template-markdown.ts'

/** A part's words as its file has them. */
export type ClauseTexts = {
  readonly file: string
  readonly heading: readonly TemplateInline[]
  /** `start` is the line of `§ id`; `lines` count from there. */
  readonly clauses: ReadonlyMap<
    string,
    { readonly blocks: readonly TemplateBlock[]; readonly start: number; readonly lines: Lines }
  >
  readonly mistakes: readonly (readonly [line: number, message: string])[]
}

/** Splits a part's words at the lines `§ id`. */
export function readClauseTexts(file: string, text: string): ClauseTexts {
  const lines = text.split('\n')
  const mistakes: [line: number, message: string][] = []
  const attempt = <T>(start: number, read: () => T, otherwise: T): T => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ClauseTextError)) throw error
      mistakes.push([start + error.line, error.message])
      return otherwise
    }
  }
  const starts = lines.flatMap((line, index) => (line.startsWith('§') ? [index] : []))
  const head = lines
    .slice(0, starts[0] ?? lines.length)
    .join('\n')
    .trim()
  if (head && !head.startsWith('# ')) mistakes.push([1, 'the file must begin with its heading, “# …”'])
  const clauses = new Map<string, { blocks: readonly TemplateBlock[]; start: number; lines: Lines }>()
  for (const [index, start] of starts.entries()) {
    const id = lines[start]!.slice(1).trim()
    const own: Lines = new Map()
    if (clauses.has(id)) mistakes.push([start + 1, `the clause ${id} stands here twice`])
    const words = lines.slice(start + 1, starts[index + 1] ?? lines.length).join('\n')
    const blocks = attempt(start + 1, () => parseTemplate(words, own), [])
    if (!words.trim()) mistakes.push([start + 1, `the clause ${id} has no words`])
    clauses.set(id, { blocks, start: start + 1, lines: own })
  }
  const heading = attempt(0, () => parseTemplateInline(head.replace(/^#\s*/, '')), [])
  return { file, heading, clauses, mistakes }
}
