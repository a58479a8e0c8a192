import type { Reply } from '#contract/calls.ts'
import { longestText } from '#core/agreement/longest-text.ts'
import type { Language } from '#core/document/node.ts'
import { type TranslatedClause, translationState } from '#core/translation/staleness.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { isRefusal, type Outcome, type Refusal, refuse } from '../../http/outcome.ts'
import type { ComparedText } from '../../text-work/tasks.ts'
import type { TextWork } from '../../text-work/text-work.ts'
import { findText, type FoundAgreement } from '../queries/agreement.queries.ts'
import { recordPublic } from '../public-texts.ts'
import { publishTranslation } from './publish-translation.ts'

/** Characters of all clauses together, of those too that the original has no longer. */
const longestDraft = 2 * longestText

export type TranslatedWords = {
  readonly title: string
  readonly clauses: Readonly<Record<string, TranslatedClause>>
}

/** A translation as it is to be stored. */
export type Draft = TranslatedWords & {
  readonly missing: number
  /** The text to publish; null while something is open. */
  readonly text: ComparedText | null
}

/**
 * A translation with the text to publish, which may take a second to make.
 *
 * @param open whether more than missing clauses keeps it from being published.
 */
export async function draftWith(
  db: Database,
  agreement: FoundAgreement,
  language: Language,
  { title, clauses }: TranslatedWords,
  work: TextWork,
  open = false,
): Promise<Draft | Refusal> {
  const length = Object.values(clauses).reduce((sum, { text }) => sum + text.length, 0)
  if (length > longestDraft) return refuse('translation-too-long', { field: 'clauses', max: longestDraft })
  const { entries, complete } = translationState(agreement.document, clauses)
  const missing = entries.filter(({ state }) => state === 'missing').length
  if (!complete || open) return { title, clauses, missing, text: null }
  const published = await findText(db, agreement.id, language)
  const done = await work('translate', {
    original: agreement.document,
    before: published?.document ?? null,
    language,
    title: title || agreement.title,
    clauses,
  })
  return isRefusal(done) ? done : { title, clauses, missing, text: done.result }
}

/**
 * Stores a translation, and publishes it if there is a text to publish.
 *
 * @param from the version that it was made from.
 */
export async function saveTranslation(
  tx: Database,
  config: Pick<Config, 'payments'>,
  agreement: FoundAgreement,
  { language, version: from }: { readonly language: Language; readonly version: number },
  { title, clauses, missing, text }: Draft,
  now: Date,
): Promise<Outcome<Reply<'POST /agreement/translation/update/{id}'>>> {
  if (text) {
    const refused = await publishTranslation(tx, agreement, text, now)
    if (refused) return refused
    await recordPublic(tx, config, { agreementId: agreement.id }, now)
  }
  const version = from + 1
  const row = { title, clauses: JSON.stringify(clauses), version, updated_at: now }
  await tx
    .insertInto('translations')
    .values({ agreement_id: agreement.id, language, ...row })
    .onConflict((conflict) => conflict.columns(['agreement_id', 'language']).doUpdateSet(row))
    .execute()
  await tx.updateTable('agreements').set({ updated_at: now }).where('id', '=', agreement.id).execute()
  return {
    success: true,
    value: { version, complete: text !== null, missing },
    messages: [{ code: 'translation-updated' }],
  }
}
