import type { Language } from '../language/languages.ts'

/**
 * How each language writes a day, as CLDR has it. Kept here so that a document never depends on a machine's own tables; and a
 * browser takes longer to make its first format of dates than to make a document. `first`: where the first of a month, and only
 * that, is counted.
 */
const formats: Readonly<
  Record<Language, { readonly order: string; readonly months: string; readonly first?: string }>
> = {
  en: {
    order: 'day month year',
    months: 'January February March April May June July August September October November December',
  },
  de: {
    order: 'day. month year',
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  },
  es: {
    order: 'day de month de year',
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  },
  fr: {
    order: 'day month year',
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    first: '1er',
  },
  it: {
    order: 'day month year',
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    first: '1º',
  },
  nl: {
    order: 'day month year',
    months: 'januari februari maart april mei juni juli augustus september oktober november december',
  },
}

/** Months that a country calls otherwise: country → number → name. */
const elsewhere: Partial<Record<Language, Readonly<Record<string, Readonly<Record<number, string>>>>>> = {
  de: { AT: { 1: 'Jänner' } },
}

/**
 * An ISO date (`2026-11-21`) as a reader of the language writes it: `21 November 2026`, `1er novembre 2026`, `1º novembre 2026`.
 *
 * @param country where it is written that way: `1. Jänner 2027` in Austria.
 */
export function longDate(date: string, language: Language, country?: string): string {
  const { order, months, first = '1' } = formats[language]
  const [year, month, day] = date.split('-').map(Number)
  const own = country === undefined ? undefined : elsewhere[language]?.[country]?.[month!]
  const parts = { day: day === 1 ? first : day, month: own ?? months.split(' ')[month! - 1], year }
  return order.replace(/day|month|year/g, (part) => String(parts[part as keyof typeof parts]))
}
