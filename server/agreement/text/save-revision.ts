import type { Reply } from '#contract/calls.ts'
import { afterAgreementEvent, type AgreementEvent, type AgreementState } from '#core/agreement/agreement-state.ts'
import type { Contradiction } from '#core/consistency/contradiction.ts'
import type { OpenAnswer } from '#core/dossier/open-answers.ts'
import type { Action } from '#core/agreement/capabilities.ts'
import { afterFilesEvent } from '#core/agreement/files-state.ts'
import { renderMd } from '#render/md/render.ts'
import type { Database } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isRefusal, type Outcome, type Refusal, refuse } from '../../http/outcome.ts'
import type { FoundAgreement } from '../queries/agreement.queries.ts'
import { askForFiles } from '../files/ask-for-files.ts'
import { isPaidText } from '../paid-texts.ts'
import { paidGroups } from '../paid-groups.ts'
import { recordPublic } from '../public-texts.ts'
import { closeUnpaidTranslations } from '../translation/close-unpaid-translations.ts'
import { siteNameOf } from '../document/make-document.ts'
import { findAllowed, lockAllowed } from '../find-agreement.ts'
import { followOriginal } from '../translation/generate-translation.ts'
import type { ComparedText } from '../../text-work/tasks.ts'
import type { TextWork } from '../../text-work/text-work.ts'
import { findRevision, insertRevision, type RevisionText } from '../queries/revision.queries.ts'
import { refuseObstacle, stateOf } from '../standing.ts'
import { refuseFull } from '../storage-limits.ts'

type Saved = Reply<'POST /agreement/update/{id}'>

/** A text to save, and what happens to the agreement with it; `unchanged` when it is the text that is there. */
export type Change =
  | {
      readonly text: Omit<RevisionText, 'premium' | 'edited'>
      /** How it differs from the text before. */
      readonly compared: Pick<ComparedText, 'material' | 'changedClauses'>
      /** `costs`: something of the text is not paid for. */
      readonly event: (costs: boolean) => AgreementEvent
      /** What is proposed and that nobody confirmed: the text does not say it. */
      readonly open?: readonly OpenAnswer[]
      /** What contradicts itself in it, and that nobody gave a reason for. */
      readonly contradictions?: readonly Contradiction[]
    }
  | 'unchanged'
  | Refusal

export type Save = {
  readonly action: Action
  readonly id: string
  readonly caller: { readonly id: string }
  /** The revision that the caller's work started from. */
  readonly from: number
  readonly now: Date
  readonly work: TextWork
}

export const changedMeanwhile = refuse('changed-meanwhile')

/**
 * The one way in which the text of an agreement changes: alone, from the newest revision, and into the history. Of two
 * tabs that save work on the same revision, the second is refused and nothing is lost. Generated translations follow.
 *
 * @param change makes the new text from the present one, which may take a second. Other calls do not wait for it: the agreement is
 *   locked only after it, and the text is saved if the revision is still the one that it was made from.
 */
export async function saveRevision(
  { db, config, prices, jobs }: Pick<Dependencies, 'db' | 'config' | 'prices' | 'jobs'>,
  { action, id, caller, from, now, work }: Save,
  change: (agreement: FoundAgreement) => Promise<Change>,
): Promise<Outcome<Saved>> {
  const found = await findAllowed({ db, config }, action, id, caller)
  if (isRefusal(found)) return found
  if (found.revision !== from) return changedMeanwhile
  const changed = await change(found)
  if (changed === 'unchanged') {
    const messages = [{ code: 'unchanged' }]
    return { success: true, value: saved(found.id, found.revision, found.edited, {}), messages }
  }
  if (isRefusal(changed)) return changed
  const outcome = await db.transaction().execute(async (tx): Promise<Outcome<Saved>> => {
    const agreement = await lockAllowed(tx, config, action, id, caller)
    if (isRefusal(agreement)) return agreement
    if (agreement.revision !== from) return changedMeanwhile
    const { priceGroups, answers } = changed.text
    const pricing = { config, prices }
    const paid = await paidGroups(tx, agreement.id)
    const costs = !isPaidText(pricing, agreement, paid, { price_groups: priceGroups, answers })
    const state = afterAgreementEvent(stateOf(agreement), changed.event(costs))
    if (!state) return refuseObstacle('unpaid')
    const full = await refuseFull(tx, caller.id, changed.text.markdown, now)
    if (full) return full
    await backfillFirstRevision(tx, agreement)
    // A server of an earlier version did not record when the text became public.
    await recordPublic(tx, config, { agreementId: agreement.id }, agreement.updated_at)
    const text = { ...changed.text, ...flagsOf(state) }
    const revision = agreement.revision + 1
    await insertRevision(
      tx,
      {
        id: agreement.id,
        language: agreement.language,
        revision,
        ...changed.compared,
      },
      text,
      now,
    )
    await writeText(tx, agreement, revision, text, now)
    await tx
      .updateTable('agreements')
      .set({
        title: text.document.title,
        site_name: siteNameOf(text.answers, text.document.author),
        valid_from: text.document.date,
        answers: JSON.stringify(text.answers),
        assembled_on: text.assembledOn,
        premium: text.premium,
        edited: text.edited,
        finalized_at: state.payment === 'finalized' ? (agreement.finalized_at ?? now) : null,
        // What was paid for stays public until the rest is paid.
        published_revision:
          state.payment === 'finalized'
            ? null
            : agreement.finalized_at
              ? agreement.revision
              : agreement.published_revision,
        updated_at: now,
      })
      .where('id', '=', agreement.id)
      .execute()
    if (state.payment === 'finalized') {
      await closeUnpaidTranslations(tx, pricing, agreement, paid)
      // Files that are not paid for are not made.
      await askForFiles(tx, jobs, agreement.id)
    }
    await recordPublic(tx, config, { agreementId: agreement.id }, now)
    return {
      success: true,
      value: saved(agreement.id, revision, text.edited, changed),
      messages: [{ code: 'updated' }],
    }
  })
  if (outcome.success) await followOriginal({ db, config, jobs }, { id, caller, now, work })
  return outcome
}

/** Adds the revision that is missing for agreements made before the history existed. */
async function backfillFirstRevision(tx: Database, agreement: FoundAgreement): Promise<void> {
  const { id, language, revision, document, base, answers, origins, reasons, coverage, premium, edited } = agreement
  if (await findRevision(tx, id, language, revision)) return
  const markdown = renderMd(document)
  const text = {
    kind: edited ? 'edited' : 'assembled',
    document,
    markdown,
    base,
    answers,
    origins,
    reasons,
    coverage,
    premium,
    edited,
    priceGroups: null,
  } as const
  const { library_version: libraryVersion, assembled_on: assembledOn, updated_at } = agreement
  await insertRevision(
    tx,
    { id, language, revision, material: true, changedClauses: null },
    { ...text, libraryVersion, assembledOn },
    updated_at,
  )
}

/** Puts a text in the place of the one before, whose files are deleted. */
async function writeText(
  tx: Database,
  { id, language, files_status }: FoundAgreement,
  revision: number,
  text: RevisionText,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({
      document: JSON.stringify(text.document),
      base: text.base && JSON.stringify(text.base),
      coverage: JSON.stringify(text.coverage),
      library_version: text.libraryVersion,
      revision,
      files_status: afterFilesEvent(files_status, 'text-changed') ?? files_status,
      updated_at: now,
    })
    .where('agreement_id', '=', id)
    .where('language', '=', language)
    .execute()
  await tx.deleteFrom('renditions').where('agreement_id', '=', id).where('language', '=', language).execute()
}

const flagsOf = ({ level, text }: AgreementState) => ({ premium: level === 'premium', edited: text === 'modified' })

const saved = (
  id: string,
  revision: number,
  edited: boolean,
  { open = [], contradictions = [] }: Pick<Exclude<Change, 'unchanged' | Refusal>, 'open' | 'contradictions'>,
): Saved => ({
  id,
  revision,
  status: edited ? 'modified' : 'normal',
  open: [...open],
  contradictions: contradictions.map(({ code, words }) => ({ code, words })),
})
