import { newEffort } from '../compare/effort.ts'
import type { Pair } from '../compare/pair.ts'
import { shortestEdit } from '../compare/shortest-edit.ts'

/** Two texts that were made from one, brought together. */
export type MergedTexts = {
  readonly text: string
  /** The lines, counted from 1, at which both sides changed the same words: mine are first, theirs follow. */
  readonly both: readonly number[]
}

/** A line with words, and the line breaks before it. */
type Line = { readonly words: string; readonly gap: string }

/**
 * Brings two edited versions of a Markdown text together, line by line. A paragraph and an item of a list are a line each.
 * Nothing that either side wrote is lost: where both changed the same lines, the result has both. A line that one side
 * deleted and the other changed stays.
 */
export function mergeTexts(base: string, mine: string, theirs: string): MergedTexts {
  const [was, own, other] = [splitLines(base), splitLines(mine), splitLines(theirs)]
  const [toOwn, toOther] = [matches(was, own), matches(was, other)]
  const merged: Line[] = []
  const clashes: number[] = []
  let [atWas, atOwn, atOther] = [0, 0, 0]
  const close = (endWas: number, endOwn: number, endOther: number): void => {
    const [before, left, right] = [was.slice(atWas, endWas), own.slice(atOwn, endOwn), other.slice(atOther, endOther)]
    if (areSameLines(left, before)) merged.push(...right)
    else if (areSameLines(right, before) || areSameLines(right, left)) merged.push(...left)
    else {
      if (left.length > 0 && right.length > 0) clashes.push(merged.length)
      merged.push(...left, ...right)
    }
  }
  was.forEach((_, index) => {
    const [inOwn, inOther] = [toOwn.get(index), toOther.get(index)]
    if (inOwn === undefined || inOther === undefined) return
    close(index, inOwn, inOther)
    merged.push(own[inOwn]!)
    ;[atWas, atOwn, atOther] = [index + 1, inOwn + 1, inOther + 1]
  })
  close(was.length, own.length, other.length)
  return textWithClashes(merged, clashes)
}

/**
 * Puts a passage of a text back into an edited version of it: what is missing of it goes to where it was. Null if the
 * passage is not in the text as it is given.
 */
export function putBack(base: string, edited: string, passage: string): string | null {
  const [was, own, wanted] = [splitLines(base), splitLines(edited), splitLines(passage)]
  const start = was.findIndex((_, from) => wanted.every((line, index) => isSameItem(line, was[from + index])))
  if (start < 0 || wanted.length === 0) return null
  const toOwn = matches(was, own)
  const before = was.slice(0, start).findLastIndex((_, index) => toOwn.has(index))
  let at = before < 0 ? 0 : toOwn.get(before)! + 1
  const result = [...own]
  for (let index = start; index < start + wanted.length; index++) {
    const found = toOwn.get(index)
    const added = found === undefined ? 0 : result.length - own.length
    if (found !== undefined) at = found + added + 1
    else result.splice(at++, 0, was[index]!)
  }
  return textWithClashes(result, []).text
}

/** Whether a line is another, whatever number it has in a list. */
const isSameItem = (one: Line, other: Line | undefined): boolean =>
  other !== undefined && withoutNumber(one.words) === withoutNumber(other.words)

const withoutNumber = (words: string): string => words.replace(/^\s*(?:\d{1,9}[.)]|[-*]) /, '')

function splitLines(text: string): readonly Line[] {
  return [...text.matchAll(/(\n*)([^\n]+)/g)].map(([, gap, words]) => ({ gap: gap!, words: words! }))
}

const areSameLines = (one: readonly Line[], other: readonly Line[]): boolean =>
  one.length === other.length && one.every(({ words }, index) => words === other[index]!.words)

/** Which line of `after` each line of `before` became, where it is still there. */
function matches(before: readonly Line[], after: readonly Line[]): ReadonlyMap<number, number> {
  const numbers = new Map<string, number>()
  const numbered = (lines: readonly Line[]): Int32Array =>
    Int32Array.from(lines, ({ words }) => numbers.get(words) ?? numbers.set(words, numbers.size).get(words)!)
  const pairs: readonly Pair[] = shortestEdit(numbered(before), numbered(after), newEffort()) ?? []
  return new Map(pairs)
}

function textWithClashes(lines: readonly Line[], clashes: readonly number[]): MergedTexts {
  const both: number[] = []
  let text = ''
  let line = 1
  lines.forEach(({ gap, words }, index) => {
    // A line that opened its text has no break before it, and needs one where it follows another.
    const breaks = index === 0 ? '' : gap === '' ? '\n\n' : gap
    text += breaks + words
    line += breaks.length
    if (clashes.includes(index)) both.push(line)
  })
  return { text: lines.length > 0 ? `${text}\n` : '', both }
}
