import type { Decisions } from '../condition/evaluate.ts'
import type { Clause, Heading } from '../document/node.ts'
import type { BareClause, BarePart } from '../library/library.ts'
import type { Drafting } from './draft.ts'
import { Filling } from './fill.ts'
import { openingWith, type Opening, type Plan, type PlannedClause, type PlannedPart } from './plan.ts'

/** A clause of a document, with where it comes from. */
export type AssembledClause = {
  readonly part: BarePart
  readonly definition: BareClause
  readonly clause: Clause
}

/** All clauses of a document. */
export type Clauses = {
  /** In print order. */
  readonly clauses: readonly AssembledClause[]
  /** The id of a clause for each block that it lost because a placeholder had no value. */
  readonly unfilled: readonly string[]
}

/** A part of which at least one clause is chosen that speaks of something: others may refer to it. */
type ChosenPart = { readonly part: PlannedPart; readonly clauses: readonly PlannedClause[] }

/**
 * Chooses clauses by condition and day, and fills them. Everything is chosen before the first clause is filled: a clause may
 * refer to a part that comes after it.
 */
export function clausesOf(plan: Plan, decisions: Decisions, drafting: Drafting, date: string): Clauses {
  const openings: (Opening | undefined)[] = []
  const filling = new Filling(drafting, decisions, openings)
  const chosen: ChosenPart[] = []
  for (const part of plan.parts) {
    const clauses = chosenOf(part, decisions, date)
    if (!clauses.some((clause) => filling.hasEntries(clause))) continue
    openings[part.index] = part.opening ?? openingWith(filling.inlines(part.heading) ?? [])
    chosen.push({ part, clauses })
  }

  const clauses: AssembledClause[] = []
  const unfilled: string[] = []
  for (const { part, clauses: ofPart } of chosen) {
    let heading: Heading | undefined = openings[part.index]?.heading
    for (const planned of ofPart) {
      const { definition } = planned
      const { blocks, lost } = filling.clause(planned)
      for (let count = 0; count < lost; count++) unfilled.push(definition.id)
      if (blocks.length === 0) continue
      const children = heading ? [heading, ...blocks] : blocks
      clauses.push({ part: part.definition, definition, clause: { type: 'clause', id: definition.id, children } })
      heading = undefined
    }
  }
  return { clauses, unfilled }
}

const none: readonly PlannedClause[] = []

function chosenOf({ when, clauses }: PlannedPart, decisions: Decisions, date: string): readonly PlannedClause[] {
  if (when !== undefined && !decisions.decide(when)) return none
  return clauses.filter((clause) => decisions.decide(clause.when) && isInForce(clause.definition, date))
}

const isInForce = ({ from, until }: BareClause, date: string): boolean =>
  (from === undefined || from <= date) && (until === undefined || date <= until)
