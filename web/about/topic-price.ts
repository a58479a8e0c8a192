import { flatWeight, type Prices } from '#core/pricing/prices.ts'

/** What a price group costs, in minor units. The list was checked when the server started, so each has a price. */
export function topicPrice({ amounts, flat, weights, groups }: Prices, id: string): number {
  const { weight } = groups[id]!
  return amounts?.[id] ?? (weight === flatWeight ? flat : weights[weight]!)
}
