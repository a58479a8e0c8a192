import { pairAlike } from '../compare/alike.ts'
import { type Effort, newEffort } from '../compare/effort.ts'
import { inCommon } from '../compare/in-common.ts'
import type { Pair } from '../compare/pair.ts'
import { movedOf } from '../compare/moved.ts'
import { byId, headingsOver, isSameSegment, segmentsLike, segmentsOf, type Segment } from '../compare/segment.ts'
import { weave } from '../compare/weave.ts'
import type { Agreement, Block } from '../document/node.ts'
import { normalise } from '../document/normalise.ts'
import { plainText } from '../document/text.ts'
import { cutLines } from './cut-lines.ts'
import { essence, wordsEssence } from './essence.ts'
import { linesOf, type Line } from './line.ts'
import { partsOf, type RedlinePart } from './parts.ts'

/** What changed between two versions of a document. */
export type Redline = {
  /** Whether the title or any clause changed materially. */
  readonly material: boolean
  /** The clauses that changed, in reading order; removed ones where they stood. */
  readonly clauses: readonly ClauseChange[]
}

export type ClauseChange = {
  readonly clause: string
  /** The words of the heading that the clause is under, now or, if it was removed, before; `null` when under none. */
  readonly heading: string | null
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  /** Whether it may change what the document means; otherwise it is editorial. See {@link essence}. */
  readonly material: boolean
  readonly blocks: readonly RedlineBlock[]
}

type RedlineBlock = { readonly kind: Line['kind']; readonly parts: readonly RedlinePart[] }

/**
 * Compares two versions of a document whose clauses have the same ids, word by word. Material is every change but one of
 * white space, letter case, punctuation away from numbers, emphasis, the shape of quotes and dashes, or the numbering of
 * lists, and but a clause's move: conservative on purpose, because dropping “not” is one word ({@link essence}). The
 * heading of a part is shown with its clause where it changed itself. A new date, author or paper does not change the words.
 *
 * @param effort what the comparison may cost. Beyond it, lines that changed are shown as removed and added as a whole.
 */
export function redline(before: Agreement, after: Agreement, effort: Effort = newEffort()): Redline {
  const [was, now] = [normalise(before), normalise(after)]
  const old = segmentsOf(was)
  const clauses = clausesOf(old, segmentsLike(old, now), effort)
  return {
    material: wordsEssence(was.title) !== wordsEssence(now.title) || clauses.some(({ material }) => material),
    clauses,
  }
}

/** A segment of either version; both have it unless it came or went. */
type Entry = {
  readonly clause: string
  readonly old?: Segment
  readonly now?: Segment
  readonly kind: ClauseChange['kind'] | 'same'
}

function clausesOf(before: readonly Segment[], after: readonly Segment[], effort: Effort): readonly ClauseChange[] {
  const [old, now] = [byId(before), byId(after)]
  const [oldHeadings, headings] = [headingWords(before), headingWords(after)]
  const moved = movedOf([...old.keys()], [...now.keys()], effort)
  const order = weave([...now.keys()], [...old.keys()], (id) => (now.get(id) ?? old.get(id))!.opensPart)
  const entries = order.map((id): Entry => {
    const [one, other] = [old.get(id), now.get(id)]
    const { clause } = (other ?? one)!
    const kind = !one
      ? 'added'
      : !other
        ? 'removed'
        : !isSameSegment(one, other)
          ? 'changed'
          : moved.has(id)
            ? 'moved'
            : 'same'
    return { clause, ...(one && { old: one }), ...(other && { now: other }), kind }
  })
  return [...Map.groupBy(entries, ({ clause }) => clause)].flatMap(([clause, all]) => {
    const changed = all.filter(({ kind }) => kind !== 'same')
    if (changed.length === 0) return []
    const heading = headings.get(clause) ?? (now.has(clause) ? null : (oldHeadings.get(clause) ?? null))
    return [
      {
        clause,
        heading,
        kind: kindOf(all),
        material: changed.some(isMaterial),
        blocks: changed.flatMap((entry) => linesChanged(entry.old?.blocks ?? [], entry.now?.blocks ?? [], effort)),
      },
    ]
  })
}

const isMaterial = ({ old, now }: Entry): boolean => essence(old?.blocks ?? []) !== essence(now?.blocks ?? [])

/** A clause is what its words are; a heading that came or went alone changes the clause that it is in. */
function kindOf(all: readonly Entry[]): ClauseChange['kind'] {
  const kinds = [...new Set(all.map(({ kind }) => kind).filter((kind) => kind !== 'same'))]
  const body = all.find(({ old, now }) => !(now ?? old)!.opensPart)
  if (body?.kind === 'added' || body?.kind === 'removed') return body.kind
  if (kinds.length > 1) return 'changed'
  return body?.kind === 'same' && kinds[0] !== 'moved' ? 'changed' : kinds[0]!
}

/** The words of the heading that each clause is under; a clause that is nothing but a heading has its own. */
function headingWords(segments: readonly Segment[]): ReadonlyMap<string, string> {
  const words = new Map(segments.map(({ id, blocks }) => [id, blocks.map(plainText).join(' ')]))
  const bare = segments.filter((segment) => segment.bare).map(({ id, clause }) => [clause, words.get(id)!] as const)
  return new Map([...bare, ...[...headingsOver(segments)].map(([id, over]) => [id, words.get(over)!] as const)])
}

function linesChanged(before: readonly Block[], after: readonly Block[], effort: Effort): readonly RedlineBlock[] {
  const [was, is] = [linesOf(before), linesOf(after)]
  const anchors = sameLines(was, is, effort)
  const old = cutLines(was, is, anchors, effort)
  const swapped = anchors.map(([index, other]) => [other, index] as const)
  const now = cutLines(is, was, swapped, effort)
  const found: RedlineBlock[] = []
  let [left, right] = [0, 0]
  for (const [index, other] of [
    ...pairAlike(old, now, old === was && now === is ? anchors : sameLines(old, now, effort), { effort }),
    [old.length, now.length] as const,
  ]) {
    found.push(...old.slice(left, index).map((line) => whole(line, 'removed')))
    found.push(...now.slice(right, other).map((line) => whole(line, 'added')))
    ;[left, right] = [index + 1, other + 1]
    const [one, same] = [old[index], now[other]]
    if (one && same) found.push({ kind: same.kind, parts: lineParts(one, same, effort) })
  }
  return found
}

function sameLines(old: readonly Line[], now: readonly Line[], effort: Effort): readonly Pair[] {
  const keys = (lines: readonly Line[]) => lines.map(({ kind, textWithAddresses }) => `${kind} ${textWithAddresses}`)
  return inCommon(keys(old), keys(now), effort)
}

const whole = ({ kind, textWithAddresses }: Line, change: 'added' | 'removed'): RedlineBlock => ({
  kind,
  parts: [{ kind: change, value: textWithAddresses }],
})

/** Addresses are shown where they are what changed. */
function lineParts(before: Line, after: Line, effort: Effort): readonly RedlinePart[] {
  return before.addresses.join('\n') === after.addresses.join('\n')
    ? partsOf(before.text, after.text, effort)
    : partsOf(before.textWithAddresses, after.textWithAddresses, effort)
}
