import { localeOf } from '#core/language/fall-back.ts'

/** A time of day in the visitor's own zone: 12:04. */
export function formatTime(milliseconds: number, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', hourCycle: 'h23' }).format(milliseconds)
}

/** Day and time in the visitor's own zone: 21 November 2026 at 12:04. */
export function formatMoment(milliseconds: number, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(milliseconds)
}
