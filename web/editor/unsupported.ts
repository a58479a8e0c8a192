export type UnsupportedKind = 'image' | 'table' | 'html' | 'code' | 'quote'

/** Something whose characters are printed as they stand. `from` and `to` count characters, `line` counts from 1. */
export type Unsupported = {
  readonly kind: UnsupportedKind
  readonly from: number
  readonly to: number
  readonly line: number
}

const image = /!\[[^\]\n]*\]\([^)\n]*\)/g
const html = /<\/?[a-z][a-z0-9-]*(?:\s[^<>\n]*)?\/?>|<!--.*?-->/gi
const inlineCode = /`[^`\n]+`/g
const fence = /^\s{0,3}(?:```|~~~)/
const tableRule = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/

/** What an owner typed that the agreement's formatting does not know (specification, section 5), in reading order. */
export function unsupportedIn(text: string): readonly Unsupported[] {
  const lines = text.split('\n')
  const found: Unsupported[] = []
  const starts: number[] = []
  let at = 0
  for (const line of lines) {
    starts.push(at)
    at += line.length + 1
  }
  /** Marks whole lines as one thing. */
  const block = (kind: UnsupportedKind, first: number, last: number): void =>
    void found.push({ kind, from: starts[first]!, to: starts[last]! + lines[last]!.length, line: first + 1 })

  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!
    const last = endOfBlock(lines, index)
    const kind = blockKind(lines, index)
    if (kind) {
      block(kind, index, last(kind))
      index = last(kind)
      continue
    }
    for (const [inline, pattern] of [
      ['image', image],
      ['html', html],
      ['code', inlineCode],
    ] as const)
      for (const match of line.matchAll(pattern))
        found.push({
          kind: inline,
          from: starts[index]! + match.index,
          to: starts[index]! + match.index + match[0].length,
          line: index + 1,
        })
  }
  return found.toSorted((one, other) => one.from - other.from)
}

function blockKind(lines: readonly string[], index: number): 'table' | 'code' | 'quote' | null {
  const line = lines[index]!
  if (fence.test(line)) return 'code'
  if (line.includes('|') && tableRule.test(lines[index + 1] ?? '')) return 'table'
  return /^\s{0,3}>/.test(line) ? 'quote' : null
}

/** The last line of what begins on a line. */
const endOfBlock =
  (lines: readonly string[], index: number) =>
  (kind: 'table' | 'code' | 'quote'): number => {
    if (kind === 'code') {
      const end = lines.findIndex((line, other) => other > index && fence.test(line))
      return end < 0 ? lines.length - 1 : end
    }
    const belongs = kind === 'table' ? /\|/ : /^\s{0,3}>/
    const end = lines.findIndex((line, other) => other > index && !belongs.test(line))
    return end < 0 ? lines.length - 1 : end - 1
  }
