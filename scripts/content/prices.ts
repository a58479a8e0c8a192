import type { Language } from '#core/language/languages.ts'
import type { Prices } from '#core/pricing/costs.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import type { Law } from './law.ts'
import type { CompiledQuestionnaire } from './questionnaire.ts'
import { suggestion } from './suggest.ts'

/** The default price list with the names of its groups. */
export function compilePrices(content: Content, groups: Law['priceGroups'], language: Language): Prices {
  const { currency, weights, flat } = content.open(kinds.prices, 'content/prices.yaml').value
  const names = content.open(kinds.priceGroupNames, `content/price-groups.${language}.yaml`)
  const ids = groups.map(({ id }) => id)
  for (const id of ids) if (names.value[id] === undefined) names.mistake([], `the price group ${id} has no name`)
  for (const id of Object.keys(names.value))
    if (!ids.includes(id)) names.mistake([id], `law.yaml has no price group ${id}${suggestion(id, ids)}`)
  return {
    currency,
    weights,
    flat,
    groups: Object.fromEntries(groups.map(({ id, weight }) => [id, { label: names.value[id] ?? '', weight }])),
  }
}

/** The price group of a document that was made professional without a premium answer. */
const flatWeight = 'flat'

/** Refuses weights without a price, prices without a weight, and groups that no answer is charged by. */
export function checkPriceGroups(
  content: Content,
  { source, priceGroups }: Law,
  questionnaires: readonly CompiledQuestionnaire[],
): void {
  const prices = content.open(kinds.prices, 'content/prices.yaml')
  const known = [...Object.keys(prices.value.weights), flatWeight]
  const charged = new Set(
    questionnaires.flatMap(({ questionnaire }) =>
      questionsOf(questionnaire).flatMap((question) =>
        [question, ...(question.answers ?? [])].flatMap(({ priceGroup }) => priceGroup ?? []),
      ),
    ),
  )
  for (const [index, { id, weight }] of priceGroups.entries()) {
    const path = ['price_groups', index]
    if (!known.includes(weight))
      source.mistake([...path, 'weight'], `prices.yaml has no weight ${weight}${suggestion(weight, known)}`)
    if (priceGroups.findIndex((one) => one.id === id) !== index)
      source.mistake([...path, 'id'], `the price group ${id} stands here twice`)
    if (!charged.has(id)) source.mistake([...path, 'id'], `no answer is in the price group ${id}`)
  }
  for (const weight of Object.keys(prices.value.weights))
    if (!priceGroups.some((group) => group.weight === weight))
      prices.mistake(['weights', weight], `no price group has the weight ${weight}`)
}
