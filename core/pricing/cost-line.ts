import { flatWeight, type Prices } from './prices.ts'

export type CostLine = {
  readonly group: string
  readonly label: string
  /** minor units */ readonly amount: number
  /** The questions whose answers put the group in. */ readonly questions: readonly string[]
}
/** What a price group adds. */
export function costLine(prices: Prices, group: string, questions: readonly string[] = []): CostLine {
  const { label, weight } = prices.groups[group] ?? missingGroup(group)
  const amount =
    prices.amounts?.[group] ?? (weight === flatWeight ? prices.flat : prices.weights[weight]) ?? missingGroup(weight)
  return { group, label, amount, questions }
}

function missingGroup(name: string): never {
  throw new Error(`the price list has no price for ${name}`)
}
