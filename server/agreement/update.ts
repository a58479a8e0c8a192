import { isDeepStrictEqual } from 'node:util'
import type { CheckedPayload } from '#contract/calls.ts'
import type { Contradiction } from '#core/consistency/contradiction.ts'
import type { AgreementEvent } from '#core/agreement/agreement-state.ts'
import type { Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { isRefusal, accept, say } from '../http/outcome.ts'
import type { TextWork } from '../text-work/text-work.ts'
import type { FoundAgreement } from './queries/agreement.queries.ts'
import { priceGroups } from './due.ts'
import { paidGroups } from './paid-groups.ts'
import { refuseContradictions, unexplainedIn } from './document/contradictions.ts'
import { explainAgreement } from './document/explain.ts'
import { levelOf, type MadeDocument, summaryOf } from './document/make-document.ts'
import { mergedText } from './text/merged-text.ts'
import { findAllowed } from './find-agreement.ts'
import { remake } from './text/remake.ts'
import { textOf } from './queries/revision.queries.ts'
import { type Change, saveRevision } from './text/save-revision.ts'
import { edited } from './text/text.ts'

type Payload = CheckedPayload<'POST /agreement/update/{id}'>
type KeepWording = Extract<Payload, { mode: 'keep-wording' }>
type Update = 'GET /agreement/details/update/{id}' | 'POST /agreement/update/{id}'

/** Changing an agreement that exists: by hand, or by going through its interview again. */
export function updateHandlers(dependencies: Dependencies): Pick<Handlers, Update> {
  const { db, config } = dependencies
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
        origins: agreement.origins,
        reasons: agreement.reasons ?? {},
        premium: agreement.premium,
        paid_groups: [...(await paidGroups(db, agreement.id))],
        revision: agreement.revision,
        status: agreement.edited ? ('modified' as const) : ('normal' as const),
        updated_at: agreement.updated_at.toISOString(),
      })
    },

    'POST /agreement/update/{id}'({ params, payload, caller, now, work }) {
      const action = payload.mode === 'edit' ? 'edit' : 'update'
      const save = { action, id: params.id, caller, from: payload.revision, now, work } as const
      return saveRevision(dependencies, save, async (agreement) => {
        if (payload.mode === 'edit') return edited(agreement, payload, config, work)
        const made = remake(agreement, payload, now, config)
        if (!made.success) return made
        const { type } = agreement
        const contradictions = unexplainedIn([{ type, made, reasons: made.reasons ?? {} }], payload.language, config)
        if (payload.strict && contradictions.length > 0) return refuseContradictions(contradictions)
        const remade = {
          ...made,
          priceGroups: priceGroups(dependencies, { ...agreement, answers: made.answers }),
          contradictions,
        }
        return payload.mode === 'start-over'
          ? startedOver(agreement, remade, work)
          : wordingKept(agreement, remade, payload, config, work)
      })
    },
  }
}

/** A document made anew, and what it costs, paid or not. */
type Remade = MadeDocument & {
  readonly priceGroups: readonly string[]
  /** What contradicts itself in it, and that nobody gave a reason for. */
  readonly contradictions: readonly Contradiction[]
}

async function startedOver(agreement: FoundAgreement, made: Remade, work: TextWork): Promise<Change> {
  const done = await work('compare', { before: agreement.document, after: made.document })
  if (isRefusal(done)) return done
  const { markdown, isUnchanged } = done.result
  if (!agreement.edited && isUnchanged && hasSameAnswers(agreement, made)) return 'unchanged'
  return {
    event: update(made, false),
    open: made.open,
    contradictions: made.contradictions,
    compared: done.result,
    text: { ...textOf(made, markdown, made.priceGroups), kind: 'updated' },
  }
}

async function wordingKept(
  agreement: FoundAgreement,
  made: Remade,
  { choices }: KeepWording,
  config: Config,
  work: TextWork,
): Promise<Change> {
  const merged = await mergedText(agreement, made, choices, work)
  if (isRefusal(merged)) return merged
  const open = merged.conflicts.filter(({ isOpen }) => isOpen)
  if (open.length > 0)
    return {
      success: false,
      messages: open.map(({ clause, heading }) => say('conflicts', { field: clause, clause: heading ?? clause })),
    }
  // The library's words throughout: nothing of the owner's is left to keep.
  if (merged.equalsLibraryText) return startedOver(agreement, made, work)
  if (merged.isUnchanged && hasSameAnswers(agreement, made)) return 'unchanged'
  const { document, markdown } = merged
  const { answers, assembledOn } = made
  const explained = explainAgreement({ ...agreement, answers, assembled_on: assembledOn, document }, config)
  return {
    event: update(made, true),
    open: made.open,
    contradictions: made.contradictions,
    compared: merged,
    text: {
      ...textOf(made, markdown, made.priceGroups),
      kind: 'merged',
      document,
      base: made.document,
      coverage: isRefusal(explained) ? made.coverage : summaryOf(explained.coverage),
    },
  }
}

const update =
  ({ answers }: Remade, keepsWording: boolean) =>
  (costs: boolean): AgreementEvent => ({ type: 'update', level: levelOf(answers), keepsWording, costs })

/** The database keeps answers without the order of their keys. */
const hasSameAnswers = (agreement: FoundAgreement, { answers }: MadeDocument): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(answers)), agreement.answers)
