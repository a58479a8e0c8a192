import dutyCounts from '../../build/content/duty-counts.json' with { type: 'json' }
import compiled from '../../build/content/faq.en.json' with { type: 'json' }
import priceGroups from '../../build/content/price-groups.en.json' with { type: 'json' }
import { fillIn } from '#core/language/fill-in.ts'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import { pricesOf } from '#core/pricing/price-list.ts'
import { topicPrice } from '../about/topic-price.ts'
import { publishedTypes } from '../agreement-types.ts'
import type { Site } from '../contexts.ts'
import { languageName } from '../messages/format.ts'
import { loadWizardContent } from '../wizard/content/wizard-content.ts'
import { formatMoney } from '../wizard/finish/format-money.ts'

type Question = {
  readonly id: string
  readonly when?: 'free' | 'payments' | 'siteScan'
  readonly question: string
  readonly answer: readonly string[]
}
type Faq = {
  readonly title: string
  readonly description: string
  readonly lead: string
  readonly groups: readonly { readonly id: string; readonly title: string; readonly questions: readonly Question[] }[]
}

// The types of imported JSON files are too loose to be used as they are.
const faq = compiled as Faq

/** The questions that this server's settings leave, with the answers that are true for them. */
export async function faqOf(site: Site): Promise<Faq> {
  const holds: Readonly<Record<NonNullable<Question['when']>, boolean>> = {
    free: !site.pricing,
    payments: site.pricing !== undefined,
    siteScan: site.siteScan === true,
  }
  const values = await valuesOf(site)
  const fill = (words: string): string => fillIn(words, values)
  return {
    title: fill(faq.title),
    description: fill(faq.description),
    lead: fill(faq.lead),
    groups: faq.groups.map(({ questions, ...group }) => ({
      ...group,
      questions: questions
        .filter(({ when }) => when === undefined || holds[when])
        .map((one) => ({ ...one, question: fill(one.question), answer: one.answer.map(fill) })),
    })),
  }
}

async function valuesOf({
  brandName,
  supportEmail,
  pricing,
}: Site): Promise<Readonly<Record<string, string | number>>> {
  const contents = await Promise.all(publishedTypes.map(({ slug }) => loadWizardContent(slug, fallbackLanguage)))
  const inAll = contents[0]!.documentLanguages.filter((language) =>
    contents.every(({ documentLanguages }) => documentLanguages.includes(language)),
  )
  const list = new Intl.ListFormat(fallbackLanguage)
  return {
    brandName,
    supportEmail,
    ...dutyCounts,
    languages: list.format(inAll.map(languageName)),
    documents: list.format(contents.map(({ questionnaire }) => questionnaire.name)),
    ...(pricing && rangeOf(pricing)),
  }
}

/** The lowest and the highest price of a topic, over all types. */
function rangeOf({ list, currency }: NonNullable<Site['pricing']>): {
  readonly lowest: string
  readonly highest: string
} {
  const amounts = publishedTypes.flatMap(({ type }) => {
    const prices = pricesOf(list, priceGroups, type, currency)
    return Object.keys(prices.groups).map((id) => topicPrice(prices, id))
  })
  const shown = (amount: number): string => formatMoney(amount, currency, fallbackLanguage)
  return { lowest: shown(Math.min(...amounts)), highest: shown(Math.max(...amounts)) }
}
