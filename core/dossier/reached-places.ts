import { valuesIn, type Answers } from '../answers/answers.ts'
import type { Condition } from '../condition/condition.ts'
import type { ClauseLibrary, RequirementDefinition } from '../library/library.ts'

/** Says whether the law of a place is a reason for this owner's text. */
export type ReachedPlaces = (place: string) => boolean

/** What decides whose law is a reason. */
type Law = Pick<ClauseLibrary, 'kinds' | 'lawRead' | 'reach'> & {
  readonly requirements: readonly Pick<RequirementDefinition, 'jurisdiction' | 'when'>[]
}

/**
 * The law of a place is a reason where one of its duties applies, where the owner is, and where an answer names the place. A
 * state without duties in the catalogue follows its country. Of a country without any `reach` says when its law is a reason; where
 * it says nothing, the law is shown, as nobody has judged it.
 *
 * @param place a jurisdiction such as `EU`, `DE` or `US-CA`; an empty text is no single place.
 */
export function reachedPlaces(
  { requirements, reach = {}, ...library }: Law,
  answers: Answers,
  decide: (condition: Condition) => boolean,
): ReachedPlaces {
  const judged = new Set(requirements.map(({ jurisdiction }) => jurisdiction))
  const reached = new Set(requirements.filter(({ when }) => decide(when)).map(({ jurisdiction }) => jurisdiction))
  // Countries are answered as `DE`, states as `US_CA`.
  for (const key of placeKeys(library))
    for (const one of valuesIn(answers[key]))
      if (/^[A-Z]{2}(?:_[A-Z0-9]+)?$/.test(one)) reached.add(one.replace('_', '-'))
  const countryOf = (place: string): string => place.split('-', 1)[0]!
  const countries = new Set([...reached].map(countryOf))
  const isUnjudged = (country: string): boolean => ![...judged].some((one) => countryOf(one) === country)
  for (const [country, when] of Object.entries(reach)) if (isUnjudged(country) && decide(when)) countries.add(country)
  return (place) => {
    if (place === '' || reached.has(place)) return true
    if (!place.includes('-')) return countries.has(place) || (isUnjudged(place) && reach[place] === undefined)
    // The catalogue has no duty of this state: its law is shown whenever its country's law is.
    return !judged.has(place) && countries.has(countryOf(place))
  }
}

/**
 * The questions that ask for a place. Elsewhere the same letters say something else: `DE` among the states whose law applies is
 * Delaware, `BY` is a licence, and an owner may be called GE. Where services are does not say where the owner or the customers are.
 */
function placeKeys({ kinds, lawRead }: Pick<Law, 'kinds' | 'lawRead'>): readonly string[] {
  const askingOne = Object.keys(kinds).filter((key) => kinds[key] === 'country' || kinds[key] === 'state')
  const askingSeveral = lawRead?.audience.flatMap(({ countriesIn }) => countriesIn ?? []) ?? []
  return [...askingOne, ...askingSeveral]
}
