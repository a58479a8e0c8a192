import type { Agreement, Block } from '../document/node.ts'
import { normalise } from '../document/normalise.ts'
import { plainText } from '../document/text.ts'
import { pairAlike } from '../merge/alike.ts'
import { inCommon } from '../merge/in-common.ts'
import { looseKey } from '../merge/loose-key.ts'
import { headingsOver, segmentsLike, segmentsOf, type Segment } from '../merge/segment.ts'
import { weave } from '../merge/weave.ts'
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
  /** The words of the heading that the clause stands under, now or, if it was removed, before; `null` when under none. */
  readonly heading: string | null
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  /** Whether it may change what the document means; otherwise it is editorial. See {@link essence}. */
  readonly material: boolean
  readonly blocks: readonly RedlineBlock[]
}

export type RedlineBlock = { readonly kind: Line['kind']; readonly parts: readonly RedlinePart[] }

/**
 * Compares two versions of a document whose clauses have the same ids, word by word. Material is every change but one of
 * white space, letter case, punctuation away from numbers, emphasis, the shape of quotes and dashes, or the numbering of
 * lists, and but a clause's move: conservative on purpose, because dropping “not” is one word ({@link essence}). The
 * heading of a part is shown with its clause where it changed itself. A new date, author or paper is no change of the words.
 */
export function redline(before: Agreement, after: Agreement): Redline {
  const [was, now] = [normalise(before), normalise(after)]
  const old = segmentsOf(was)
  const clauses = clausesOf(old, segmentsLike(old, now))
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

function clausesOf(before: readonly Segment[], after: readonly Segment[]): readonly ClauseChange[] {
  const [old, now] = [byId(before), byId(after)]
  const [oldHeadings, headings] = [headingWords(before), headingWords(after)]
  const moved = movedOf(before, after)
  const order = weave([...now.keys()], [...old.keys()], (id) => (now.get(id) ?? old.get(id))!.opensPart)
  const entries = order.map((id): Entry => {
    const [one, other] = [old.get(id), now.get(id)]
    const { clause } = (other ?? one)!
    const kind = !one
      ? 'added'
      : !other
        ? 'removed'
        : !isSame(one, other)
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
        blocks: changed.flatMap((entry) => linesChanged(entry.old?.blocks ?? [], entry.now?.blocks ?? [])),
      },
    ]
  })
}

const byId = (segments: readonly Segment[]): ReadonlyMap<string, Segment> =>
  new Map(segments.map((segment) => [segment.id, segment]))

const isSame = (one: Segment, other: Segment): boolean => looseKey(one.blocks) === looseKey(other.blocks)

const isMaterial = ({ old, now }: Entry): boolean => essence(old?.blocks ?? []) !== essence(now?.blocks ?? [])

/** A clause is what its words are; a heading that came or went alone changes the clause that it stands in. */
function kindOf(all: readonly Entry[]): ClauseChange['kind'] {
  const kinds = [...new Set(all.map(({ kind }) => kind).filter((kind) => kind !== 'same'))]
  const body = all.find(({ old, now }) => !(now ?? old)!.opensPart)
  if (body?.kind === 'added' || body?.kind === 'removed') return body.kind
  if (kinds.length > 1) return 'changed'
  return body?.kind === 'same' && kinds[0] !== 'moved' ? 'changed' : kinds[0]!
}

/** The words of the heading that each clause stands under; of its own, for a clause that has nothing else. */
function headingWords(segments: readonly Segment[]): ReadonlyMap<string, string> {
  const words = new Map(segments.map(({ id, blocks }) => [id, blocks.map(plainText).join(' ')]))
  const bare = segments.filter((segment) => segment.bare).map(({ id, clause }) => [clause, words.get(id)!] as const)
  return new Map([...bare, ...[...headingsOver(segments)].map(([id, over]) => [id, words.get(over)!] as const)])
}

/** What stands in another place relative to most of what both versions have. */
function movedOf(before: readonly Segment[], after: readonly Segment[]): ReadonlySet<string> {
  const [known, stays] = [byId(after), byId(before)]
  const old = before.map(({ id }) => id).filter((id) => known.has(id))
  const now = after.map(({ id }) => id).filter((id) => stays.has(id))
  const unmoved = new Set(inCommon(old, now).map(([, index]) => now[index]))
  return new Set(now.filter((id) => !unmoved.has(id)))
}

function linesChanged(before: readonly Block[], after: readonly Block[]): readonly RedlineBlock[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const keys = (lines: readonly Line[]) => lines.map(({ kind, textWithAddresses }) => `${kind} ${textWithAddresses}`)
  const found: RedlineBlock[] = []
  let [left, right] = [0, 0]
  for (const [index, other] of [
    ...pairAlike(old, now, inCommon(keys(old), keys(now))),
    [old.length, now.length] as const,
  ]) {
    found.push(...old.slice(left, index).map((line) => whole(line, 'removed')))
    found.push(...now.slice(right, other).map((line) => whole(line, 'added')))
    ;[left, right] = [index + 1, other + 1]
    const [one, same] = [old[index], now[other]]
    if (one && same) found.push({ kind: same.kind, parts: lineParts(one, same) })
  }
  return found
}

const whole = ({ kind, textWithAddresses }: Line, change: 'added' | 'removed'): RedlineBlock => ({
  kind,
  parts: [{ kind: change, value: textWithAddresses }],
})

/** Addresses are shown where they are what changed. */
function lineParts(before: Line, after: Line): readonly RedlinePart[] {
  return before.addresses.join('\n') === after.addresses.join('\n')
    ? partsOf(before.text, after.text)
    : partsOf(before.textWithAddresses, after.textWithAddresses)
}
