/**
 * The forms of VAT numbers of the member states, without the prefix (Commission, VIES FAQ, question 11). Only a form is
 * checked here: whether a number exists, the registry says.
 */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/**
 * What stands before the numbers of a country (ISO 3166-1): its code, but EL for Greece, and FR for Monaco, whose VAT is
 * France's (Directive 2006/112/EC, Art. 7). Undefined outside the Union.
 */
export function vatPrefixOf(country: string): string | undefined {
  if (country === 'GR') return 'EL'
  if (country === 'MC') return 'FR'
  return country !== 'EL' && Object.hasOwn(forms, country) ? country : undefined
}

export type VatNumber = {
  /** The prefix: EL for Greece, EU for the one-stop shop. */
  readonly state: string
  /** The number without the prefix, spaces, dots and dashes. */
  readonly number: string
}

/** What somebody typed, in capitals and without what is only there to be read more easily. */
const compacted = (typed: string): string => typed.toUpperCase().replace(/[\s.,/\p{Pd}]/gu, '')

/**
 * Whether a number is one of Northern Ireland, which begin with XI (Directive 2006/112/EC, Art. 215). The registry knows them,
 * but the VAT of the Union reaches goods alone there (Windsor Framework, Art. 8): for services it is outside.
 */
export const isNorthernIrish = (country: string, typed: string): boolean =>
  country === 'XI' || /^XI\d/.test(compacted(typed))

/** The number of a seller from outside the Union in its one-stop shop: EU and nine digits (Directive 2006/112/EC, Art. 362). */
export function readOneStopNumber(typed: string): VatNumber | undefined {
  const number = /^EU(\d{9})$/.exec(compacted(typed))?.[1]
  return number === undefined ? undefined : { state: 'EU', number }
}

/**
 * A VAT number as somebody types it, with or without its prefix.
 *
 * @param country ISO 3166-1, of whoever it belongs to.
 * @returns undefined where it has not the form of that country's numbers.
 */
export function readVatNumber(country: string, typed: string): VatNumber | undefined {
  const state = vatPrefixOf(country)
  if (state === undefined) return undefined
  const form = forms[state]!
  const compact = compacted(typed)
  const isPrefixed = compact.startsWith(state) || compact.startsWith(country)
  // A number may begin with the letters of its state's prefix.
  const number = isPrefixed && !form.test(compact) ? compact.slice(2) : compact
  return form.test(number) ? { state, number } : undefined
}
