import { assemble } from '#core/assembly/assemble.ts'
import { pendingIn } from '#core/assembly/pending.ts'
import { planSlowly } from '#core/assembly/plan.ts'
import { libraryFor } from '#core/library/variant.ts'
import { judge } from '#core/coverage/coverage.ts'
import { matters } from '#core/coverage/effect.ts'
import { changesBetween, clauseToShow, countWords, keyClauses } from './changes.ts'
import { clausesBehind } from './clauses-behind.ts'
import { countDuties } from './count-duties.ts'
import { outlineOf } from './outline.ts'
import { withBlanks } from './with-blanks.ts'

/**
 * What makes a document of clauses and counts its words and duties. It is loaded with the clauses, so that the questions do
 * not wait for it.
 */
export const making = {
  assemble,
  pendingIn,
  planSlowly,
  libraryFor,
  judge,
  matters,
  withBlanks,
  outlineOf,
  countWords,
  countDuties,
  keyClauses,
  changesBetween,
  clauseToShow,
  clausesBehind,
}

export type Making = typeof making
