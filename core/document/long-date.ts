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

/** What a country writes otherwise than the others of its language: the order, and months by their number. */
type Way = { readonly order?: string; readonly months?: Readonly<Record<number, string>> }
const elsewhere: Partial<Record<Language, Readonly<Record<string, Way>>>> = {
  de: { AT: { months: { 1: 'Jänner' } } },
  en: { CA: { order: 'month day, year' }, US: { order: 'month day, year' } },
}

/** The countries that write a day otherwise than the others of the language. */
export const datedOtherwise = (language: Language): readonly string[] => Object.keys(elsewhere[language] ?? {})

/**
 * An ISO date (`2026-11-21`) as a reader of the language writes it: `21 November 2026`, `1er novembre 2026`, `1º novembre 2026`.
 *
 * @param country where it is written that way: `1. Jänner 2027` in Austria, `November 21, 2026` in the United States.
 */
export function longDate(date: string, language: Language, country?: string): string {
  const { order, months, first = '1' } = formats[language]
  const there = country === undefined ? undefined : elsewhere[language]?.[country]
  const [year, month, day] = date.split('-').map(Number)
  const name = there?.months?.[month!] ?? months.split(' ')[month! - 1]
  const parts = { day: day === 1 ? first : day, month: name, year }
  return (there?.order ?? order).replace(/day|month|year/g, (part) => String(parts[part as keyof typeof parts]))
}
