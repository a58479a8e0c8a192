import type { Condition, Facts } from '#core/condition/condition.ts'
import { isLanguage, languageFacts, type Language } from '#core/language/languages.ts'
import type { DeviceLaw } from '#core/library/library.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import type { Path, Source } from './source.ts'

type RawFacts = Readonly<Record<string, { readonly when: string; readonly meaning: string }>>

/** What all types share: named lists, derived facts with their meanings, time per question, price groups. */
export type Law = {
  readonly source: Source<unknown>
  readonly lists: Readonly<Record<string, readonly string[]>>
  readonly deviceLaw: Readonly<Record<string, DeviceLaw>>
  readonly facts: Facts
  /** The names of the facts about the text itself. */
  readonly texts: ReadonlySet<string>
  readonly meanings: Readonly<Record<string, string>>
  readonly seconds: Readonly<Record<string, number>>
  readonly priceGroups: readonly { readonly id: string; readonly weight: string }[]
}

export function readLaw(content: Content, language: Language): Law {
  const source = content.open(kinds.law, 'content/law.yaml')
  const { lists: ofCountries, device_law: deviceLaw, seconds, price_groups: priceGroups, facts, texts } = source.value
  const lists = {
    ...ofCountries,
    ...traitsIn(content),
    deviceLaw: Object.keys(deviceLaw),
    ownLanguage: [language],
    ownCountries: languageFacts[language].countries.split(' '),
  }
  const read = readFacts(source, ['facts'], facts, lists)
  const spoken = { ...read, facts: { ...read.facts }, meanings: { ...read.meanings } }
  for (const [name, { language: itsLanguage, meaning }] of Object.entries(texts)) {
    if (!isLanguage(itsLanguage)) source.mistake(['texts', name, 'language'], `there is no language ${itsLanguage}`)
    spoken.facts[name] = { op: 'constant', value: itsLanguage === language }
    spoken.meanings[name] = meaning
  }
  return { source, lists, deviceLaw, ...spoken, texts: new Set(Object.keys(texts)), seconds, priceGroups }
}

/** The ids of the services that have each trait: conditions ask for them as for any list, `@crossSite`. */
function traitsIn(content: Content): Record<string, readonly string[]> {
  const lists: Record<string, string[]> = {}
  for (const { providers } of content.open(kinds.providers, 'content/providers.yaml').value.categories)
    for (const { id, traits } of providers) for (const trait of traits ?? []) (lists[trait] ??= []).push(id)
  return lists
}

/** Reads `name: {when, meaning}` entries under a path. */
export function readFacts(
  source: Source<unknown>,
  path: Path,
  raw: RawFacts,
  lists: Law['lists'],
): { facts: Facts; meanings: Record<string, string> } {
  const facts: Record<string, Condition> = {}
  const meanings: Record<string, string> = {}
  for (const [name, { when, meaning }] of Object.entries(raw)) {
    const condition = source.condition([...path, name, 'when'], when, lists)
    if (condition) facts[name] = condition
    meanings[name] = meaning
  }
  return { facts, meanings }
}
