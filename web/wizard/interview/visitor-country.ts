/** The visitor's country, and what told it. */
export type FoundCountry = { readonly country: string; readonly from: 'connection' | 'timeZone' | 'language' }

/** What a browser knows about where its owner is. */
export type Surroundings = {
  /** As in `Intl.DateTimeFormat().resolvedOptions().timeZone`. */
  readonly timeZone: string
  /** As in `navigator.languages`. */
  readonly languages: readonly string[]
}

/**
 * The visitor's country: from the proxy's header, else the time zone, else the region of the language; undefined when
 * none of them names one, so that the country is asked. Nothing is looked up outside the browser.
 *
 * @param told what the proxy's header says; XX (unknown) and T1 (Tor) are no countries.
 * @param countries ISO 3166 codes of those that can be chosen.
 */
export function visitorCountry(
  told: string | undefined,
  { timeZone, languages }: Surroundings,
  countries: readonly string[],
): FoundCountry | undefined {
  if (told !== undefined && told !== 'XX' && countries.includes(told)) return { country: told, from: 'connection' }
  const region = regionOf(languages)
  const country = countryOfZone(timeZone, region, countries)
  if (country !== undefined) return { country, from: 'timeZone' }
  return region !== undefined && countries.includes(region) ? { country: region, from: 'language' } : undefined
}

/** Asked for their time zones before all others, as most visitors are in one of them. */
const likely = ['US', 'DE', 'GB', 'FR', 'IT', 'ES', 'NL', 'PL', 'CA', 'AU', 'IN', 'BR']

/**
 * The country of a time zone, of which CLDR gives each to one country. A browser takes half a millisecond to name the zones of
 * one country, so the likeliest are asked first and none after the one that has it.
 */
function countryOfZone(timeZone: string, region: string | undefined, countries: readonly string[]): string | undefined {
  // UTC and its like are the zones of no place.
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return undefined
  const first = [...(region === undefined ? [] : [region]), ...likely].filter((country) => countries.includes(country))
  return [...new Set([...first, ...countries])].find((country) => zonesOf(country).includes(timeZone))
}

/** What this browser says of itself. */
export const surroundings = (): Surroundings => ({ timeZone: timeZone(), languages: navigator.languages })

/** A browser's first format of dates takes it long to make; newer ones name the time zone without. */
function timeZone(): string {
  const { Temporal } = globalThis as { readonly Temporal?: { readonly Now: { timeZoneId(): string } } }
  return Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The region of the preferred language. The United States say nothing: systems that nobody set up are American. */
function regionOf(languages: readonly string[]): string | undefined {
  const [first] = languages
  if (first === undefined) return undefined
  try {
    const { region } = new Intl.Locale(first)
    return region === 'US' ? undefined : region
  } catch {
    return undefined
  }
}

/** The time zones of a country as CLDR lists them; none where the browser does not have the list. */
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    /** Newer than TypeScript's own declarations, and missing from older browsers. */
    readonly getTimeZones?: () => readonly string[] | undefined
  }
  return locale.getTimeZones?.() ?? []
}
