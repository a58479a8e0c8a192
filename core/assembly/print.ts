import { Decisions } from '../condition/evaluate.ts'
import type { Block, Clause, Heading } from '../document/node.ts'
import type { Answers } from '../questionnaire/answers.ts'
import type { AssembledClause } from './assemble.ts'
import { Drafting } from './draft.ts'
import { Filling } from './fill.ts'
import { openingWith, type Opening, type Plan, type PlannedClause, type PlannedPart } from './plan.ts'

/** All clauses of a document, and what is known of those that are not in it. */
export type Printed = {
  /** In print order. */
  readonly clauses: readonly AssembledClause[]
  /** The id of a clause for each block that it lost because a placeholder had no value. */
  readonly unfilled: readonly string[]
  readonly author: string
  /** 1 for each clause of the library whose conditions and days hold. */
  readonly chosen: Uint8Array
  /** What each clause of the library says; undefined where it is not chosen. */
  readonly sayings: readonly (Saying | undefined)[]
  /** How each part of the library opens; undefined where it is not in. */
  readonly openings: readonly (Opening | undefined)[]
}

/** What a clause says in one document. */
type Saying = {
  readonly blocks: readonly Block[]
  /** How many further blocks were lost because a placeholder had no value. */
  readonly lost: number
  /** Once it is known whether the heading of the part stands with it; none where there are no blocks. */
  readonly printed?: { readonly heading: Heading | undefined; readonly clause: AssembledClause }
}

/**
 * Decides and prints clauses.
 *
 * @param earlier what was printed for other answers on the same day, with the clauses that the new answers may change: all
 * others are taken from it. Without it every clause is decided.
 */
export function printClauses(
  plan: Plan,
  answers: Answers,
  date: string,
  earlier?: { readonly printed: Printed; readonly affected: ReadonlySet<PlannedClause> },
): Printed {
  const decisions = new Decisions(plan.rules, answers)
  const drafting = new Drafting(plan.library, answers, date, decisions)
  const openings: (Opening | undefined)[] = []
  const filling = new Filling(drafting, decisions, openings)

  const chosen = earlier ? earlier.printed.chosen.slice() : new Uint8Array(plan.clauses.length)
  for (const clause of earlier?.affected ?? plan.clauses)
    chosen[clause.index] = isChosen(clause, decisions, date) ? 1 : 0

  const changing = new Set(earlier?.affected)
  for (const part of plan.parts) {
    const before = earlier?.printed.openings[part.index]
    const opening = isIn(part, chosen) ? openingOf(part, filling, before) : undefined
    openings.push(opening)
    if (earlier && opening !== before) for (const clause of part.referrers) changing.add(clause)
  }

  const sayings: (Saying | undefined)[] = earlier ? earlier.printed.sayings.slice() : []
  for (const clause of earlier ? changing : plan.clauses)
    sayings[clause.index] = chosen[clause.index] ? say(clause, filling) : undefined
  return { ...collect(plan, sayings, openings), author: drafting.operatorName(), chosen, sayings, openings }
}

function isChosen({ whenPart, when, definition }: PlannedClause, decisions: Decisions, date: string): boolean {
  // Most clauses of a library fail here: what else is known of them need not be looked at.
  if (whenPart !== undefined && !decisions.decide(whenPart)) return false
  if (when !== undefined && !decisions.decide(when)) return false
  const { from, until } = definition
  return (from === undefined || from <= date) && (until === undefined || date <= until)
}

/** A part is in when one of its clauses is chosen, even if nothing can be printed of it. */
function isIn({ clauses }: PlannedPart, chosen: Uint8Array): boolean {
  for (const { index } of clauses) if (chosen[index]) return true
  return false
}

function openingOf(part: PlannedPart, filling: Filling, before: Opening | undefined): Opening {
  if (part.opening) return part.opening
  const words = filling.inlines(part.heading) ?? []
  const same = before && JSON.stringify(before.heading?.children ?? []) === JSON.stringify(words)
  return same ? before : openingWith(words)
}

function say(clause: PlannedClause, filling: Filling): Saying {
  const before = filling.lost
  const blocks = filling.clause(clause)
  return { blocks, lost: filling.lost - before }
}

/** Lists what is printed, and keeps it in `sayings`. */
function collect(
  { parts }: Plan,
  sayings: (Saying | undefined)[],
  openings: readonly (Opening | undefined)[],
): Pick<Printed, 'clauses' | 'unfilled'> {
  const clauses: AssembledClause[] = []
  const unfilled: string[] = []
  for (const part of parts) {
    const opening = openings[part.index]
    if (!opening) continue
    let { heading } = opening
    for (const { index, definition } of part.clauses) {
      const saying = sayings[index]
      if (!saying) continue
      for (let count = 0; count < saying.lost; count++) unfilled.push(definition.id)
      if (saying.blocks.length === 0) continue
      let { printed } = saying
      if (!printed || printed.heading !== heading) {
        printed = {
          heading,
          clause: { part: part.definition, definition, clause: clauseOf(definition.id, saying.blocks, heading) },
        }
        sayings[index] = { ...saying, printed }
      }
      clauses.push(printed.clause)
      heading = undefined
    }
  }
  return { clauses, unfilled }
}

function clauseOf(id: string, blocks: readonly Block[], heading: Heading | undefined): Clause {
  const children = Object.freeze(heading ? [heading, ...blocks] : [...blocks])
  return Object.freeze({ type: 'clause', id, children })
}
