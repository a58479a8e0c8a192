import type { AgreementType } from '../questionnaire/questionnaire.ts'
import { costLine } from './cost-line.ts'
import { pricesOf, type PriceList } from './price-list.ts'
import { bannerGroup, flatWeight, type PriceGroups } from './prices.ts'

/** The cheapest topic that answers can bring in, in minor units, over all these types of documents; 0 where all are free. */
export const leastTopic = (
  list: PriceList,
  groups: PriceGroups,
  types: readonly AgreementType[],
  currency: string,
): number =>
  types
    .flatMap((type) => {
      const prices = pricesOf(list, groups, type, currency)
      return Object.entries(groups).flatMap(([group, { weight }]) =>
        group === bannerGroup || weight === flatWeight ? [] : [costLine(prices, group).amount],
      )
    })
    .filter((amount) => amount > 0)
    .reduce((least, amount) => (least === 0 ? amount : Math.min(least, amount)), 0)
