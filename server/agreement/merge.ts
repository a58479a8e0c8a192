import type { MergeConflict } from '#contract/agreement-text.ts'
import type { Clause } from '#core/document/node.ts'
import { renderMd } from '#render/md/render.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { isRefusal, accept } from '../http/outcome.ts'
import { clauseToMd } from './clause-markdown.ts'
import { mergedDocument } from './merged-document.ts'
import { findAllowed } from './find-agreement.ts'
import { remake } from './remake.ts'
import { changedMeanwhile } from './save-revision.ts'

/** Shows what an update that keeps the owner's wording comes to. */
export function mergeHandlers({ db, config }: Dependencies): Pick<Handlers, 'POST /agreement/merge/{id}'> {
  return {
    async 'POST /agreement/merge/{id}'({ params, payload, caller, now }) {
      const agreement = await findAllowed({ db, config }, 'update', params.id, caller)
      if (isRefusal(agreement)) return agreement
      if (agreement.revision !== payload.revision) return changedMeanwhile
      const made = remake(agreement, payload, now, config)
      if (!made.success) return made
      const merged = mergedDocument(agreement, made, payload.choices)
      if (isRefusal(merged)) return merged
      const side = (clause: Clause | undefined) => (clause ? clauseToMd(clause) : null)
      return accept({
        changes: merged.changes.map(({ clause, kind }) => ({
          clause,
          kind,
          heading: merged.headingOf(clause),
          words: merged.wordsOf(clause),
        })),
        conflicts: merged.conflicts.map(({ clause, base, mine, theirs }): MergeConflict => ({
          clause,
          heading: merged.headingOf(clause),
          base: side(base),
          mine: side(mine),
          theirs: side(theirs),
        })),
        text: renderMd(merged.agreement),
      })
    },
  }
}
