import { type Effort, newEffort } from '../compare/effort.ts'
import { inCommon } from '../compare/in-common.ts'

/** Words that stayed, came, or went. */
export type RedlinePart = { readonly kind: 'same' | 'added' | 'removed'; readonly value: string }

/** A place where words changed, and the words after it that did not. */
type Change = { readonly removed: string; readonly added: string; readonly same: string }

/**
 * Two versions of a line compared word by word. What stayed and what went is the line before, what stayed and what came the
 * line after. Changed words with nothing but spaces between them are one change.
 */
export function partsOf(before: string, after: string, effort: Effort = newEffort()): readonly RedlinePart[] {
  const changes: Change[] = []
  for (const next of changesOf(tokensOf(before), tokensOf(after), effort)) {
    const last = changes.at(-1)
    const isOne = last && last.same.trim() === '' && (last.removed || last.added)
    if (isOne) changes[changes.length - 1] = withChange(last, next)
    else changes.push(next)
  }
  return changes
    .map(withoutCommonEnd)
    .flatMap(({ removed, added, same }): readonly RedlinePart[] => [
      { kind: 'removed', value: removed },
      { kind: 'added', value: added },
      { kind: 'same', value: same },
    ])
    .filter(({ value }) => value !== '')
}

/** The first may change nothing, and the last may have nothing after it. */
function changesOf(old: readonly string[], now: readonly string[], effort: Effort): readonly Change[] {
  const changes: { removed: string; added: string; same: string }[] = []
  let [left, right] = [0, 0]
  for (const [index, other] of [...inCommon(old, now, effort), [old.length, now.length] as const]) {
    const [removed, added, same] = [old.slice(left, index).join(''), now.slice(right, other).join(''), old[index] ?? '']
    const last = changes.at(-1)
    if (last && !removed && !added) last.same += same
    else changes.push({ removed, added, same })
    ;[left, right] = [index + 1, other + 1]
  }
  return changes
}

const withChange = (last: Change, { removed, added, same }: Change): Change => ({
  removed: last.removed + last.same + removed,
  added: last.added + last.same + added,
  same,
})

/** The space after a change belongs to what stayed. */
function withoutCommonEnd({ removed, added, same }: Change): Change {
  const space = removed.slice(removed.trimEnd().length)
  if (!space || !added.endsWith(space)) return { removed, added, same }
  return { removed: removed.slice(0, -space.length), added: added.slice(0, -space.length), same: space + same }
}

const tokensOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}_]+|\s+|[^]/gu) ?? []
