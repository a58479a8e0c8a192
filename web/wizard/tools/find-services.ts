import type { ListedService } from '#core/library/listed-service.ts'
import { valuesIn } from '#core/answers/answers.ts'
import { plain, rankOf, ranks } from './service-names.ts'
import type { Kind } from '#core/questionnaire/service-kinds.ts'

/** A service and its kind. */
export type Offer = { readonly provider: ListedService; readonly kind: Kind }
type Catalogue = Readonly<Record<string, readonly ListedService[]>>

/** What was typed found: services, best first, and kinds of services. */
export type Found = {
  readonly offers: readonly Offer[]
  readonly kinds: readonly Kind[]
  /** A service, its owner or a kind begins like it; else it is more likely the name of something that is not listed. */
  readonly known: boolean
  /** The service of just this name. */
  readonly exact: Offer | null
}

/** Every service that the kinds take. */
export const offersOf = (kinds: readonly Kind[], catalogue: Catalogue): readonly Offer[] =>
  kinds.flatMap((kind) => servicesOf(kind, catalogue).map((provider) => ({ provider, kind })))

export const servicesOf = ({ question }: Kind, catalogue: Catalogue): readonly ListedService[] =>
  catalogue[question.providerCategory ?? ''] ?? []

/** Those of them that may be suggested before anybody searches. */
export const suggestibleOf = (kind: Kind, catalogue: Catalogue): readonly ListedService[] =>
  servicesOf(kind, catalogue).filter(({ id }) => kind.suggested?.includes(id) ?? true)

/** @param most how many services are listed. */
export function find(typed: string, kinds: readonly Kind[], catalogue: Catalogue, most: number): Found {
  const wanted = plain(typed)
  if (wanted === '') return { offers: [], kinds: [], known: false, exact: null }
  const found = offersOf(kinds, catalogue)
    .flatMap((offer) => {
      const rank = rankOf(offer.provider, wanted)
      return rank === null ? [] : [{ offer, rank: offer.kind.closedBy === null ? rank : rank + 0.5 }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
  const named = kinds
    .filter((kind) => kind.closedBy === null && ` ${plain(kind.name)}`.includes(` ${wanted}`))
    .slice(0, 3)
  return {
    offers: found.map(({ offer }) => offer),
    kinds: named,
    exact: found[0] && found[0].rank < ranks.begins ? found[0].offer : null,
    known: named.length > 0 || found.some(({ rank }) => rank < ranks.inside),
  }
}

/** How many services are suggested at most. */
const suggestions = 11

/**
 * The services that this owner is likely to use, of the kinds of which none is named yet: first the commonest of each kind,
 * then others of the owner's own country.
 */
export function likelyServices(kinds: readonly Kind[], catalogue: Catalogue, country: unknown): readonly Offer[] {
  /** A search for one kind alone shows more of it. */
  const alone = kinds.length === 1 ? 6 : 0
  return kinds
    .filter(
      ({ question, chosen, closedBy, needed }) =>
        (question.suggest ?? alone) && chosen.length === 0 && closedBy === null && !needed,
    )
    .flatMap((kind) =>
      commonest(suggestibleOf(kind, catalogue), country, kind.question.suggest ?? alone).map((provider, place) => ({
        offer: { provider, kind },
        place,
      })),
    )
    .toSorted((a, b) => a.place - b.place)
    .slice(0, suggestions)
    .map(({ offer }) => offer)
}

/** The first of a list and those from a country, then the others: at most `count`. */
export function commonest(
  services: readonly ListedService[],
  country: unknown,
  count: number,
): readonly ListedService[] {
  const near = ({ country: own, ownerEuropeCountry }: ListedService): boolean => (ownerEuropeCountry ?? own) === country
  const [first, ...rest] = services
  if (!first) return []
  return [first, ...rest.filter(near), ...rest.filter((one) => !near(one))].slice(0, count)
}

export const isChosen = ({ provider, kind }: Offer): boolean =>
  kind.asked && valuesIn(kind.chosen).includes(provider.id)
