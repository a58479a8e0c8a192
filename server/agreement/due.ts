import type { Answers } from '#core/answers/answers.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { type Costs, costs } from '#core/pricing/costs.ts'
import { pricesOf, type PriceList } from '#core/pricing/price-list.ts'
import type { Language } from '#core/document/node.ts'
import type { Config } from '../config.ts'
import { loadPriceGroups } from '../content/load-content.ts'
import type { Database } from '../database/database.ts'
import { isRefusal, type Refusal } from '../http/outcome.ts'
import { contentFor } from './document/make-document.ts'
import { paidGroups } from './paid-groups.ts'

/** An agreement as far as its price goes. */
export type Priced = {
  /** Undefined for one that does not exist yet. */
  readonly id?: string | undefined
  readonly type: AgreementType
  /** Names the price groups. */
  readonly language: Language
  /** As they were accepted. */
  readonly answers: Answers
}

/**
 * What an agreement still costs: what was paid for it before is not charged again.
 *
 * @param currency ISO 4217; the list's own where it does not have it.
 */
export async function due(
  db: Database,
  { config, prices }: { readonly config: Pick<Config, 'production'>; readonly prices: PriceList },
  { id, type, language, answers }: Priced,
  currency: string = prices.currency,
): Promise<Costs | Refusal> {
  const content = contentFor(type, language, config)
  if (isRefusal(content)) return content
  const paid = id === undefined ? new Set<string>() : await paidGroups(db, id)
  return costs(content.questionnaire, answers, pricesOf(prices, loadPriceGroups(language), type, currency), paid)
}

export type Pricing = { readonly config: Pick<Config, 'production' | 'payments'>; readonly prices: PriceList }

/** The price groups of answers that cost something here today, whatever of them was paid for. */
export function priceGroups(
  { config, prices }: Pricing,
  { type, language, answers }: Omit<Priced, 'id'>,
): readonly string[] {
  if (config.payments === 'off') return []
  const content = contentFor(type, language, config)
  // An agreement that cannot be made any more is not sold.
  if (isRefusal(content)) return []
  const list = pricesOf(prices, loadPriceGroups(language), type, prices.currency)
  return costs(content.questionnaire, answers, list).lines.flatMap(({ group, amount }) => (amount > 0 ? [group] : []))
}
