import type { CheckedPayload } from '#contract/calls.ts'
import { afterAgreementEvent } from '#core/agreement/agreement-state.ts'
import { parseMarkdown } from '#core/document/parse-markdown.ts'
import { alignClauses } from '#core/merge/align.ts'
import { renderMd } from '#render/md/render.ts'
import type { Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { isRefusal, accept, refuse } from '../http/outcome.ts'
import type { FoundAgreement } from './agreement.queries.ts'
import { explainAgreement } from './explain.ts'
import { summaryOf } from './make-document.ts'
import { findAllowed } from './find-agreement.ts'
import type { Change } from './save-revision.ts'
import { refuseObstacle, stateOf } from './standing.ts'

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
        updated_at: agreement.updated_at.toISOString(),
      })
    },
  }
}

type Edit = Extract<CheckedPayload<'POST /agreement/update/{id}'>, { mode: 'edit' }>

/** The text as its owner wrote it. Its clauses keep their ids, so that it can still be explained and merged. */
export function edited(agreement: FoundAgreement, { text }: Edit, config: Config): Change {
  const { type: _, children: __, ...properties } = agreement.document
  const document = alignClauses(agreement.document, parseMarkdown(text, properties))
  if (document.children.length === 0) return refuse('empty-text', { field: 'text' })
  if (renderMd(document) === renderMd(agreement.document)) return 'unchanged'
  const state = afterAgreementEvent(stateOf(agreement), { type: 'edit' })
  if (!state) return refuseObstacle('unpaid')
  const explained = explainAgreement({ ...agreement, document }, config)
  return {
    state,
    text: {
      kind: 'edited',
      document,
      base: agreement.base ?? agreement.document,
      answers: agreement.answers,
      // Without the content of its type, what is known of its duties is what was known when it was made.
      coverage: isRefusal(explained) ? agreement.coverage : summaryOf(explained.coverage),
      libraryVersion: agreement.library_version,
      assembledOn: agreement.assembled_on,
    },
  }
}
