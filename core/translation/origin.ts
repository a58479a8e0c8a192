import type { Agreement } from '../document/node.ts'
import { clauseFingerprint } from './staleness.ts'

/**
 * Whose words a clause has. `library`: those that the clause library gives today. `earlier`: those that it gave when the
 * text was made; it has said something else since. `own`: the owner edited or added it.
 */
export type Origin = 'library' | 'earlier' | 'own'

/**
 * By clause of an agreement, whose words it has.
 *
 * @param made what the library makes of the same answers today; null if it makes no such document any more.
 * @param base what the library made when the text was made.
 */
export function originsOf(document: Agreement, made: Agreement | null, base: Agreement): ReadonlyMap<string, Origin> {
  const [today, earlier] = [textByClause(made), textByClause(base)]
  return new Map(
    document.children.map((clause) => {
      const words = clauseFingerprint(clause)
      return [
        clause.id,
        today.get(clause.id) === words ? 'library' : earlier.get(clause.id) === words ? 'earlier' : 'own',
      ]
    }),
  )
}

const textByClause = (document: Agreement | null): ReadonlyMap<string, string> =>
  new Map(document?.children.map((clause) => [clause.id, clauseFingerprint(clause)]))
