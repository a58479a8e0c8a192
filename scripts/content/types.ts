import { questionsOf, type AgreementType } from '#core/questionnaire/questionnaire.ts'
import { comparedIn, type Compared, type Places } from './condition-scope.ts'
import type { ProviderCategory } from './providers.ts'
import type { CompiledQuestionnaire } from './questionnaire.ts'

/** An agreement type with the keys that it asks for. */
export type AskingType = {
  readonly type: AgreementType
  readonly folder: string
  readonly keys: ReadonlyMap<string, Compared>
}

export function askingType(
  { folder, questionnaire }: CompiledQuestionnaire,
  categories: readonly ProviderCategory[],
  places: Places,
): AskingType {
  const providersOf = (category: string): readonly string[] =>
    categories.find(({ id }) => id === category)?.providers.map(({ id }) => id) ?? []
  return { type: questionnaire.type, folder, keys: comparedIn(questionsOf(questionnaire), places, providersOf) }
}

/** The types that ask for a key, by the alphabet of their folders. */
export const typesAsking = (key: string, types: readonly AskingType[]): readonly AskingType[] =>
  types.filter(({ keys }) => keys.has(key)).toSorted((a, b) => (a.folder < b.folder ? -1 : 1))

/** What a key holds in any type: the values of all. */
export function keysOfAll(types: readonly AskingType[]): ReadonlyMap<string, Compared> {
  const all = new Map<string, Compared>()
  for (const [key, compared] of types.flatMap(({ keys }) => [...keys])) {
    const before = all.get(key)
    all.set(
      key,
      before?.values && compared.values
        ? { ...compared, values: new Set([...before.values, ...compared.values]) }
        : compared,
    )
  }
  return all
}
