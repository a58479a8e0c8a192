/** A place that exists on both sides: its line in the text (from 1) and its height in the preview, in pixels. */
export type Anchor = { readonly line: number; readonly top: number }

/** The numbers of the lines with headings, from 1. */
export function headingLines(text: string): readonly number[] {
  return text.split('\n').flatMap((line, index) => (/^#{1,6}\s/.test(line) ? [index + 1] : []))
}

/**
 * How far to scroll the preview so that it shows the text of a line, between the headings around it.
 *
 * @param anchors in order; the first is the beginning of the text, the last its end.
 * @param line may be a fraction.
 */
export function heightAt(anchors: readonly Anchor[], line: number): number {
  const next = anchors.findIndex((anchor) => anchor.line > line)
  if (next === 0) return anchors[0]?.top ?? 0
  const before = anchors.at(next < 0 ? -1 : next - 1)
  const after = anchors[next]
  if (!before || !after) return before?.top ?? 0
  return before.top + ((after.top - before.top) * (line - before.line)) / (after.line - before.line)
}

/** The first line, from 1, whose words begin as those of a printed block do; null if there is none. */
export function lineWith(text: string, printed: string): number | null {
  const wanted = letters(printed).slice(0, 60)
  if (wanted === '') return null
  const found = text.split('\n').findIndex((line) => {
    const words = letters(line.replace(/\]\([^)]*\)/g, ']'))
    return words !== '' && (words.startsWith(wanted) || (wanted.startsWith(words) && words.length > 20))
  })
  return found < 0 ? null : found + 1
}

/** Parts are numbered where they are printed, and items where they are typed. */
const letters = (words: string): string =>
  words
    .replace(/^[\s#\d.)*-]+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
