import type { Assembled } from '#core/assembly/assemble.ts'
import { keysOf } from '#core/condition/condition.ts'
import { plainText } from '#core/document/text.ts'
import type { BareLibrary } from '#core/library/library.ts'

/** A part of the document with the clauses in it that an answer decides about. */
export type PartBehind = { readonly part: string; readonly clauses: readonly string[] }

/** The parts and clauses whose conditions read the answer to a question, in print order. */
export function clausesBehind(library: Pick<BareLibrary, 'parts' | 'facts'>, userData: string): readonly PartBehind[] {
  return library.parts.flatMap((part) => {
    const whole = part.when !== undefined && keysOf(part.when, library.facts).has(userData)
    const clauses = part.clauses
      .filter(
        (clause) =>
          whole ||
          clause.each === userData ||
          (clause.when !== undefined && keysOf(clause.when, library.facts).has(userData)),
      )
      .map((clause) => clause.id)
    return clauses.length ? [{ part: part.id, clauses }] : []
  })
}

/** The headings of a document's parts as they read now, by the part's id; the opening has none. */
export function partHeadings(assembled: Assembled): ReadonlyMap<string, string> {
  const headings = new Map<string, string>()
  for (const { part, clause } of assembled.clauses) {
    const [first] = clause.children
    if (!headings.has(part.id) && first?.type === 'heading') headings.set(part.id, plainText(first))
  }
  return headings
}
