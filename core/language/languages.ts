export type LanguageFacts = {
  /** Its name in itself. */
  readonly name: string
  /** What Intl takes. English dates begin with the day, as the specification writes them: hence not plain `en`. */
  readonly locale: string
  /** Where the owner's country prints on US letter. */
  readonly letterLocale?: string
  readonly direction: 'ltr' | 'rtl'
  /** What stands before and after a quotation. */
  readonly quotes: readonly [string, string]
  /** A colon, where a space stands before it. */
  readonly colon?: string
  /** Where it is an official language, or the one that law and administration use: ISO 3166 codes, with spaces between. */
  readonly countries: string
  /** States and provinces that have other languages than their country as a whole, by the codes of our list of countries. */
  readonly states?: string
  /** Whether the word that follows changes “and” and “or”: “y” in Spanish, but “e Italia”. */
  readonly listsDependOnWords?: true
  /** Its words are long enough to be divided at the end of a line, also where lines are ragged. */
  readonly dividesWords?: true
  /** Nouns begin with a capital wherever they stand. */
  readonly nounsHaveCapitals?: true
  /** Its words are being written: what there is of them is checked, and nobody is offered it. */
  readonly inPreparation?: true
}

/** Everything that the product knows about a language besides its words: the one place where a language is named. */
const table = {
  en: {
    name: 'English',
    locale: 'en-GB',
    letterLocale: 'en-US',
    direction: 'ltr',
    quotes: ['“', '”'],
    countries: 'AU CA GB IE IN MT NZ SG US ZA',
    states: 'CA_AB CA_BC CA_MB CA_NB CA_NL CA_NS CA_NT CA_NU CA_ON CA_PE CA_SK CA_YT',
  },
  de: {
    name: 'Deutsch',
    locale: 'de-DE',
    direction: 'ltr',
    quotes: ['„', '“'],
    countries: 'AT BE CH DE LI LU',
    nounsHaveCapitals: true,
    dividesWords: true,
  },
  es: {
    name: 'Español',
    locale: 'es-ES',
    direction: 'ltr',
    quotes: ['«', '»'],
    countries: 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE',
    listsDependOnWords: true,
  },
  fr: {
    name: 'Français',
    locale: 'fr-FR',
    direction: 'ltr',
    quotes: ['«\u00a0', '\u00a0»'],
    colon: '\u00a0:',
    countries: 'BE BF BI BJ CA CD CF CG CH CI CM DJ FR GA GN HT LU MC MG NE SC SN TD TG VU',
    states: 'CA_NB CA_QC',
  },
  it: {
    name: 'Italiano',
    locale: 'it-IT',
    direction: 'ltr',
    quotes: ['«', '»'],
    countries: 'CH IT SM VA',
  },
  nl: {
    name: 'Nederlands',
    locale: 'nl-NL',
    direction: 'ltr',
    quotes: ['‘', '’'],
    countries: 'AW BE CW NL SR SX',
    dividesWords: true,
  },
} as const satisfies Record<string, LanguageFacts>

/** A language's code, as in addresses, in `lang` attributes and in the names of content files. */
export type Language = keyof typeof table

/** The languages that documents can exist in. */
export const languages = Object.keys(table) as readonly Language[]

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = table

/** The languages that are complete: website and documents exist in each of them. */
export const offeredLanguages = languages.filter((language) => !languageFacts[language].inPreparation)

/** Whether a code is that of a language that is complete. */
export const isOffered = (code: string): code is Language => offeredLanguages.some((one) => one === code)

/** The languages of a country that are complete, or of the state or province in it where that has others: French in Quebec. */
export function languagesIn(country: string, state = ''): readonly Language[] {
  const inState = offeredLanguages.filter((language) => languageFacts[language].states?.split(' ').includes(state))
  if (inState.length > 0) return inState
  return offeredLanguages.filter((language) => isAtHome(language, country))
}

/**
 * The language that a document for people in a country is probably wanted in: the one that its owner works with, where it is read
 * there, else the country's first; undefined where none of ours is at home.
 */
export function languageOfReaders(country: string, state: string | undefined, worksIn: string): Language | undefined {
  const there = languagesIn(country, state)
  return there.find((language) => language === worksIn) ?? there[0]
}

/** Whether a language is at home in a country, wherever in it. */
export const isAtHome = (language: Language, country: string): boolean =>
  languageFacts[language].countries.split(' ').includes(country)

export const isLanguage = (code: string): code is Language => Object.hasOwn(table, code)
