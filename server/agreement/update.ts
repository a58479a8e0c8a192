import { isDeepStrictEqual } from 'node:util'
import type { CheckedPayload } from '#contract/calls.ts'
import { afterAgreementEvent } from '#core/agreement/agreement-state.ts'
import type { Agreement } from '#core/document/node.ts'
import { renderMd } from '#render/md/render.ts'
import type { Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { isRefusal, accept, say } from '../http/outcome.ts'
import type { FoundAgreement } from './agreement.queries.ts'
import { explainAgreement } from './explain.ts'
import { levelOf, type MadeDocument, summaryOf } from './make-document.ts'
import { mergedDocument } from './merged-document.ts'
import { findAllowed } from './find-agreement.ts'
import { remake } from './remake.ts'
import { textOf } from './revision.queries.ts'
import { type Change, saveRevision } from './save-revision.ts'
import { asksForMoney, refuseObstacle, stateOf } from './standing.ts'
import { edited } from './text.ts'

type Payload = CheckedPayload<'POST /agreement/update/{id}'>
type KeepWording = Extract<Payload, { mode: 'keep-wording' }>
type Update = 'GET /agreement/details/update/{id}' | 'POST /agreement/update/{id}'

/** Changing an agreement that exists: by hand, or by going through its interview again. */
export function updateHandlers({ db, config }: Dependencies): Pick<Handlers, Update> {
  return {
    async 'GET /agreement/details/update/{id}'({ params, caller }) {
      const agreement = await findAllowed({ db, config }, 'update', params.id, caller)
      if (isRefusal(agreement)) return agreement
      return accept({
        id: agreement.id,
        type: agreement.type,
        title: agreement.title,
        siteName: agreement.site_name,
        language: agreement.language,
        answers: agreement.answers,
        premium: agreement.premium,
        revision: agreement.revision,
        status: agreement.edited ? ('modified' as const) : ('normal' as const),
        updated_at: agreement.updated_at.toISOString(),
      })
    },

    'POST /agreement/update/{id}'({ params, payload, caller, now }) {
      const action = payload.mode === 'edit' ? 'edit' : 'update'
      const save = { action, id: params.id, caller, from: payload.revision, now } as const
      return saveRevision({ db, config }, save, (agreement) => {
        if (payload.mode === 'edit') return edited(agreement, payload, config)
        const made = remake(agreement, payload, now, config)
        if (!made.success) return made
        return payload.mode === 'start-over'
          ? startedOver(agreement, made)
          : wordingKept(agreement, made, payload, config)
      })
    },
  }
}

function startedOver(agreement: FoundAgreement, made: MadeDocument): Change {
  if (!agreement.edited && isSame(agreement, made.document, made)) return 'unchanged'
  return withState(agreement, made, false, { ...textOf(made), kind: 'updated' })
}

function wordingKept(agreement: FoundAgreement, made: MadeDocument, { choices }: KeepWording, config: Config): Change {
  const merged = mergedDocument(agreement, made, choices)
  if (isRefusal(merged)) return merged
  const open = merged.conflicts.filter(({ chosen }) => chosen === null)
  if (open.length > 0)
    return {
      success: false,
      messages: open.map(({ clause }) =>
        say('conflicts', { field: clause, clause: merged.headingOf(clause) ?? clause }),
      ),
    }
  const document = merged.agreement
  // The library's words throughout: nothing of the owner's is left to keep.
  if (renderMd(document) === renderMd(made.document)) return startedOver(agreement, made)
  if (isSame(agreement, document, made)) return 'unchanged'
  const { answers, assembledOn } = made
  const explained = explainAgreement({ ...agreement, answers, assembled_on: assembledOn, document }, config)
  return withState(agreement, made, true, {
    ...textOf(made),
    kind: 'merged',
    document,
    base: made.document,
    coverage: isRefusal(explained) ? made.coverage : summaryOf(explained.coverage),
  })
}

function withState(
  agreement: FoundAgreement,
  made: MadeDocument,
  keepsWording: boolean,
  text: Extract<Change, { text: unknown }>['text'],
): Change {
  const event = { type: 'update', level: levelOf(made.answers), keepsWording, costs: asksForMoney } as const
  const state = afterAgreementEvent(stateOf(agreement), event)
  return state ? { state, text } : refuseObstacle('unpaid')
}

/** Whether neither a word nor an answer would change. The database keeps answers without the order of their keys. */
const isSame = (agreement: FoundAgreement, document: Agreement, { answers }: MadeDocument): boolean =>
  renderMd(document) === renderMd(agreement.document) &&
  isDeepStrictEqual(JSON.parse(JSON.stringify(answers)), agreement.answers)
