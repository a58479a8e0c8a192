import { assembler } from '#core/assembly/assemble.ts'
import { pendingIn } from '#core/assembly/pending.ts'
import { planSlowly } from '#core/assembly/plan.ts'
import { libraryFor } from '#core/library/variant.ts'
import { judge } from '#core/coverage/coverage.ts'
import { matters } from '#core/dossier/effect.ts'

/** What makes a document of clauses and counts its duties. It is loaded with the clauses, so that the questions do not wait for it. */
export const making = { assembler, pendingIn, planSlowly, libraryFor, judge, matters }

export type Making = typeof making
