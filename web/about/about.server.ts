import lawSources from '../../build/content/law-sources.json' with { type: 'json' }
import { decimalAmount } from '#core/pricing/currency.ts'
import type { Prices } from '#core/pricing/prices.ts'
import { costLine } from '#core/pricing/cost-line.ts'
import { pricesOf } from '#core/pricing/price-list.ts'
import { termsIn } from '#core/pricing/pricing.ts'
import type { Language } from '#core/language/languages.ts'
import { topicsIn } from '#core/pricing/topics.ts'
import { typeOfSlug } from '../agreement-types.ts'
import type { Site } from '../contexts.ts'
import { minutesByType } from '../home/samples.server.ts'
import { formatMoney } from '../messages/format-money.ts'
import { pick } from '../wizard/content/pick.ts'
import { loadDocumentContent } from '../wizard/content/document-content.server.ts'
import { loadWizardContent } from '../wizard/content/wizard-content.ts'
import { dutiesByRegion, everywhere, platformPrefix, type DutyPlace } from './duties.ts'

type TypePage = {
  readonly title: string
  readonly description: string
  readonly what: readonly string[]
  readonly needed: readonly string[]
  readonly watch: readonly string[]
}

/** A topic that costs something, without VAT: as people write it, and in digits alone. */
type TopicPrice = { readonly label: string; readonly shown: string; readonly amount: string }

const pages = import.meta.glob<Readonly<Record<string, TypePage>>>('../../build/content/pages.*.json', {
  import: 'default',
})

/** The page about a type; undefined for what is no type. */
export async function aboutType(
  slug: string,
  { pricing, country }: Pick<Site, 'pricing' | 'country'>,
  { today, language }: { readonly today: string; readonly language: Language },
) {
  const type = typeOfSlug(slug)
  const words = (await pick(pages, 'pages', language))[slug]
  if (!type || !words) return undefined
  const [{ questionnaire, priceGroups, countries }, { library }] = await Promise.all([
    loadWizardContent(slug, language),
    loadDocumentContent(slug, language),
  ])
  const regions = dutiesByRegion(library.requirements, lawSources, today)
  const named = (place: DutyPlace) => ({ ...place, ...nameOf(place.jurisdiction, countries) })
  const prices = pricing && pricesOf(pricing.list, priceGroups, type, termsIn(pricing, country).currency)
  return {
    slug,
    type,
    words,
    minutes: (await minutesByType(language))[type],
    regions: regions.map(({ region, places }) => ({ region, places: places.map(named) })),
    prices: prices && pricesShown(prices, topicsIn(questionnaire), language),
  }
}

// A browser needs no code to write amounts of money, so they are written here.
function pricesShown(prices: Prices, ids: readonly string[], language: Language) {
  const { currency } = prices
  const topics = ids.map((id): TopicPrice => {
    const { label, amount } = costLine(prices, id)
    return {
      label,
      shown: formatMoney(amount, currency, language),
      amount: decimalAmount(amount, currency),
    }
  })
  return { currency, topics }
}

type Countries = Awaited<ReturnType<typeof loadWizardContent>>['countries']

/** What a place is called; nothing for the union and for everywhere, whose names are words of the page. */
function nameOf(jurisdiction: string, countries: Countries): { readonly name?: string } {
  if (jurisdiction.startsWith(platformPrefix)) return { name: jurisdiction.slice(platformPrefix.length) }
  if (jurisdiction === everywhere || jurisdiction === 'EU') return {}
  const country = countries.find(({ value }) => value === jurisdiction.slice(0, 2))
  const state = country?.states?.find(({ value }) => value === jurisdiction.replace('-', '_'))
  return { name: [country?.text ?? jurisdiction, ...(state ? [state.text] : [])].join(': ') }
}
