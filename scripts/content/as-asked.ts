import type { Condition, Facts } from '#core/condition/condition.ts'
import type { ClauseLibrary, Provider } from '#core/library/library.ts'
import { anyOf, replaced } from './simplify.ts'

type ServicesInQuestions = Pick<ClauseLibrary, 'providers' | 'providerQuestions'>

/** A condition in which what is computed from the services is what an owner ticks, as far as the services alone decide it. */
export const asAsked = (condition: Condition, services: ServicesInQuestions): Condition =>
  replaced(condition, (comparison) => {
    const { key, op } = comparison
    if (op === 'has' && key === 'recipients')
      return ticked(services, ({ id, selfHosted }) => !selfHosted && comparison.values.includes(id))
    return comparison
  })

/** `asAsked` for all derived facts. */
export const factsAsAsked = (facts: Facts, services: ServicesInQuestions): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, asAsked(fact, services)]))

/** That one of these services is ticked. */
export function ticked(
  { providers, providerQuestions }: ServicesInQuestions,
  chosen: (provider: Provider) => boolean,
): Condition {
  const all = Object.values(providers).filter(chosen)
  return anyOf(
    Object.entries(providerQuestions).flatMap(([key, category]): Condition[] => {
      const values = all.filter((provider) => provider.category === category).map(({ id }) => id)
      return values.length ? [{ op: 'has', key, values }] : []
    }),
  )
}
