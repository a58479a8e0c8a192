import type { LawRead } from '#core/library/library.ts'
import { agreementTypes, slugOf } from '#core/questionnaire/questionnaire.ts'
import { readCondition, type Scope } from './condition-scope.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import { suggestion } from './suggest.ts'

const file = 'content/law-read.yaml'

/** Whose own law was gone through for a type. A place that is not listed was not gone through. */
export function readLawRead(content: Content, folder: string, scope: Scope): LawRead {
  const source = content.open(kinds.lawRead, file)
  const { by_state: byState, audience, places } = source.value
  return {
    read: Object.entries(places).flatMap(([place, entries]) =>
      entries.some(({ documents, day }) => day !== undefined && documents.includes(folder)) ? [place] : [],
    ),
    byState,
    audience: audience.flatMap(({ when, countries, countries_in: countriesIn }, index) => {
      const asked = countriesIn === undefined ? undefined : scope.keys.get(countriesIn)
      if (countriesIn !== undefined && asked?.holds !== 'several')
        source.mistake(
          ['audience', index, 'countries_in'],
          `no question asks for several countries as ${countriesIn}${suggestion(countriesIn, scope.keys.keys())}`,
        )
      const condition = readCondition(source, ['audience', index, 'when'], when, scope)
      return condition
        ? [{ when: condition, ...(countries && { countries }), ...(countriesIn !== undefined && { countriesIn }) }]
        : []
    }),
  }
}

/** Refuses places and types that do not exist, a type that a place has twice, and a law that is gone through with something left. */
export function checkLawRead(content: Content): void {
  const types: readonly string[] = agreementTypes.map(slugOf)
  const source = content.open(kinds.lawRead, file)
  const { by_state: byState, audience, places } = source.value
  const { codes, states } = content.open(kinds.countries, 'content/countries.yaml').value
  const known = [...codes, ...byState.flatMap((country) => Object.keys(states[country] ?? {}))]
  for (const [index, one] of audience.entries())
    if ([one.countries, one.countries_in, one.many].filter((said) => said !== undefined).length !== 1)
      source.mistake(['audience', index], 'say one of countries, countries_in and many')
  for (const [place, entries] of Object.entries(places)) {
    if (!known.includes(place))
      source.mistake(['places', place], `no place has the code ${place}${suggestion(place, known)}`)
    const seen = new Set<string>()
    for (const [index, { documents, day, left }] of entries.entries()) {
      const path = ['places', place, index]
      for (const [n, document] of documents.entries()) {
        if (!types.includes(document))
          source.mistake([...path, 'documents', n], `no type is called ${document}${suggestion(document, types)}`)
        if (seen.has(document)) source.mistake([...path, 'documents', n], `${place} has ${document} twice`)
        seen.add(document)
      }
      if (day !== undefined && left)
        source.mistake([...path, 'day'], `the law of ${place} is not gone through while something is left`)
      if (day === undefined && !left) source.mistake(path, 'without a day, say what is left')
    }
  }
}
