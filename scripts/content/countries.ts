import type { Mistakes } from './source.ts'
import { Source } from './source.ts'

/** Countries in the shape of the specification's `/public/countries/list`, and those that print on US Letter. */
export type Countries = { readonly countries: readonly CountryEntry[]; readonly letter: readonly string[] }
export type CountryEntry = {
  readonly text: string
  readonly value: string
  readonly states?: readonly { readonly text: string; readonly value: string }[]
}

export function compileCountries(language: string, mistakes: Mistakes): Countries {
  const source = new Source('content/countries.yaml', mistakes)
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const countries = source.value.codes
    .map((value: string): CountryEntry => {
      const states = source.value.states[value]
      return {
        text: names.of(value) ?? value,
        value,
        ...(states && { states: Object.entries<string>(states).map(([code, text]) => ({ text, value: code })) }),
      }
    })
    .toSorted((a: CountryEntry, b: CountryEntry) => a.text.localeCompare(b.text, language))
  return { countries, letter: source.value.letter }
}

/** Countries and states by code as they read inside a sentence: “the Netherlands”. */
export function placeNames(
  { countries }: Countries,
  language: string,
  mistakes: Mistakes,
): Readonly<Record<string, string>> {
  const source = new Source(`content/common/countries.${language}.yaml`, mistakes)
  const places = [...countries, ...countries.flatMap(({ states }) => states ?? [])]
  for (const code of Object.keys(source.value))
    if (!places.some(({ value }) => value === code)) source.mistake([code], `no country has the code ${code}`)
  return { ...Object.fromEntries(places.map(({ value, text }) => [value, text])), ...source.value }
}
