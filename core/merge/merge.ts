import { movedOf } from '../compare/moved.ts'
import { headingsOver, type Segment } from '../compare/segment.ts'
import { weave } from '../compare/weave.ts'
import { agreement as agreementOf, clause as clauseOf } from '../document/build.ts'
import type { Agreement, Clause } from '../document/node.ts'
import { wordedAsBefore } from '../document/languages-in.ts'
import { normalise } from '../document/normalise.ts'
import { decide } from './decide.ts'
import { join, survivingSegments } from './join.ts'
import { isOwnClause } from './own-clause.ts'
import { keepHeadings } from './keep-headings.ts'
import { renamedHeadings, withLinksTo } from './renamed-headings.ts'
import { opensPart, sidesOf } from './sides.ts'
import type { Change, Choice, Conflict, Decision, Merged, Sides } from './types.ts'

/**
 * Merges an owner's edits into a new version of the document, clause by clause. What only one side changed is taken; where
 * both did, the owner's wording stays until there is a choice, so no word of an owner is lost unasked. A heading with
 * nothing left under it is dropped, unless the owner wrote it.
 *
 * The order is the library's, with the owner's own clauses after what they followed. If the owner reordered the clauses it
 * is the owner's, with the library's new clauses after what they follow there. The title is the owner's if they changed it;
 * date, language, paper and author are the library's.
 *
 * @param base what the library made when the owner began to edit. Clauses of the owner's own in it are not looked at.
 * @param mine the owner's text, aligned with `base`.
 * @param theirs what the library makes now.
 * @param choices by `clause` of a conflict; others are ignored.
 */
export function mergeClauses({
  base,
  mine,
  theirs,
  choices = {},
}: {
  base: Agreement
  mine: Agreement
  theirs: Agreement
  choices?: Readonly<Record<string, Choice>>
}): Merged {
  const [before, now] = [normalise(withoutOwn(base)), normalise(theirs)]
  const renamed = renamedHeadings(before, normalise(mine))
  // All sides call a heading as the library does while they are compared: a link that follows it does not count as an edit.
  const edited = withLinksTo('from', normalise(mine), renamed)
  const sides = sidesOf(before, edited, now)
  const order = orderOf(sides)
  const decided = order.map((id) => [id, decide(sides, id, Object.hasOwn(choices, id) ? choices[id]! : null)] as const)
  const decisions = keepHeadings(new Map(decided), sides)
  const segments = survivingSegments(order, decisions, sides)
  const { type: _, children: __, wordedIn: ___, ...properties } = now
  const title = edited.title === before.title ? now.title : edited.title
  const clauses = join(segments)
  const joined = agreementOf({ ...properties, title, ...wordedAsBefore(clauses, now) }, ...clauses)
  return {
    agreement: normalise(withLinksTo('to', joined, renamed)),
    changes: changesOf(order, decisions, sides, new Set(segments.map(({ id }) => id))),
    conflicts: conflictsOf(order, decisions, sides),
  }
}

/** The base without the owner's own clauses. The library never has them; if the base had, the library would seem to have deleted them. */
function withoutOwn(base: Agreement): Agreement {
  const { type: _, children, ...properties } = base
  return agreementOf(properties, ...children.filter(({ id }) => !isOwnClause(id)))
}

function orderOf(sides: Sides): readonly string[] {
  const [was, own, now] = [[...sides.base.keys()], [...sides.mine.keys()], [...sides.theirs.keys()]]
  const stayed = own.filter((id) => sides.base.has(id))
  const isReordered = was.filter((id) => sides.mine.has(id)).some((id, index) => id !== stayed[index])
  const [leading, other] = isReordered ? [own, now] : [now, own]
  return weave(leading, other, (id) => opensPart(sides, id))
}

function changesOf(
  order: readonly string[],
  decisions: ReadonlyMap<string, Decision>,
  sides: Sides,
  surviving: ReadonlySet<string>,
): readonly Change[] {
  const moved = movedByOwner(sides)
  return order.flatMap((id) => {
    const { change, blocks, conflict } = decisions.get(id)!
    const kind = change ?? (moved.has(id) && !conflict ? 'moved' : undefined)
    const { clause } = (sides.mine.get(id) ?? sides.theirs.get(id))!
    // A heading that changed in the same way as its clause is not reported separately.
    const hasClausesChange =
      clause !== id && kind !== 'updated' && kind !== 'kept' && decisions.get(clause)?.change === kind
    return kind && !hasClausesChange && (blocks.length === 0 || surviving.has(id)) ? [{ clause: id, kind }] : []
  })
}

/** What the owner moved. A part that was moved as a whole is its heading alone. */
function movedByOwner({ base, mine }: Sides): ReadonlySet<string> {
  const moved = movedOf([...base.keys()], [...mine.keys()])
  const [was, is] = [headingsOver([...base.values()]), headingsOver([...mine.values()])]
  const isWithPart = (id: string): boolean => {
    const heading = is.get(id)
    return heading !== undefined && heading === was.get(id) && moved.has(heading)
  }
  return new Set([...moved].filter((id) => !isWithPart(id)))
}

function conflictsOf(
  order: readonly string[],
  decisions: ReadonlyMap<string, Decision>,
  sides: Sides,
): readonly Conflict[] {
  return order.flatMap((id) => {
    const { conflict } = decisions.get(id)!
    const [base, mine, theirs] = [sides.base.get(id), sides.mine.get(id), sides.theirs.get(id)]
    if (!conflict) return []
    return [
      {
        clause: id,
        ...(base && { base: asClause(base) }),
        ...(mine && { mine: asClause(mine) }),
        ...(theirs && { theirs: asClause(theirs) }),
        chosen: conflict.chosen,
      },
    ]
  })
}

/** A segment as a clause, to be shown. */
const asClause = ({ id, blocks }: Segment): Clause => clauseOf(id, ...blocks)
