import type { Language } from '#core/language/languages.ts'
import { costLine } from '#core/pricing/cost-line.ts'
import { pricesOf } from '#core/pricing/price-list.ts'
import { bannerGroup, flatWeight } from '#core/pricing/prices.ts'
import { type Pricing, termsIn } from '#core/pricing/pricing.ts'
import { leastCost, topicsIn } from '#core/pricing/topics.ts'
import { withTax } from '#core/pricing/with-tax.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { publishedTypes } from '../agreement-types.ts'
import type { Site } from '../contexts.ts'
import { formatMoney } from '../messages/format-money.ts'
import { loadWizardContent } from '../wizard/content/wizard-content.ts'

/** Something that costs the same in all these types of documents. */
export type PricedTopic = {
  readonly group: string
  readonly label: string
  readonly shown: string
  /** None where it is no part of a document. */
  readonly types: readonly AgreementType[]
}

/**
 * What is charged where somebody is; null where nothing is charged at all.
 *
 * @param chosen the country that the visitor chose on the page: it counts before the one that the proxy tells.
 */
export async function pricesFor({ pricing, country: told }: Site, language: Language, chosen: string | null) {
  if (!pricing) return null
  const contents = await Promise.all(publishedTypes.map(({ slug }) => loadWizardContent(slug, language)))
  const { countries, priceGroups } = contents[0]!
  const country = [chosen, told].find((code) => countries.some(({ value }) => value === code)) ?? undefined
  const { currency, taxRate: rate } = termsIn(pricing, country)
  const shown = (amount: number): string => formatMoney(withTax([amount], rate)[0]!, currency, language)
  const types = contents.map(({ questionnaire }) => ({
    type: questionnaire.type,
    prices: pricesOf(pricing.list, priceGroups, questionnaire.type, currency),
    questionnaire,
    groups: topicsIn(questionnaire),
  }))
  const topics = Object.keys(priceGroups).flatMap((group) => {
    // A banner is sold by itself, and no answer brings it in.
    const charging = types.filter(({ groups }) => group === bannerGroup || groups.includes(group))
    const byAmount = Map.groupBy(charging, ({ prices }) => costLine(prices, group).amount)
    return [...byAmount].map(([amount, of]): PricedTopic => ({
      group,
      label: priceGroups[group]!.label,
      shown: shown(amount),
      types: group === bannerGroup ? [] : of.map(({ type }) => type),
    }))
  })
  const isAddition = ({ group }: PricedTopic): boolean =>
    group === bannerGroup || priceGroups[group]!.weight === flatWeight
  return {
    countries: countries.map(({ value, text }) => ({ value, text })),
    country: country ?? '',
    vat: vatNote(pricing, country, rate),
    documents: types.map(({ type, questionnaire, prices }) => {
      const least = leastCost(questionnaire, prices)
      return { type, least: least === 0 ? null : shown(least) }
    }),
    topics: topics.filter((topic) => !isAddition(topic)),
    additions: topics.filter(isAddition),
  }
}

/** What has to be said of VAT beside these prices, with the country whose VAT is in them. */
function vatNote({ vat }: Pricing, country: string | undefined, rate: number) {
  const state = country ?? vat.home ?? ''
  if (Object.keys(vat.rates).length === 0) return { note: 'none', rate, state } as const
  if (country !== undefined) return { note: rate > 0 ? 'with' : 'outside', rate, state } as const
  return { note: rate > 0 ? 'home' : 'open', rate, state } as const
}
