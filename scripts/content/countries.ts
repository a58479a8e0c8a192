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
