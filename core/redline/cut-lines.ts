import type { Effort } from '../compare/effort.ts'
import type { Pair } from '../compare/pair.ts'
import { type Split, splitsOf } from '../compare/split.ts'
import type { Inline } from '../document/node.ts'
import { plainText } from '../document/text.ts'
import { lineOf, type Line } from './line.ts'

/**
 * Lines cut where the other version has something between their sentences, so that sentences that stayed are shown as
 * such, and only what was put between them as new.
 */
export function cutLines(lines: readonly Line[], others: readonly Line[], anchors: readonly Pair[], effort: Effort) {
  const splits = new Map(splitsOf(lines, others, anchors, effort).map((split) => [split.whole, split]))
  return splits.size === 0
    ? lines
    : lines.flatMap((line, index) => {
        const split = splits.get(index)
        return split ? cut(line, split) : [line]
      })
}

function cut({ kind, inlines }: Line, { pieces }: Split): readonly Line[] {
  let [rest, start] = [inlines, 0]
  return pieces.map(({ end }) => {
    const [piece, after] = cutAt(rest, end - start)
    ;[rest, start] = [after, end]
    return lineOf(kind, withoutSpaceAtEnd(piece))
  })
}

/** The space between two sentences is in neither of two lines. */
function withoutSpaceAtEnd(nodes: readonly Inline[]): readonly Inline[] {
  const last = nodes.at(-1)
  return last?.type === 'text' ? [...nodes.slice(0, -1), { ...last, value: last.value.trimEnd() }] : nodes
}

/** Inline nodes cut after so many characters of their plain text; a link or emphasis that lies across is in both halves. */
function cutAt(nodes: readonly Inline[], length: number): readonly [readonly Inline[], readonly Inline[]] {
  const [before, after]: [Inline[], Inline[]] = [[], []]
  let left = length
  for (const node of nodes) {
    const size = plainText(node).length
    if (left >= size) before.push(node)
    else if (left <= 0) after.push(node)
    else if (node.type === 'text') {
      before.push({ ...node, value: node.value.slice(0, left) })
      after.push({ ...node, value: node.value.slice(left) })
    } else if ('children' in node) {
      const [one, other] = cutAt(node.children, left)
      before.push({ ...node, children: one })
      after.push({ ...node, children: other })
    }
    left -= size
  }
  return [before, after]
}
