import { fallbackLanguage, localeOf } from '#core/language/fall-back.ts'
import { isLanguage, languageFacts } from '#core/language/languages.ts'

/** A day (yyyy-mm-dd) as day, month name and year: 21 November 2026. */
export function formatDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** A file size in bytes as whole kilobytes, or megabytes with one decimal: 48 kB. */
export function formatBytes(bytes: number, language: string): string {
  const [value, unit] =
    bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value)
}

/** A language's name in itself: de → Deutsch. */
export function languageName(code: string): string {
  return isLanguage(code) ? languageFacts[code].name : code
}

/** A moment in the reader's own zone by the specification's rule, dd/mm/yyyy (hh:mm), in every language: 21/11/2026 (12:04). */
export function formatStamp(moment: string | number, timeZone?: string): string {
  // Only the numbers are taken, and they are the same in all our languages.
  const parts = new Intl.DateTimeFormat(fallbackLanguage, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  }).formatToParts(new Date(moment))
  const { day, month, year, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${day}/${month}/${year} (${hour}:${minute})`
}
