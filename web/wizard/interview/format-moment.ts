/** English without a country writes the month first; the specification wants the day first. */
const locale = (language: string): string => (language === 'en' ? 'en-GB' : language)

/** A time of day in the visitor's own zone: 12:04. */
export function formatTime(milliseconds: number, language: string): string {
  return new Intl.DateTimeFormat(locale(language), { timeStyle: 'short', hourCycle: 'h23' }).format(milliseconds)
}

/** Day and time in the visitor's own zone: 21 November 2026 at 12:04. */
export function formatMoment(milliseconds: number, language: string): string {
  return new Intl.DateTimeFormat(locale(language), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }).format(
    milliseconds,
  )
}
