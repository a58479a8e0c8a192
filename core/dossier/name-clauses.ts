import type { Assembled } from '../assembly/assemble.ts'
import type { Heading } from '../document/node.ts'
import { plainText } from '../document/text.ts'
import { clauseLabel } from './clause-label.ts'

/** A clause as lists name it. */
export type NamedClause = {
  readonly id: string
  /** Its topic or first words. */
  readonly label: string
  /** The heading of its part; absent for the opening. */
  readonly part?: string
}

/** Names the clauses of a document, by their id. */
export function nameClauses({ clauses }: Pick<Assembled, 'clauses'>): ReadonlyMap<string, NamedClause> {
  const headings = new Map<string, Heading>()
  for (const { part, clause } of clauses) {
    const [first] = clause.children
    if (!headings.has(part.id) && first?.type === 'heading' && first.depth === 2) headings.set(part.id, first)
  }
  return new Map(
    clauses.map(({ part, clause }) => {
      const heading = headings.get(part.id)
      return [
        clause.id,
        { id: clause.id, label: clauseLabel(clause, heading), ...(heading && { part: plainText(heading) }) },
      ]
    }),
  )
}
