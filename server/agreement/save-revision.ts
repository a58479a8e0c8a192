import type { Reply } from '#contract/calls.ts'
import type { AgreementState } from '#core/agreement/agreement-state.ts'
import type { Action } from '#core/agreement/capabilities.ts'
import { afterFilesEvent } from '#core/agreement/files-state.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { isRefusal, type Outcome, type Refusal, refuse } from '../http/outcome.ts'
import type { FoundAgreement } from './agreement.queries.ts'
import { siteNameOf } from './make-document.ts'
import { lockAllowed } from './find-agreement.ts'
import { isMaterialChange } from './redline-reply.ts'
import { findRevision, insertRevision, type RevisionText } from './revision.queries.ts'

type Saved = Reply<'POST /agreement/update/{id}'>

/** A text to save with the state that the agreement is in then; `unchanged` when it is the one that is there. */
export type Change =
  | { readonly text: Omit<RevisionText, 'premium' | 'edited'>; readonly state: AgreementState }
  | 'unchanged'
  | Refusal

export type Save = {
  readonly action: Action
  readonly id: string
  readonly caller: { readonly id: string }
  /** The revision that the caller's work started from. */
  readonly from: number
  readonly now: Date
}

export const changedMeanwhile = refuse('changed-meanwhile')

/**
 * The one way in which the text of an agreement changes: alone, from the newest revision, and into the history. Of two
 * tabs that save work on the same revision, the second is told and nothing is lost.
 */
export function saveRevision(
  { db, config }: { readonly db: Database; readonly config: Config },
  { action, id, caller, from, now }: Save,
  change: (agreement: FoundAgreement, tx: Database) => Change | Promise<Change>,
): Promise<Outcome<Saved>> {
  return db.transaction().execute(async (tx): Promise<Outcome<Saved>> => {
    const agreement = await lockAllowed(tx, config, action, id, caller)
    if (isRefusal(agreement)) return agreement
    if (agreement.revision !== from) return changedMeanwhile
    const changed = await change(agreement, tx)
    if (changed === 'unchanged') {
      const messages = [{ code: 'unchanged' }]
      return { success: true, value: saved(agreement.id, agreement.revision, agreement.edited), messages }
    }
    if (isRefusal(changed)) return changed
    await keepBefore(tx, agreement)
    const text = { ...changed.text, ...flagsOf(changed.state) }
    const revision = agreement.revision + 1
    await insertRevision(
      tx,
      {
        id: agreement.id,
        language: agreement.language,
        revision,
        material: isMaterialChange(agreement.document, text.document),
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
        finalized_at: changed.state.payment === 'finalized' ? (agreement.finalized_at ?? now) : null,
        updated_at: now,
      })
      .where('id', '=', agreement.id)
      .execute()
    return {
      success: true,
      value: saved(agreement.id, revision, text.edited),
      messages: [{ code: 'updated' }],
    }
  })
}

/** An agreement that was made before there was a history has no revision of its text yet. */
async function keepBefore(tx: Database, agreement: FoundAgreement): Promise<void> {
  const { id, language, revision, document, base, answers, coverage, premium, edited } = agreement
  if (await findRevision(tx, id, language, revision)) return
  const text = { kind: edited ? 'edited' : 'assembled', document, base, answers, coverage, premium, edited } as const
  const { library_version: libraryVersion, assembled_on: assembledOn, updated_at } = agreement
  await insertRevision(
    tx,
    { id, language, revision, material: true },
    { ...text, libraryVersion, assembledOn },
    updated_at,
  )
}

/** Puts a text in the place of the one before, whose files go. */
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

const saved = (id: string, revision: number, edited: boolean): Saved => ({
  id,
  revision,
  status: edited ? 'modified' : 'normal',
})
