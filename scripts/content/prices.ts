import type { Language } from '#core/language/languages.ts'
import { mistakesIn, type PriceList } from '#core/pricing/price-list.ts'
import { bannerGroup, flatWeight, type PriceGroups } from '#core/pricing/prices.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import type { Law } from './law.ts'
import type { CompiledQuestionnaire } from './questionnaire.ts'
import { suggestion } from './suggest.ts'

/** The price groups with their names. */
export function compilePriceGroups(content: Content, groups: Law['priceGroups'], language: Language): PriceGroups {
  const names = content.open(kinds.priceGroupNames, `content/price-groups.${language}.yaml`)
  const ids = groups.map(({ id }) => id)
  for (const id of ids) if (names.value[id] === undefined) names.mistake([], `the price group ${id} has no name`)
  for (const id of Object.keys(names.value))
    if (!ids.includes(id)) names.mistake([id], `law.yaml has no price group ${id}${suggestion(id, ids)}`)
  return Object.fromEntries(groups.map(({ id, weight }) => [id, { label: names.value[id] ?? '', weight }]))
}

/** The default price list, by which every price group has a price. */
export function compilePriceList(content: Content, groups: PriceGroups): PriceList {
  const file = content.open(kinds.prices, 'content/prices.yaml')
  const list: PriceList = file.value
  for (const { path, what } of mistakesIn(list, groups)) file.mistake([...path], what)
  return list
}

/** Refuses price groups that are named twice, those that no answer is charged by, and weights that have no price. */
export function checkPriceGroups(
  { source, priceGroups }: Law,
  { currencies }: PriceList,
  questionnaires: readonly CompiledQuestionnaire[],
): void {
  const charged = new Set(
    questionnaires.flatMap(({ questionnaire }) =>
      questionsOf(questionnaire).flatMap((question) =>
        [question, ...(question.answers ?? [])].flatMap(({ priceGroup }) => priceGroup ?? []),
      ),
    ),
  )
  const weights = [...Object.values(currencies).flatMap((amounts) => Object.keys(amounts.weights)), flatWeight]
  for (const [index, { id, weight }] of priceGroups.entries()) {
    const path = ['price_groups', index]
    if (!weights.includes(weight))
      source.mistake([...path, 'weight'], `prices.yaml has no weight ${weight}${suggestion(weight, weights)}`)
    if (priceGroups.findIndex((one) => one.id === id) !== index)
      source.mistake([...path, 'id'], `the price group ${id} stands here twice`)
    if (!charged.has(id) && id !== bannerGroup) source.mistake([...path, 'id'], `no answer is in the price group ${id}`)
  }
}
