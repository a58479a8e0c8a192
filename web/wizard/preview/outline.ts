import type { Assembled } from '#core/assembly/assemble.ts'
import type { AssembledClause } from '#core/assembly/clauses.ts'
import { clause, p } from '#core/document/build.ts'
import type { Agreement, Clause, Heading } from '#core/document/node.ts'

/** A document as far as the person's own answers go. */
export type Outline = {
  /** Parts that wait for answers have their heading and a line that says so. */
  readonly agreement: Agreement
  /** The ids of those lines. */
  readonly waiting: ReadonlySet<string>
  /** What is printed for good. */
  readonly printed: readonly Clause[]
}

/**
 * Leaves out of a document what open answers decide.
 *
 * @param pending the ids of the clauses to leave out.
 * @param words stand in their place, once in each part.
 */
export function outlineOf(
  { agreement, clauses }: Pick<Assembled, 'agreement' | 'clauses'>,
  pending: ReadonlySet<string>,
  words: string,
): Outline {
  const children: Clause[] = []
  const waiting = new Set<string>()
  const printed: Clause[] = []
  for (const ofPart of inParts(clauses)) {
    const [first] = ofPart
    let heading = headingOf(first!.clause)
    for (const { clause: whole, definition } of ofPart) {
      if (pending.has(definition.id)) continue
      const child = heading && whole !== first!.clause ? { ...whole, children: [heading, ...whole.children] } : whole
      heading = undefined
      children.push(child)
      printed.push(child)
    }
    if (!ofPart.some(({ definition }) => pending.has(definition.id))) continue
    const line = clause(`waiting-${first!.part.id}`, ...(heading ? [heading] : []), p(words))
    waiting.add(line.id)
    children.push(line)
  }
  return { agreement: { ...agreement, children }, waiting, printed }
}

function inParts(clauses: readonly AssembledClause[]): readonly (readonly AssembledClause[])[] {
  const parts = new Map<string, AssembledClause[]>()
  for (const one of clauses) {
    const known = parts.get(one.part.id)
    if (known) known.push(one)
    else parts.set(one.part.id, [one])
  }
  return [...parts.values()]
}

/** The heading of a part, which belongs to its first clause. */
function headingOf({ children: [first] }: Clause): Heading | undefined {
  return first?.type === 'heading' && first.depth === 2 ? first : undefined
}
