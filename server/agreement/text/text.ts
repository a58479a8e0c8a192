import type { CheckedPayload } from '#contract/calls.ts'
import { renderMd } from '#render/md/render.ts'
import type { Config } from '../../config.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { isRefusal, accept, refuse } from '../../http/outcome.ts'
import type { FoundAgreement } from '../queries/agreement.queries.ts'
import { explainAgreement } from '../document/explain.ts'
import { summaryOf } from '../document/make-document.ts'
import { findAllowed } from '../find-agreement.ts'
import type { TextWork } from '../../text-work/text-work.ts'
import type { Change } from './save-revision.ts'

/** The text for its owner's editor. */
export function textHandlers({ db, config }: Dependencies): Pick<Handlers, 'GET /agreement/text/{id}'> {
  return {
    async 'GET /agreement/text/{id}'({ params, caller }) {
      const agreement = await findAllowed({ db, config }, 'edit', params.id, caller)
      if (isRefusal(agreement)) return agreement
      return accept({
        id: agreement.id,
        type: agreement.type,
        title: agreement.title,
        siteName: agreement.site_name,
        language: agreement.language,
        revision: agreement.revision,
        status: agreement.edited ? ('modified' as const) : ('normal' as const),
        text: renderMd(agreement.document),
        valid_from: agreement.document.date,
        updated_at: agreement.updated_at.toISOString(),
      })
    },
  }
}

type Edit = Extract<CheckedPayload<'POST /agreement/update/{id}'>, { mode: 'edit' }>

/** The text as its owner wrote it. Its clauses keep their ids, so that it can still be explained and merged. */
export async function edited(
  agreement: FoundAgreement,
  { text, valid_from: validFrom }: Edit,
  config: Config,
  work: TextWork,
): Promise<Change> {
  const date = validFrom ?? agreement.document.date
  const done = await work('edit', { before: agreement.document, text, date })
  if (isRefusal(done)) return done
  const { document, markdown, isUnchanged } = done.result
  if (document.children.length === 0) return refuse('empty-text', { field: 'text' })
  if (isUnchanged) return 'unchanged'
  const explained = explainAgreement({ ...agreement, document }, config)
  return {
    event: () => ({ type: 'edit' }),
    compared: done.result,
    text: {
      kind: 'edited',
      document,
      markdown,
      base: agreement.base ?? agreement.document,
      // The next update begins with the answers, and must not bring the day of before back.
      answers: { ...agreement.answers, ...('effectiveDate' in agreement.answers && { effectiveDate: date }) },
      origins: agreement.origins && { ...agreement.origins, effectiveDate: 'said' },
      reasons: agreement.reasons,
      // Without the content of its type, what is known of its duties is what was known when it was made.
      coverage: isRefusal(explained) ? agreement.coverage : summaryOf(explained.coverage),
      libraryVersion: agreement.library_version,
      assembledOn: agreement.assembled_on,
      priceGroups: agreement.price_groups,
    },
  }
}
