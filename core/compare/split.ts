import { type Effort, spend } from './effort.ts'
import type { Pair } from './pair.ts'

/** A text that may have been cut: a paragraph, or an item of a list. */
type Cuttable = { readonly kind: string; readonly text: string }

/** A text that was cut because something was put inside it. */
export type Split = {
  readonly whole: number
  /** The texts that its sentences are in now, in reading order, and where in the whole each one's share ends. */
  readonly pieces: readonly { readonly index: number; readonly end: number }[]
}

/** A sentence of fewer words may be in a text by chance. */
const fewestWords = 3

/**
 * The texts of one version whose sentences are in several texts of the other, with something new between them.
 *
 * @param anchors pairs of equal texts in rising order; a text is looked for between its neighbours only.
 */
export function splitsOf(
  wholes: readonly Cuttable[],
  others: readonly Cuttable[],
  anchors: readonly Pair[],
  effort: Effort,
): readonly Split[] {
  const splits: Split[] = []
  let [left, right] = [0, 0]
  for (const pair of [...anchors, [wholes.length, others.length] as const]) {
    // Two pieces and what is between them.
    if (pair[0] > left && pair[1] - right >= 3) {
      const gap = [wholes.slice(left, pair[0]), others.slice(right, pair[1])] as const
      if (
        spend(
          effort,
          gap.flat().reduce((sum, { text }) => sum + text.length, 0),
        )
      )
        splits.push(...splitsBetween(...gap).map((split) => shifted(split, left, right)))
    }
    ;[left, right] = [pair[0] + 1, pair[1] + 1]
  }
  return splits
}

const shifted = ({ whole, pieces }: Split, left: number, right: number): Split => ({
  whole: whole + left,
  pieces: pieces.map(({ index, end }) => ({ index: index + right, end })),
})

function splitsBetween(wholes: readonly Cuttable[], others: readonly Cuttable[]): readonly Split[] {
  const places = Map.groupBy(
    others.flatMap(({ text }, index) => sentencesOf(text).map((sentence) => ({ ...sentence, index }))),
    ({ words }) => words,
  )
  const known = Map.groupBy(
    wholes.flatMap(({ text }) => sentencesOf(text)),
    ({ words }) => words,
  )
  let from = 0
  return wholes.flatMap(({ kind, text }, whole): readonly Split[] => {
    const pieces: { index: number; end: number }[] = []
    for (const { words, start } of sentencesOf(text)) {
      const place = places.get(words)
      // Words that are there twice do not show where they went.
      if (place?.length !== 1 || known.get(words)!.length > 1) continue
      const { index } = place[0]!
      const last = pieces.at(-1)
      if (index < from || others[index]!.kind !== kind || (last && index <= last.index)) continue
      if (last) last.end = start
      pieces.push({ index, end: text.length })
    }
    const isSplit = pieces.some(({ index }, at) => at > 0 && index > pieces[at - 1]!.index + 1)
    if (!isSplit) return []
    from = pieces.at(-1)!.index + 1
    return [{ whole, pieces }]
  })
}

/** The sentences of a text that are long enough to be told apart, and where each begins. */
function sentencesOf(text: string): readonly { readonly words: string; readonly start: number }[] {
  const starts = [0, ...[...text.matchAll(endOfSentence)].map((match) => match.index + match[0].length)]
  return starts
    .map((start, index) => ({ words: text.slice(start, starts[index + 1]).trim(), start }))
    .filter(({ words }) => words.split(/\s+/, fewestWords).length >= fewestWords)
}

const endOfSentence = /[.!?…。！？][\p{Pe}\p{Pf}"]*\s+/gu
