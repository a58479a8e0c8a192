import type { Message } from '#contract/envelope.ts'
import { fillIn } from '#core/language/fill-in.ts'
import { fallbackLanguage, localeOf } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import { loadMessages } from '../content/load-content.ts'
import type { Said } from './outcome.ts'

/** Puts a message into words, in the first language that its reader wants and that there are words in. */
export function worded({ value, ...message }: Said, wanted: readonly Language[]): Message {
  return { ...message, value: value === undefined ? sentenceOf(message, wanted) : saying(value, wanted) }
}

const saying = (value: NonNullable<Said['value']>, wanted: readonly Language[]): string =>
  typeof value === 'string' ? value : value(wanted)

/** “15 minutes”, “1 minute”, and “9 hours” where minutes would be hard to grasp: each language has its own forms. */
function timeIn(locale: string, minutes: number): string {
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

function sentenceOf({ code, field = '', parameters }: Omit<Said, 'value'>, wanted: readonly Language[]): string {
  const sentences: Readonly<Record<string, string>> = loadMessages(wanted)
  const locale = localeOf(wanted[0] ?? fallbackLanguage)
  const inWords = (name: string, one: string | number): string => {
    if (typeof one === 'string') return one
    return name === 'minutes' ? timeIn(locale, one) : new Intl.NumberFormat(locale).format(one)
  }
  const filled = Object.entries(parameters ?? {}).map(([name, one]) => [name, inWords(name, one)])
  // A code without a sentence does not compile; should one arrive all the same, it is better than nothing.
  return fillIn(sentences[code] ?? code, { field, ...Object.fromEntries(filled) })
}
