import { readFileSync } from 'node:fs'
import { parse, YAMLParseError } from 'yaml'
import { mistakesIn, type PriceList } from '#core/pricing/price-list.ts'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import { ConfigError } from '../config.ts'
import { loadPriceGroups, loadPriceList } from './load-content.ts'
import { priceList } from './price-list-schema.ts'

/**
 * The price list: ours, or the operator's (PRICES_FILE, in YAML or JSON, in the form of `content/prices.yaml`).
 * @throws ConfigError naming what is wrong with the file.
 */
export function readPrices(file: string | undefined): PriceList {
  if (file === undefined) return loadPriceList()
  const refuse = (what: string): never => {
    throw new ConfigError(`The setting PRICES_FILE names ${file}, ${what}`)
  }
  const given = priceList.safeParse(readYaml(file, refuse))
  const wrong = given.success
    ? mistakesIn(given.data, loadPriceGroups(fallbackLanguage)).map(({ path, what }) => `${path.join('.')}: ${what}`)
    : given.error.issues.map(({ path, message }) => `${path.join('.') || 'the content'}: ${message}`)
  return given.success && wrong.length === 0 ? given.data : refuse(`in which ${wrong.join('; ')}.`)
}

function readYaml(file: string, refuse: (what: string) => never): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return refuse('which cannot be read.')
  }
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof YAMLParseError) return refuse(`which is no YAML: ${error.message.split('\n')[0]}`)
    throw error
  }
}
