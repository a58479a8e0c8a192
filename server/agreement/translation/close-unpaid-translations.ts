import { clauseFingerprint } from '#core/translation/staleness.ts'
import type { Database } from '../../database/database.ts'
import type { Pricing } from '../due.ts'
import { isPaidText } from '../paid-texts.ts'
import type { FoundAgreement } from '../queries/agreement.queries.ts'
import { answersToPrice } from '../queries/revision.queries.ts'

/**
 * Takes back the translations of texts whose money was given back, where the agreement's own text is delivered all the same
 * because it costs less. What the library wrote into them goes as well, where the own text does not say it; what the owner
 * wrote stays as a draft.
 *
 * @param paid the price groups of the agreement that were paid for and not given back.
 */
export async function closeUnpaidTranslations(
  tx: Database,
  pricing: Pricing,
  agreement: Pick<FoundAgreement, 'id' | 'type' | 'language'>,
  paid: ReadonlySet<string>,
): Promise<void> {
  const { id, language: own } = agreement
  const saved = await tx
    .selectFrom('revisions')
    .select(['language', 'revision', 'price_groups', answersToPrice.as('answers')])
    .where('agreement_id', '=', id)
    .execute()
  const unpaid = saved.filter((text) => !isPaidText(pricing, agreement, paid, text))
  if (unpaid.length === 0) return
  for (const { language, revision } of unpaid)
    await tx
      .deleteFrom('documents')
      .where('agreement_id', '=', id)
      .where('language', '=', language)
      .where('language', '!=', own)
      .where('revision', '=', revision)
      .execute()
  const texts = await tx
    .selectFrom('documents')
    .select(['language', 'document'])
    .where('agreement_id', '=', id)
    .execute()
  const original = texts.find(({ language }) => language === own)
  const said = new Set(original?.document.children.map(clauseFingerprint))
  const translations = await tx
    .selectFrom('translations')
    .select(['language', 'clauses'])
    .where('agreement_id', '=', id)
    .execute()
  for (const { language, clauses } of translations) {
    const entries = Object.entries(clauses)
    const kept = entries.filter(([, clause]) => !clause.generated || said.has(clause.of))
    if (kept.length === entries.length) continue
    await tx
      .updateTable('translations')
      .set(({ eb }) => ({ clauses: JSON.stringify(Object.fromEntries(kept)), version: eb('version', '+', 1) }))
      .where('agreement_id', '=', id)
      .where('language', '=', language)
      .execute()
  }
}
