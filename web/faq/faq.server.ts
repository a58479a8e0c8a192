import dutyCounts from '../../build/content/duty-counts.json' with { type: 'json' }
import { fillIn } from '#core/language/fill-in.ts'
import { localeOf } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import type { PriceGroups } from '#core/pricing/prices.ts'
import { costLine } from '#core/pricing/cost-line.ts'
import { pricesOf, type PriceList } from '#core/pricing/price-list.ts'
import { termsIn } from '#core/pricing/pricing.ts'
import { publishedTypes } from '../agreement-types.ts'
import type { Site } from '../contexts.ts'
import { languageName } from '../messages/format.ts'
import { pick } from '../wizard/content/pick.ts'
import { loadWizardContent } from '../wizard/content/wizard-content.ts'
import { formatMoney } from '../messages/format-money.ts'

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
  /** What a text says in place of the address of the support where none is set. */
  readonly operator: string
  readonly groups: readonly { readonly id: string; readonly title: string; readonly questions: readonly Question[] }[]
}

const texts = import.meta.glob<Faq>('../../build/content/faq.*.json', { import: 'default' })
const priceGroups = import.meta.glob<PriceGroups>('../../build/content/price-groups.*.json', { import: 'default' })

/** The questions that this server's settings leave, with the answers that are true for them. */
export async function faqOf(site: Site, language: Language): Promise<Omit<Faq, 'operator'>> {
  const faq = await pick(texts, 'faq', language)
  const holds: Readonly<Record<NonNullable<Question['when']>, boolean>> = {
    free: !site.pricing,
    payments: site.pricing !== undefined,
    siteScan: site.siteScan === true,
  }
  const values = { ...(await valuesOf(site, language)), supportEmail: site.supportEmail || faq.operator }
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

async function valuesOf(
  { brandName, pricing, country }: Site,
  language: Language,
): Promise<Readonly<Record<string, string | number>>> {
  const contents = await Promise.all(publishedTypes.map(({ slug }) => loadWizardContent(slug, language)))
  const inAll = contents[0]!.documentLanguages.filter((one) =>
    contents.every(({ documentLanguages }) => documentLanguages.includes(one)),
  )
  const list = new Intl.ListFormat(localeOf(language))
  return {
    brandName,
    ...dutyCounts,
    languages: list.format(inAll.map(languageName)),
    documents: list.format(contents.map(({ questionnaire }) => questionnaire.name)),
    ...(pricing && (await rangeOf(pricing.list, termsIn(pricing, country).currency, language))),
  }
}

/** The lowest and the highest price of a topic, over all types. */
async function rangeOf(
  list: PriceList,
  currency: string,
  language: Language,
): Promise<{ readonly lowest: string; readonly highest: string }> {
  const groupNames = await pick(priceGroups, 'price-groups', language)
  const amounts = publishedTypes.flatMap(({ type }) => {
    const prices = pricesOf(list, groupNames, type, currency)
    return Object.keys(prices.groups).map((id) => costLine(prices, id).amount)
  })
  const shown = (amount: number): string => formatMoney(amount, currency, language)
  return { lowest: shown(Math.min(...amounts)), highest: shown(Math.max(...amounts)) }
}
