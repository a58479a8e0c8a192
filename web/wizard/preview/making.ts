import { assembler } from '#core/assembly/assemble.ts'
import { pendingIn } from '#core/assembly/pending.ts'
import { planSlowly } from '#core/assembly/plan.ts'
import { libraryFor } from '#core/library/variant.ts'
import { cover } from '#core/coverage/coverage.ts'
import { explainer } from '#core/dossier/dossier.ts'
import { effectOf, matters } from '#core/dossier/effect.ts'

/** What makes a document of clauses and explains it. It is loaded with the clauses, so that the questions do not wait for it. */
export const making = { assembler, pendingIn, planSlowly, libraryFor, cover, explainer, effectOf, matters }

export type Making = typeof making
