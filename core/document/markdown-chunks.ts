import { asWords } from './plain-marks.ts'

/** A stretch of Markdown that can be read by itself. */
export type Chunk = {
  /** Its length, and what is in it, is bounded as {@link markdownChunks} says. */
  readonly source: string
  /** Cut inside a long list to save time: a list at its start continues the list at the end of the chunk before. */
  readonly continues: boolean
}

const heading = /^#{1,6}[ \t]/
const paragraph = /^[^\s+*\-\d]/
const bullet = /^[-+*][ \t]+\S/

/** An ordinary section has a few hundred marks; the parser's time grows with the square of them. */
const mostMarks = 2000
/** The parser may look for the end of a link from each `](` to the end of the chunk: characters times openers. */
const mostLinkSteps = 2_000_000

/**
 * Cuts Markdown at headings, and at paragraphs after an empty line, where a parser forgets what came before. The parser's
 * time grows with the square of what it reads at once. An agreement is small, but a visitor may send anything, so a list
 * without an end is cut as well, empty lines in a row become one, and a chunk with more than {@link mostMarks} marks, or
 * whose links would be searched for in more than {@link mostLinkSteps} steps, is read as words without formatting.
 */
export function markdownChunks(source: string): Chunk[] {
  const chunks: Chunk[] = []
  let lines: string[] = []
  let continues = false
  const close = (next: boolean) => {
    if (lines.length > 0) chunks.push({ source: limitMarks(lines.join('\n')), continues })
    lines = []
    continues = next
  }
  for (const line of source.split(/\r\n|\n|\r/)) {
    const isEmpty = line.trim() === ''
    const followsEmpty = lines.at(-1) === ''
    if (isEmpty && followsEmpty) continue
    if (heading.test(line) || (followsEmpty && paragraph.test(line))) close(false)
    else if (lines.length >= 1000 || (lines.length >= 100 && bullet.test(line))) close(true)
    lines.push(isEmpty ? '' : line)
  }
  close(false)
  return chunks
}

/** Deeper than any list goes; what is indented further is not more deeply nested. */
const indentation = /^[ \t]{48,}/gm
const listMarks = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+){7,}/gm
/** Everything that makes the parser stop in the middle of words. */
const mark = /[\\*_[\]<&!`]/g
const linkOpener = /\]\(/g

function limitMarks(source: string): string {
  const flat = source
    .replace(indentation, ' '.repeat(48))
    .replace(listMarks, (marks) => marks.replaceAll(/[-+*.)]/g, asWords))
  const openers = count(flat, linkOpener)
  const isOrdinary = count(flat, mark) <= mostMarks && openers * flat.length <= mostLinkSteps
  return isOrdinary
    ? flat
    : flat.replaceAll(/\\([!-/:-@[-`{-~])|[\\*_[\]<&!`]/g, (typed, escaped?: string) => asWords(escaped ?? typed))
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
