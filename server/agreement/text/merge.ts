import { beginningOf } from '#core/document/beginning.ts'
import type { Agreement } from '#core/document/node.ts'
import { renderMd } from '#render/md/render.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { isRefusal, accept } from '../../http/outcome.ts'
import { priceGroups } from '../due.ts'
import { paidGroups } from '../paid-groups.ts'
import { isPaidText } from '../paid-texts.ts'
import { findAllowed } from '../find-agreement.ts'
import { mergedText } from './merged-text.ts'
import { remake } from './remake.ts'
import { isUnpaid } from '../standing.ts'
import { changedMeanwhile } from './save-revision.ts'

/** Shows the result of an update that keeps the owner's wording; the beginning where it has to be paid for first. */
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
      const groups = priceGroups(dependencies, { ...agreement, answers: made.answers })
      const paid = await paidGroups(db, agreement.id)
      const isPaid = isPaidText(dependencies, agreement, paid, { price_groups: groups, answers: null })
      const mine = shownOf(agreement.document, !isUnpaid(agreement, config))
      const result = shownOf(merged.document, isPaid)
      const isShown = (clause: string): boolean =>
        (isPaid || result.has(clause)) &&
        (!agreement.document.children.some(({ id }) => id === clause) || mine.has(clause))
      const isTaken = (clause: string): boolean =>
        !merged.document.children.some(({ id }) => id === clause) && mine.has(clause)
      return accept({
        changes: merged.changes.filter(({ clause }) => isShown(clause) || isTaken(clause)),
        conflicts: merged.conflicts.map(({ clause, heading, base, mine: own, theirs }) => ({
          clause,
          heading,
          base: mine.has(clause) || isShown(clause) ? base : null,
          mine: mine.has(clause) || isShown(clause) ? own : null,
          theirs: isShown(clause) ? theirs : null,
          unpaid: !isShown(clause),
        })),
        text: renderMd(isPaid ? merged.document : beginningOf(merged.document)),
      })
    },
  }
}

/** The ids of a document's clauses that can be shown: those of its beginning where it is not paid for. */
const shownOf = (document: Agreement, isPaid: boolean): ReadonlySet<string> =>
  new Set((isPaid ? document : beginningOf(document)).children.map(({ id }) => id))
