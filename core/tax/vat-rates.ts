import { dayIn } from '../day.ts'

/** A rate in hundredths of a per cent: 2550 is 25.5 %. */
export type BasisPoints = number

type DatedRate = {
  /** The first day (yyyy-mm-dd) on which it applies, in the country's own time zone. */
  readonly from: string
  readonly rate: BasisPoints
}

/** The value added tax of one state of the European Union. */
type VatCountry = {
  /** IANA name of the time zone in which its days begin. */
  readonly zone: string
  /** What its VAT numbers begin with, where that is not the country's code: `EL` for Greece. */
  readonly prefix?: string
  /** The standard rate, the earliest first. */
  readonly rates: readonly DatedRate[]
  /** Places by the beginning of their postal code: with rates of their own, or without: outside the tax area. */
  readonly places?: readonly { readonly postalCode: string; readonly rates?: readonly DatedRate[] }[]
  /** Other codes of ISO 3166-1 that belong to its tax area: Monaco to France. */
  readonly includes?: readonly string[]
}

/** The states whose common VAT system is Directive 2006/112/EC, by ISO 3166-1 code. */
export type VatTable = Readonly<Record<string, VatCountry>>

/** Where a customer is, as far as VAT asks. */
export type Place = {
  /** ISO 3166-1 */ readonly country: string
  readonly postalCode?: string
}

/**
 * The state whose VAT applies at a place; undefined outside the EU's VAT area (Directive 2006/112/EC, Art. 5 to 7): Livigno
 * is not in it, Monaco is.
 */
export function vatStateOf(table: VatTable, { country, postalCode }: Place): string | undefined {
  const state = table[country] ? country : Object.keys(table).find((code) => table[code]!.includes?.includes(country))
  if (state === undefined) return undefined
  const place = placeIn(table[state]!, postalCode)
  return place && !place.rates ? undefined : state
}

/**
 * The standard rate at a place and moment; undefined outside the EU's VAT area.
 *
 * @throws when the table has no rate that old.
 */
export function standardRate(table: VatTable, place: Place, moment: Date): BasisPoints | undefined {
  const code = vatStateOf(table, place)
  if (code === undefined) return undefined
  const state = table[code]!
  const rates = placeIn(state, place.postalCode)?.rates ?? state.rates
  const day = dayIn(state.zone, moment)
  const rate = rates.findLast(({ from }) => from <= day)
  if (!rate) throw new Error(`the table of VAT rates has none for ${code} on ${day}`)
  return rate.rate
}

function placeIn(
  state: VatCountry,
  postalCode: string | undefined,
): NonNullable<VatCountry['places']>[number] | undefined {
  const digits = postalCode?.replace(/\D/g, '')
  if (!digits) return undefined
  return state.places?.find((place) => digits.startsWith(place.postalCode))
}
