/** A day of the calendar, yyyy-mm-dd. The text of an earlier day is the smaller one. */
export type Day = string

export const daySeconds = 86_400
export const dayMilliseconds = 1000 * daySeconds

/** The day in UTC: “today” for documents and for whatever is not bound to a place (docs/decisions/0069-one-today.md). */
export const utcDay = (moment: Date): Day => moment.toISOString().slice(0, 10)

/** The day where a clock shows the time of a zone (IANA, `Europe/Berlin`): a rate of tax changes at midnight where it applies. */
export function dayIn(zone: string, moment: Date): Day {
  const format = new Intl.DateTimeFormat(undefined, {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}

export const addDays = (day: Day, days: number): Day => utcDay(daysAfter(midnight(day), days))

/** The moment some days of 24 hours after another, or before it when they are negative. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMilliseconds)

/** The moment at which a day begins in UTC. */
export const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`)

/** Whether a text is a day that the calendar has. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = midnight(text)
  return !Number.isNaN(date.getTime()) && utcDay(date) === text
}
