import { agreement as agreementOf } from '#core/document/build.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { accept, isRefusal, refuse } from '../../http/outcome.ts'
import { lockAllowed } from '../find-agreement.ts'
import { currentRevision, findRevision } from '../queries/revision.queries.ts'

/** Takes back a revision that should not have been published: its text is deleted for good. */
export function withdrawHandlers({ db, config }: Dependencies): Pick<Handlers, 'POST /agreement/withdraw/{id}'> {
  return {
    'POST /agreement/withdraw/{id}'({ params, payload, caller, now }) {
      return db.transaction().execute(async (tx) => {
        const found = await lockAllowed(tx, config, 'publish', params.id, caller)
        if (isRefusal(found)) return found
        const language = payload.language ?? found.language
        const { withdraw } = payload
        if ((await currentRevision(tx, found.id, language)) === withdraw) return refuse('revision-in-force')
        const stored = await findRevision(tx, found.id, language, withdraw)
        if (!stored) return refuse('no-such-revision')
        if (stored.withdrawn_at) return refuse('revision-withdrawn')
        const { language: written, date, region, paper } = stored.document
        await tx
          .updateTable('revisions')
          .set({
            // Anything else of the document, now or in a later version, can be what should not have been published.
            document: JSON.stringify(
              agreementOf({ language: written, date, ...(region && { region }), paper, title: '', author: '' }),
            ),
            markdown: null,
            base: null,
            answers: '{}',
            origins: null,
            reasons: null,
            withdrawn_at: now,
          })
          .where('agreement_id', '=', found.id)
          .where('language', '=', language)
          .where('revision', '=', withdraw)
          .execute()
        await tx
          .updateTable('agreements')
          .set(({ eb }) => ({ withdrawals: eb('withdrawals', '+', 1) }))
          .where('id', '=', found.id)
          .execute()
        return accept({ revision: withdraw, withdrawn_at: now.toISOString() })
      })
    },
  }
}
