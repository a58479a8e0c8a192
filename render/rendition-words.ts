import { longDate } from '#core/document/long-date.ts'
import type { Language } from '#core/document/node.ts'

/** What renderers print beside the document's own text. */
export type RenditionWords = {
  readonly contents: string
  /** For readers by keyboard or voice: past the header and the contents. */
  readonly skipToText: string
  /** Before the number of a version. */
  readonly version: string
  /** The line under the title; `date` comes ready for a sentence of that language. */
  readonly validFrom: (date: string) => string
  /** Around the two numbers at the foot of a page: `Page 1 of 3`. */
  readonly page: string
  readonly pageOf: string
  /** Before the number of a heading that the text refers to: `section 6.1`. */
  readonly section: string
}

const table: Record<Language, RenditionWords> = {
  en: {
    version: 'Version',
    contents: 'Contents',
    skipToText: 'Skip to the text',
    validFrom: (date) => `Effective from ${date}`,
    page: 'Page',
    pageOf: 'of',
    section: 'section',
  },
  de: {
    version: 'Fassung',
    contents: 'Inhalt',
    skipToText: 'Zum Text springen',
    validFrom: (date) => `Gültig ab ${date}`,
    page: 'Seite',
    pageOf: 'von',
    section: 'Ziffer',
  },
  es: {
    version: 'Versión',
    contents: 'Índice',
    skipToText: 'Ir al texto',
    validFrom: (date) => `En vigor desde el ${date}`,
    page: 'Página',
    pageOf: 'de',
    section: 'apartado',
  },
  fr: {
    version: 'Version',
    contents: 'Sommaire',
    skipToText: 'Aller au texte',
    validFrom: (date) => `En vigueur à compter du ${date}`,
    page: 'Page',
    pageOf: 'sur',
    section: 'section',
  },
  // The article would change with the day (dal 7, dall’8), so the date stands after a colon.
  it: {
    version: 'Versione',
    contents: 'Indice',
    skipToText: 'Vai al testo',
    validFrom: (date) => `Data di entrata in vigore: ${date}`,
    page: 'Pagina',
    pageOf: 'di',
    section: 'sezione',
  },
  nl: {
    version: 'Versie',
    contents: 'Inhoud',
    skipToText: 'Naar de tekst',
    validFrom: (date) => `Geldig vanaf ${date}`,
    page: 'Pagina',
    pageOf: 'van',
    section: 'onderdeel',
  },
}

export const renditionWords = (language: Language): RenditionWords => table[language]

/** `Effective from 21 November 2026`. */
export const validFrom = (date: string, language: Language, country?: string): string =>
  renditionWords(language).validFrom(longDate(date, language, country))

/** A contents list helps from this many parts on. */
export const partsForContents = 5
