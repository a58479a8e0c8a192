import type { AgreementCard } from '#contract/agreement.ts'
import { foldText } from './fold-text.ts'

/** How the list can be put in order. Ordered by site, it is grouped by it. */
export const orders = ['changed', 'site', 'type'] as const
export type Order = (typeof orders)[number]

/** Cards under one heading; null where the list has none. */
export type CardGroup = { readonly heading: string | null; readonly cards: readonly AgreementCard[] }

type Arrangement = {
  readonly search: string
  readonly order: Order
  /** What a type is called on the cards. */
  readonly nameOf: (type: AgreementCard['type']) => string
  readonly language: string
}

/**
 * The cards that a search finds, in the chosen order. Every word of the search must be in the title, the site, its address or
 * the name of the type.
 *
 * @param cards the last changed first.
 */
export function arrange(
  cards: readonly AgreementCard[],
  { search, order, nameOf, language }: Arrangement,
): readonly CardGroup[] {
  const wanted = foldText(search).split(/\s+/).filter(Boolean)
  const found = cards.filter((card) => {
    const text = foldText([card.title, card.siteName, card.siteUrl ?? '', nameOf(card.type)].join(' '))
    return wanted.every((word) => text.includes(word))
  })
  if (found.length === 0) return []
  if (order === 'changed') return [{ heading: null, cards: found }]
  const headingOf = ({ siteName, type }: AgreementCard): string => (order === 'site' ? siteName : nameOf(type))
  const groups = Map.groupBy(found, (card) => foldText(headingOf(card)))
  return [...groups.values()]
    .map((inside): CardGroup => ({ heading: headingOf(inside[0]!), cards: inside }))
    .toSorted((a, b) => (a.heading ?? '').localeCompare(b.heading ?? '', language))
}
