import { fallbackLanguage } from '#core/language/fall-back.ts'
import { languages, type Language } from '#core/language/languages.ts'
import type { PlaceForms } from '#core/library/library.ts'
import type { Authorities } from '#core/questionnaire/authority.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import type { Path, Source } from './source.ts'
import { suggestion } from './suggest.ts'

/** Countries in the shape of the specification's `/public/countries/list`, and those that print on US Letter. */
export type Countries = { readonly countries: readonly CountryEntry[]; readonly letter: readonly string[] }
type CountryEntry = {
  readonly text: string
  readonly value: string
  readonly states?: readonly { readonly text: string; readonly value: string }[]
}

export function compileCountries(content: Content, language: Language): Countries {
  const { codes, letter, states: statesOf } = content.open(kinds.countries, 'content/countries.yaml').value
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const countries = codes
    .map((value): CountryEntry => {
      const states = statesOf[value]
      return {
        text: names.of(value) ?? value,
        value,
        ...(states && { states: Object.entries(states).map(([code, text]) => ({ text, value: code })) }),
      }
    })
    .toSorted((a, b) => a.text.localeCompare(b.text, language))
  return { countries, letter }
}

/** Countries and states by code as they read inside a sentence: “the Netherlands”. */
export function placeNames(
  content: Content,
  { countries }: Countries,
  language: Language,
): Readonly<Record<string, string>> {
  const source = content.open(kinds.placeNames, `content/common/countries.${language}.yaml`)
  const places = Object.fromEntries(
    [...countries, ...countries.flatMap(({ states }) => states ?? [])].map(({ value, text }) => [value, text]),
  )
  const { names } = source.value
  for (const code of Object.keys(names)) knownPlace(source, ['names', code], code, Object.keys(places))
  return { ...places, ...names }
}

/** How countries and states read where a sentence bends their names: each form has words for those without their own. */
export function readPlaceForms(
  content: Content,
  names: Readonly<Record<string, string>>,
  language: Language,
): Readonly<Record<string, PlaceForms>> {
  const source = content.open(kinds.placeNames, `content/common/countries.${language}.yaml`)
  const { forms = {} } = source.value
  for (const [form, { other, ...own }] of Object.entries(forms)) {
    if (!other?.includes('#'))
      source.mistake(['forms', form], `${form} says nowhere where the name stands (other: … #)`)
    for (const code of Object.keys(own)) knownPlace(source, ['forms', form, code], code, Object.keys(names))
  }
  return forms as Readonly<Record<string, PlaceForms>>
}

/**
 * A form of places that no file lists: `{{country|english}}`, for wording that is prescribed in English. As in an address,
 * without an article.
 */
export function englishPlaces(content: Content, names: Readonly<Record<string, string>>): PlaceForms {
  const english = new Intl.DisplayNames(fallbackLanguage, { type: 'region' })
  const own = content.open(kinds.placeNames, `content/common/countries.${fallbackLanguage}.yaml`).value.names
  const { codes } = content.open(kinds.countries, 'content/countries.yaml').value
  const said = codes.map((code) => [code, (own[code] ?? english.of(code) ?? code).replace(/^the /, '')] as const)
  return { other: '#', ...Object.fromEntries(said.filter(([code, name]) => names[code] !== name)) }
}

function knownPlace(source: Source<unknown>, path: Path, code: string, known: readonly string[]): void {
  if (!known.includes(code)) source.mistake(path, `no country has the code ${code}${suggestion(code, known)}`)
}

/** Refuses codes of countries and states that do not exist, wherever a file of facts about the world names one. */
export function checkPlaces(content: Content): void {
  const source = content.open(kinds.countries, 'content/countries.yaml')
  const { codes, letter, states } = source.value
  const places = [...codes, ...Object.values(states).flatMap((one) => Object.keys(one))]
  const names = new Intl.DisplayNames(languages[0], { type: 'region', fallback: 'none' })
  for (const [index, code] of codes.entries()) {
    if (codes.indexOf(code) !== index) source.mistake(['codes', index], `the country ${code} stands here twice`)
    if (names.of(code) === undefined) source.mistake(['codes', index], `ISO 3166-1 has no country ${code}`)
  }
  for (const [index, code] of letter.entries()) knownPlace(source, ['letter', index], code, codes)
  for (const [country, ofCountry] of Object.entries(states)) {
    knownPlace(source, ['states', country], country, codes)
    for (const code of Object.keys(ofCountry))
      if (!code.startsWith(`${country}_`))
        source.mistake(['states', country, code], `${code} is no state of ${country}`)
  }
  const adequacy = content.open(kinds.adequacy, 'content/law-adequacy.yaml')
  for (const [by, countries] of Object.entries(adequacy.value))
    for (const [index, code] of countries.entries()) knownPlace(adequacy, [by, index], code, codes)
  const law = content.open(kinds.law, 'content/law.yaml')
  for (const [name, countries] of Object.entries(law.value.lists))
    for (const [index, code] of countries.entries()) knownPlace(law, ['lists', name, index], code, codes)
  for (const code of Object.keys(law.value.device_law)) knownPlace(law, ['device_law', code], code, codes)
  const authorities = content.open(kinds.authorities, 'content/authorities.yaml')
  for (const code of Object.keys(authorities.value))
    knownPlace(authorities, [code], code.replace(/_public$/, ''), places)
}

export const readAuthorities = (content: Content): Authorities =>
  content.open(kinds.authorities, 'content/authorities.yaml').value
