import { valuesIn, type Answers } from '../answers/answers.ts'
import { computedKeys } from '../assembly/computed-keys.ts'
import type { Condition } from '../condition/condition.ts'
import type { RequirementDefinition } from '../library/library.ts'

// Where services are does not say where the owner or the customers are.
const computed = new Set<string>(computedKeys)

/** Says whether the law of a place is a reason for this owner's text. */
export type ReachedPlaces = (place: string) => boolean

/**
 * The law of a place is a reason where one of its duties applies, where the owner is, and where an answer names the place. A
 * state without duties in the catalogue follows its country; the law of a country without any is shown, as nobody has judged it.
 *
 * @param place a jurisdiction such as `EU`, `DE` or `US-CA`; an empty text is no single place.
 */
export function reachedPlaces(
  requirements: readonly Pick<RequirementDefinition, 'jurisdiction' | 'when'>[],
  answers: Answers,
  decide: (condition: Condition) => boolean,
): ReachedPlaces {
  const judged = new Set(requirements.map(({ jurisdiction }) => jurisdiction))
  const reached = new Set(requirements.filter(({ when }) => decide(when)).map(({ jurisdiction }) => jurisdiction))
  // Countries are answered as `DE`, states as `US_CA`.
  for (const [key, value] of Object.entries(answers))
    for (const one of computed.has(key) ? [] : valuesIn(value))
      if (/^[A-Z]{2}(?:_[A-Z0-9]+)?$/.test(one)) reached.add(one.replace('_', '-'))
  const countryOf = (place: string): string => place.split('-', 1)[0]!
  const countries = new Set([...reached].map(countryOf))
  return (place) => {
    if (place === '' || reached.has(place)) return true
    if (!place.includes('-')) return countries.has(place) || ![...judged].some((one) => countryOf(one) === place)
    // The catalogue has no duty of this state: its law is shown whenever its country's law is.
    return !judged.has(place) && countries.has(countryOf(place))
  }
}
