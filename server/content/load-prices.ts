import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Prices } from '#core/pricing/costs.ts'
import { ConfigError } from '../config.ts'
import { loadPrices } from './load-content.ts'

const cents = z.int().nonnegative()
const operatorPrices = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  weights: z.record(z.string(), cents),
  flat: cents,
})

/**
 * The price list: ours, or the operator's (PRICES_FILE, JSON with `currency`, `weights` and `flat`, in cents).
 * @throws ConfigError naming what is wrong with the file.
 */
export function readPrices(file: string | undefined): Prices {
  const prices = loadPrices()
  if (file === undefined) return prices
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError(`The setting PRICES_FILE names ${file}, which cannot be read.`)
  }
  const given = operatorPrices.safeParse(parse(text))
  if (!given.success)
    throw new ConfigError(
      `The setting PRICES_FILE names ${file}, in which ${given.error.issues.map((issue) => `${issue.path.join('.') || 'the content'}: ${issue.message}`).join('; ')}`,
    )
  const missing = Object.values(prices.groups).find(
    ({ weight }) => weight !== 'flat' && given.data.weights[weight] === undefined,
  )
  if (missing)
    throw new ConfigError(`The setting PRICES_FILE names ${file}, which has no price for the weight ${missing.weight}.`)
  return { ...given.data, groups: prices.groups }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
