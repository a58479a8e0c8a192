/** A stretch of Markdown that can be read by itself. */
export type Chunk = {
  readonly source: string
  /** Cut inside a long list for speed alone: a list at its start belongs to the list at the end of the chunk before. */
  readonly continues: boolean
}

const heading = /^#{1,6}[ \t]/
const paragraph = /^[^\s+*\-\d]/
const bullet = /^[-+*][ \t]+\S/

/**
 * Cuts Markdown where a reader forgets what came before: at headings and at paragraphs after an empty line. The reader's
 * time grows with the square of what it reads at once; an agreement is small, but a visitor may send anything, so a list
 * without an end is cut as well, and what is meant to keep the reader busy is turned into words.
 */
export function markdownChunks(source: string): Chunk[] {
  const chunks: Chunk[] = []
  let lines: string[] = []
  let continues = false
  const close = (next: boolean) => {
    if (lines.length > 0) chunks.push({ source: soothe(lines.join('\n')), continues })
    lines = []
    continues = next
  }
  for (const line of source.split(/\r\n|\n|\r/)) {
    if (heading.test(line) || (lines.at(-1)?.trim() === '' && paragraph.test(line))) close(false)
    else if (lines.length >= 1000 || (lines.length >= 100 && bullet.test(line))) close(true)
    lines.push(line)
  }
  close(false)
  return chunks
}

/** Deeper than any list goes; what is indented further is not more deeply nested. */
const indentation = /^[ \t]{48,}/gm
const listMarks = /^([ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+){7,}/gm
const inlineMark = /\\[\s\S]|[*_[\]]/g
const manyMarks = 2000

function soothe(source: string): string {
  const flat = source
    .replace(indentation, ' '.repeat(48))
    .replace(listMarks, (marks) => marks.replaceAll(/[-+*.)]/g, '\\$&'))
  if ((flat.match(inlineMark)?.length ?? 0) <= manyMarks) return flat
  return flat.replace(inlineMark, (mark) => (mark.length > 1 ? mark : `\\${mark}`))
}
