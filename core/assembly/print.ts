import type { Decisions } from '../condition/evaluate.ts'
import type { Heading } from '../document/node.ts'
import type { BareClause } from '../library/library.ts'
import type { Answers } from '../answers/answers.ts'
import type { Derived } from './answers.ts'
import { Drafting } from './draft.ts'
import { Filling } from './fill.ts'
import { openingWith, type FixedClause, type Opening, type Plan, type PlannedPart } from './plan.ts'
import { sayingWith, type AssembledClause, type Saying } from './saying.ts'
import type { Stale } from './stale.ts'

/** All clauses of a document, and what the next document goes on with. */
export type Printed = {
  /** In print order. */
  readonly clauses: readonly AssembledClause[]
  /** The id of a clause for each block that it lost because a placeholder had no value. */
  readonly unfilled: readonly string[]
  readonly author: string
  readonly kept: Kept
}

/** What is kept of a document, by the places of clauses and parts in the library. The next document changes it. */
type Kept = {
  /** 1 for each clause whose conditions and days hold. */
  readonly chosen: Uint8Array
  /** What each chosen clause says. What stands there for the others means nothing. */
  readonly sayings: (Saying | undefined)[]
  /** How each part opens that is in: one of its clauses is chosen, even if nothing can be printed of it. */
  readonly openings: (Opening | undefined)[]
  /** What is printed of each part that is in. */
  readonly parts: (Pick<Printed, 'clauses' | 'unfilled'> | undefined)[]
}

/**
 * Decides and prints clauses.
 *
 * @param earlier what was printed for other answers on the same day, with what the new answers may change: all other parts
 * and clauses are taken from it. Without it everything is decided and printed.
 */
export function printClauses(
  plan: Plan,
  decisions: Decisions,
  answers: Answers,
  derived: Derived,
  date: string,
  earlier?: { readonly printed: Printed; readonly stale: Stale },
): Printed {
  const kept = earlier?.printed.kept ?? {
    chosen: new Uint8Array(plan.clauses.length),
    sayings: [],
    openings: [],
    parts: [],
  }
  const { chosen, sayings, openings, parts } = kept
  const stale = earlier?.stale
  const drafting = new Drafting(plan.library, answers, derived, date, decisions)
  const filling = new Filling(drafting, decisions, openings)

  for (const part of plan.parts) {
    if (stale && !stale.parts[part.index]) continue
    const was = openings[part.index]
    const opening = choose(part, chosen, decisions, date, stale) ? openingOf(part, filling, was) : undefined
    openings[part.index] = opening
    if (opening !== was) stale?.addOpening(part)
  }

  const clauses: AssembledClause[] = []
  const unfilled: string[] = []
  for (const part of plan.parts) {
    const { index } = part
    const opening = openings[index]
    if (!stale || stale.parts[index])
      parts[index] = opening && printPart(part, opening, chosen, sayings, filling, stale)
    const printed = parts[index]
    if (!printed) continue
    for (const clause of printed.clauses) clauses.push(clause)
    for (const id of printed.unfilled) unfilled.push(id)
  }
  return { clauses, unfilled, author: drafting.operatorName(), kept }
}

/** Writes down which clauses of a part are chosen; false when none is. */
function choose(part: PlannedPart, chosen: Uint8Array, decisions: Decisions, date: string, stale?: Stale): boolean {
  const { first, whens, clauses } = part
  const within = part.when === undefined || decisions.decide(part.when)
  if (!within) {
    if (stale) chosen.fill(0, first, first + clauses.length)
    return false
  }
  let some = false
  for (let index = 0; index < whens.length; index++) {
    const place = first + index
    if (!stale || stale.clauses[place])
      chosen[place] = decisions.decide(whens[index]!) && isInForce(clauses[index]!.definition, date) ? 1 : 0
    if (chosen[place]) some = true
  }
  return some
}

function isInForce({ from, until }: BareClause, date: string): boolean {
  return (from === undefined || from <= date) && (until === undefined || date <= until)
}

function openingOf(part: PlannedPart, filling: Filling, before: Opening | undefined): Opening {
  if (part.opening) return part.opening
  const words = filling.inlines(part.heading) ?? []
  const same = before && JSON.stringify(before.heading?.children ?? []) === JSON.stringify(words)
  return same ? before : openingWith(words)
}

/** Prints what is chosen of a part, and keeps what its clauses say in `sayings`. */
function printPart(
  part: PlannedPart,
  opening: Opening,
  chosen: Uint8Array,
  sayings: (Saying | undefined)[],
  filling: Filling,
  stale?: Stale,
): Pick<Printed, 'clauses' | 'unfilled'> {
  const clauses: AssembledClause[] = []
  const unfilled: string[] = []
  let { heading } = opening
  for (let place = part.first; place < part.first + part.clauses.length; place++) {
    if (!chosen[place]) continue
    const planned = part.clauses[place - part.first]!
    const { definition, fixed } = planned
    const known = stale?.clauses[place] ? undefined : sayings[place]
    const same = known?.heading === heading ? known : undefined
    const saying =
      same ??
      fixedSaying(fixed, heading) ??
      sayingWith(part.definition, definition, known ?? filling.clause(planned), heading)
    sayings[place] = saying
    for (let count = 0; count < saying.lost; count++) unfilled.push(definition.id)
    if (!saying.clause) continue
    clauses.push(saying.clause)
    heading = undefined
  }
  return { clauses, unfilled }
}

function fixedSaying(fixed: FixedClause | undefined, heading: Heading | undefined): Saying | undefined {
  if (heading === undefined) return fixed?.alone
  return fixed?.opening?.heading === heading ? fixed.opening : undefined
}
