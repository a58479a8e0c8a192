import type { Language } from '#core/document/node.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { priceGroups, type Pricing } from './due.ts'

/** What is stored of a text and decides what it costs. */
export type PricedText = {
  /** Those that cost something when the text was saved; null where that is not known. */
  readonly price_groups: readonly string[] | null
  /** Asked where the price groups are not known. */
  readonly answers: Answers | null
}

/**
 * Whether a text of an agreement is paid for. So a refund closes all texts that it was for, and a payment opens them, without
 * a word about it stored anywhere.
 *
 * @param paid the price groups of the agreement that were paid for and not given back.
 */
export function isPaidText(
  pricing: Pricing,
  { type, language }: { readonly type: AgreementType; readonly language: Language },
  paid: ReadonlySet<string>,
  { price_groups: known, answers }: PricedText,
): boolean {
  if (pricing.config.payments === 'off') return true
  const groups = known ?? priceGroups(pricing, { type, language, answers: answers ?? {} })
  return groups.every((group) => paid.has(group))
}
