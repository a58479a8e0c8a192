import type { Decisions } from '../condition/evaluate.ts'
import type { Heading } from '../document/node.ts'
import type { ClauseDefinition } from '../library/library.ts'
import type { Answers } from '../questionnaire/answers.ts'
import type { Services } from './catalogue.ts'
import { Drafting } from './draft.ts'
import { Filling } from './fill.ts'
import { openingWith, type FixedClause, type Opening, type Plan, type PlannedPart } from './plan.ts'
import { sayingWith, type AssembledClause, type Saying } from './saying.ts'
import type { Stale } from './stale.ts'

/** All clauses of a document, and what the next document can take over. */
export type Printed = {
  /** In print order. */
  readonly clauses: readonly AssembledClause[]
  /** The id of a clause for each block that it lost because a placeholder had no value. */
  readonly unfilled: readonly string[]
  readonly author: string
  /** 1 for each clause of the library whose conditions and days hold. */
  readonly chosen: Uint8Array
  /** What each chosen clause of the library says, by its place. What stands there for the others means nothing. */
  readonly sayings: readonly (Saying | undefined)[]
  /** The parts of the library, by their places; undefined where a part is not in. */
  readonly parts: readonly (PrintedPart | undefined)[]
}

/** A part is in when one of its clauses is chosen, even if nothing can be printed of it. */
type PrintedPart = Pick<Printed, 'clauses' | 'unfilled'> & { readonly opening: Opening }

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
  services: Services,
  date: string,
  earlier?: { readonly printed: Printed; readonly stale: Stale },
): Printed {
  const drafting = new Drafting(plan.library, answers, date, decisions, services)
  const openings: (Opening | undefined)[] = []
  const filling = new Filling(drafting, decisions, openings)
  const before = earlier?.printed
  const stale = earlier?.stale

  const chosen = before ? before.chosen.slice() : new Uint8Array(plan.clauses.length)
  for (const part of plan.parts) {
    const was = before?.parts[part.index]?.opening
    if (stale && !stale.parts[part.index]) {
      openings.push(was)
      continue
    }
    const opening = choose(part, chosen, decisions, date, stale) ? openingOf(part, filling, was) : undefined
    openings.push(opening)
    if (opening !== was) stale?.addOpening(part)
  }

  const sayings = before ? before.sayings.slice() : []
  const clauses: AssembledClause[] = []
  const unfilled: string[] = []
  const parts = plan.parts.map((part) => {
    const opening = openings[part.index]
    if (!opening) return undefined
    const kept = stale?.parts[part.index] ? undefined : before?.parts[part.index]
    const printed = kept ?? printPart(part, opening, chosen, sayings, filling, stale)
    for (const clause of printed.clauses) clauses.push(clause)
    for (const id of printed.unfilled) unfilled.push(id)
    return printed
  })
  return { clauses, unfilled, author: drafting.operatorName(), chosen, sayings, parts }
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

function isInForce({ from, until }: ClauseDefinition, date: string): boolean {
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
): PrintedPart {
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
  return { opening, clauses, unfilled }
}

function fixedSaying(fixed: FixedClause | undefined, heading: Heading | undefined): Saying | undefined {
  if (heading === undefined) return fixed?.alone
  return fixed?.opening?.heading === heading ? fixed.opening : undefined
}
