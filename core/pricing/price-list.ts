import type { AgreementType } from '../questionnaire/questionnaire.ts'
import { flatWeight, type PriceGroups, type Prices } from './prices.ts'

/** Prices in minor units of one currency, without VAT. */
type Amounts = {
  /** By the weight of a price group. */
  readonly weights: Readonly<Record<string, number>>
  /** The professional package that no premium answer asked for. */
  readonly flat: number
  /** Price groups that cost other than their weight says. */
  readonly groups?: Readonly<Record<string, number>>
}

/** Everything the operator charges, in every currency. */
export type PriceList = {
  /** ISO 4217; for visitors from countries that no currency names. */
  readonly currency: string
  readonly currencies: Readonly<Record<string, Amounts & { /** ISO 3166-1 */ readonly countries?: readonly string[] }>>
  /** Types that cost other than the rest, by currency: what is named there replaces the amount of the same name. */
  readonly types?: Readonly<Partial<Record<AgreementType, Readonly<Record<string, Partial<Amounts>>>>>>
}

/** The currency in which a visitor from a country sees prices. */
export const currencyFor = ({ currency, currencies }: PriceList, country: string | undefined): string =>
  Object.keys(currencies).find((code) => country !== undefined && currencies[code]!.countries?.includes(country)) ??
  currency

/**
 * The prices of one type.
 *
 * @param currency one that the list does not have is replaced by the list's first.
 */
export function pricesOf(list: PriceList, groups: PriceGroups, type: AgreementType, currency: string): Prices {
  const code = list.currencies[currency] ? currency : list.currency
  const general = list.currencies[code]!
  const own = list.types?.[type]?.[code]
  return {
    currency: code,
    weights: { ...general.weights, ...own?.weights },
    flat: own?.flat ?? general.flat,
    amounts: { ...general.groups, ...own?.groups },
    groups,
  }
}

/** What is wrong with a price list, as a path and a reason; empty for a list by which every group has a price. */
export function mistakesIn(list: PriceList, groups: PriceGroups): readonly { path: readonly string[]; what: string }[] {
  const weights = [...new Set(Object.values(groups).map(({ weight }) => weight))].filter(
    (weight) => weight !== flatWeight,
  )
  const mistakes: { path: readonly string[]; what: string }[] = []
  if (!list.currencies[list.currency])
    mistakes.push({ path: ['currency'], what: `no amounts are given in ${list.currency}` })
  const seen = new Map<string, string>()
  for (const [code, amounts] of Object.entries(list.currencies)) {
    for (const weight of weights)
      if (amounts.weights[weight] === undefined)
        mistakes.push({ path: ['currencies', code, 'weights'], what: `there is no price for the weight ${weight}` })
    for (const country of amounts.countries ?? []) {
      if (seen.has(country))
        mistakes.push({
          path: ['currencies', code, 'countries'],
          what: `${country} is named for ${seen.get(country)} too`,
        })
      seen.set(country, code)
    }
    mistakes.push(...unknown(['currencies', code], amounts))
  }
  for (const [type, currencies] of Object.entries(list.types ?? {}))
    for (const [code, amounts] of Object.entries(currencies)) {
      if (!list.currencies[code])
        mistakes.push({ path: ['types', type, code], what: `the list has no amounts in ${code}` })
      mistakes.push(...unknown(['types', type, code], amounts))
    }
  return mistakes

  function unknown(path: readonly string[], amounts: Partial<Amounts>): readonly (typeof mistakes)[number][] {
    return [
      ...Object.keys(amounts.weights ?? {})
        .filter((weight) => !weights.includes(weight))
        .map((weight) => ({ path: [...path, 'weights', weight], what: `no price group has the weight ${weight}` })),
      ...Object.keys(amounts.groups ?? {})
        .filter((group) => !groups[group])
        .map((group) => ({ path: [...path, 'groups', group], what: `there is no price group ${group}` })),
    ]
  }
}
