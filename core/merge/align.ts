import { pairAlike } from '../compare/alike.ts'
import { type Effort, newEffort, spend } from '../compare/effort.ts'
import { inCommon } from '../compare/in-common.ts'
import type { Pair } from '../compare/pair.ts'
import { splitsOf } from '../compare/split.ts'
import { agreement as agreementOf, clause as clauseOf } from '../document/build.ts'
import type { Agreement, Clause } from '../document/node.ts'
import { wordedAsBefore } from '../document/languages-in.ts'
import { normalise } from '../document/normalise.ts'
import { blocks } from '../document/visit.ts'
import { ownClauseId, takenIds } from './own-clause.ts'
import { beginsSecondList, blocksOf, unitsOf, type Unit } from './unit.ts'

/** A stretch of one clause: a heading that opens a part, or all that follows the clause's leading headings. */
type Stretch = { readonly clause: string; readonly opensPart: boolean; readonly from: number; readonly to: number }

/**
 * Gives the blocks of an edited document the clauses of the document it was edited from. What stayed, was reworded or was
 * moved as a whole keeps its clause; what was written between two units of one clause belongs to it; the rest becomes
 * clauses of the owner's own, whose ids begin with `own-`. A part's heading goes with the clause that follows it, as
 * assembly has it. The blocks in reading order, the title and all else are the edited document's, in normal form.
 *
 * @param base the document before the edit, with the ids that are to be found again.
 * @param edited the document after it; its own clauses are not looked at.
 * @param effort what the comparison may cost. Beyond it, what is between two units that stayed is taken for new.
 */
export function alignClauses(base: Agreement, edited: Agreement, effort: Effort = newEffort()): Agreement {
  const document = normalise(edited)
  const { units: before, stretches } = stretchesOf(normalise(base))
  const after = unitsOf(blocks(document))
  const places = placesOf(before, stretches, after, effort)
  const clauses = clausesOf(places, after, takenIds(base.children.map(({ id }) => id)))
  const { type: _, children: __, wordedIn: ___, ...properties } = document
  const found = gather(after, clauses)
  return normalise(agreementOf({ ...properties, ...wordedAsBefore(found, normalise(base)) }, ...found))
}

function stretchesOf(document: Agreement): { units: readonly Unit[]; stretches: readonly Stretch[] } {
  const units: Unit[] = []
  const stretches: Stretch[] = []
  for (const clause of document.children) {
    const own = unitsOf(clause.children)
    const body = own.findIndex((unit) => !isPartHeading(unit))
    const leading = body < 0 ? own.length : body
    for (let index = 0; index < leading; index++)
      stretches.push({ clause: clause.id, opensPart: true, from: units.length + index, to: units.length + index + 1 })
    if (leading < own.length)
      stretches.push({
        clause: clause.id,
        opensPart: false,
        from: units.length + leading,
        to: units.length + own.length,
      })
    units.push(...own)
  }
  return { units, stretches }
}

const isPartHeading = ({ node }: Unit): boolean => node.type === 'heading' && node.depth === 2

/** The stretch that each unit of the edited document belongs to, if any. */
function placesOf(
  before: readonly Unit[],
  stretches: readonly Stretch[],
  after: readonly Unit[],
  effort: Effort,
): readonly (Stretch | undefined)[] {
  const stretchAt = stretches.flatMap((stretch) => Array.from({ length: stretch.to - stretch.from }, () => stretch))
  const anchors = inCommon(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    effort,
  )
  const moves = movesOf(before, stretches, after, anchors, effort)
  const gone = new Set(moves.map(({ stretch }) => stretch))
  const arrived = new Set(moves.flatMap(({ start, stretch }) => stepsOf(stretch).map((step) => start + step)))
  const isFree = (side: 'before' | 'after', index: number) =>
    side === 'before' ? !gone.has(stretchAt[index]!) : !arrived.has(index)
  const pairs = pairSlots(before, after, pairAlike(before, after, anchors, { isFree, effort }), isFree)

  const places: (Stretch | undefined)[] = after.map(() => undefined)
  pairs.forEach(([left, right], index) => {
    const stretch = stretchAt[left]!
    const last = pairs[index - 1]
    places.fill(stretch, last && stretchAt[last[0]] === stretch ? last[1] : right, right + 1)
  })
  for (const { whole, pieces } of splitsOf(before, after, anchors, effort)) {
    const [stretch, start, end] = [stretchAt[whole]!, pieces[0]!.index, pieces.at(-1)!.index + 1]
    const isOfStretch = (place: Stretch | undefined, step: number) =>
      isFree('after', start + step) && (place === undefined || place === stretch)
    if (!gone.has(stretch) && places.slice(start, end).every(isOfStretch)) places.fill(stretch, start, end)
  }
  for (const { stretch, start } of moves) {
    const end = start + stretch.to - stretch.from
    // A stretch that was moved into the middle of another clause becomes a part of that clause.
    if (places.slice(start, end).every((place) => place === undefined)) places.fill(stretch, start, end)
  }
  return places
}

const stepsOf = ({ from, to }: Stretch): readonly number[] => Array.from({ length: to - from }, (_, step) => step)

/** Stretches that were moved without changing a word. */
function movesOf(
  before: readonly Unit[],
  stretches: readonly Stretch[],
  after: readonly Unit[],
  anchors: readonly Pair[],
  effort: Effort,
): readonly { readonly stretch: Stretch; readonly start: number }[] {
  const [left, taken] = [new Set(anchors.map(([index]) => index)), new Set(anchors.map(([, index]) => index))]
  const starts = new Map<string, number[]>()
  after.forEach(({ key }, index) => {
    if (taken.has(index)) return
    const same = starts.get(key)
    if (same) same.push(index)
    else starts.set(key, [index])
  })
  return stretches.flatMap((stretch) => {
    const steps = stepsOf(stretch)
    if (steps.some((step) => left.has(stretch.from + step))) return []
    const start = starts.get(before[stretch.from]!.key)?.find((at) => {
      // Many equal lines mean many candidates; each comparison uses up effort.
      if (!spend(effort, steps.length)) return false
      return steps.every((step) => !taken.has(at + step) && after[at + step]?.key === before[stretch.from + step]!.key)
    })
    if (start === undefined) return []
    for (const step of steps) taken.add(start + step)
    return [{ stretch, start }]
  })
}

/** Pairs a single unit with the single unit of its kind that was between the same neighbours before: it was rewritten. */
function pairSlots(
  before: readonly Unit[],
  after: readonly Unit[],
  pairs: readonly Pair[],
  isFree: (side: 'before' | 'after', index: number) => boolean,
): readonly Pair[] {
  return [...pairs, [before.length, after.length] as const]
    .flatMap((pair, index): readonly Pair[] => {
      const [left, right] = pairs[index - 1] ?? [-1, -1]
      const slot = [left + 1, right + 1] as const
      const isSlot =
        pair[0] - left === 2 &&
        pair[1] - right === 2 &&
        before[slot[0]]!.kind === after[slot[1]]!.kind &&
        isFree('before', slot[0]) &&
        isFree('after', slot[1])
      return isSlot ? [slot, pair] : [pair]
    })
    .slice(0, -1)
}

/** The clause id of each unit of the edited document; the units of a clause follow each other. */
function clausesOf(
  places: readonly (Stretch | undefined)[],
  after: readonly Unit[],
  taken: Map<string, number>,
): readonly string[] {
  const clauses = places.map((place) => (place && !place.opensPart ? place.clause : undefined))
  const opens = places.map((place) => place?.opensPart === true)
  after.forEach((unit, index) => {
    if (clauses[index] !== undefined || opens[index]) return
    const continues = index > 0 && places[index - 1] === undefined && !isPartHeading(unit)
    clauses[index] = continues ? clauses[index - 1]! : ownClauseId(blocksOf(ownRun(places, after, index)), taken)
  })

  const claimed = new Set(clauses)
  for (let index = places.length - 1; index >= 0; index--) {
    if (!opens[index]) continue
    const { clause } = places[index]!
    const next = clauses[index + 1]
    if (clause === next || !claimed.has(clause)) clauses[index] = clause
    else clauses[index] = next ?? ownClauseId(blocksOf([after[index]!]), taken)
    claimed.add(clauses[index])
  }
  after.forEach((unit, index) => {
    // A border between these two lists would make them one.
    if (beginsSecondList(unit, after[index - 1])) clauses[index] = clauses[index - 1]
  })
  return clauses.map((clause) => clause!)
}

/** The units from here on that have no clause yet, up to the next part. */
function ownRun(places: readonly (Stretch | undefined)[], after: readonly Unit[], start: number): readonly Unit[] {
  let end = start + 1
  while (end < after.length && places[end] === undefined && !isPartHeading(after[end]!)) end++
  return after.slice(start, end)
}

function gather(units: readonly Unit[], clauses: readonly string[]): readonly Clause[] {
  const groups: { id: string; units: Unit[] }[] = []
  units.forEach((unit, index) => {
    const id = clauses[index]!
    const last = groups.at(-1)
    if (last?.id === id) last.units.push(unit)
    else groups.push({ id, units: [unit] })
  })
  return groups.map((group) => clauseOf(group.id, ...blocksOf(group.units)))
}
