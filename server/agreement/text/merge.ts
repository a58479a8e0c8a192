import { beginningOf } from '#core/document/beginning.ts'
import { renderMd } from '#render/md/render.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { isRefusal, accept } from '../../http/outcome.ts'
import { isDue } from '../due.ts'
import { findAllowed } from '../find-agreement.ts'
import { mergedText } from './merged-text.ts'
import { remake } from './remake.ts'
import { changedMeanwhile } from './save-revision.ts'

/** Shows the result of an update that keeps the owner's wording. */
export function mergeHandlers(dependencies: Dependencies): Pick<Handlers, 'POST /agreement/merge/{id}'> {
  const { db, config } = dependencies
  return {
    async 'POST /agreement/merge/{id}'({ params, payload, caller, now, work }) {
      const agreement = await findAllowed({ db, config }, 'update', params.id, caller)
      if (isRefusal(agreement)) return agreement
      if (agreement.revision !== payload.revision) return changedMeanwhile
      const made = remake(agreement, payload, now, config)
      if (!made.success) return made
      const merged = await mergedText(agreement, made, payload.choices, work)
      if (isRefusal(merged)) return merged
      const unpaid = await isDue(db, dependencies, { ...agreement, answers: made.answers })
      return accept({
        changes: [...merged.changes],
        conflicts: merged.conflicts.map(({ clause, heading, base, mine, theirs }) => ({
          clause,
          heading,
          base,
          mine,
          theirs,
        })),
        text: unpaid ? renderMd(beginningOf(merged.document)) : merged.markdown,
      })
    },
  }
}
