/** A postal address in the fields of an invoice. */
export type AddressParts = { readonly street: string; readonly postalCode: string; readonly city: string }

/**
 * Where a country writes the postal code behind the town. Everywhere else it stands before it, as the Universal Postal Union’s
 * guide of addressing systems shows.
 */
const behind: Readonly<Record<string, RegExp>> = {
  AU: /\b\d{4}$/,
  BR: /\b\d{5}-?\d{3}$/,
  CA: /\b[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  GB: /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IE: /\b[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
  IN: /\b\d{3} ?\d{3}$/,
  US: /\b\d{5}(?:-\d{4})?$/,
}
/** A state’s letters before the code: “CA 94105”, “QLD 4000”. */
const stateLetters = /(?:^|[\s,]+)[A-Z]{2,3}$/
/** “10115 Berlin”, “1234 AB Amsterdam”, “00-950 Warszawa”, “D-10115 Berlin”, “1000-205 Lisboa”, “113 30 Stockholm” */
const before = /^(?:[A-Z]{1,3}-)?(\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4} ?[A-Z]{2}(?=\s)|\d{3,5})\s+(\p{L}.*)$/u

/**
 * Takes apart a postal address that somebody typed as one text. What is not understood stays in the street: nothing gets lost.
 *
 * @param country ISO 3166-1.
 * @param countryNames its names, which some people write below their address.
 */
export function splitAddress(typed: string, country: string, countryNames: readonly string[]): AddressParts {
  const parts = typed
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const isCountry = (part: string): boolean =>
    [country, ...countryNames].some((name) => name.toLowerCase() === part.toLowerCase())
  if (parts.length > 1 && isCountry(parts.at(-1)!)) parts.pop()
  const found = behind[country] ? codeBehind(parts, behind[country]) : codeBefore(parts)
  if (found) return found
  // A last part without a digit is a town.
  const last = parts.at(-1) ?? ''
  if (parts.length < 2 || /\d/.test(last)) return { street: parts.join(', '), postalCode: '', city: '' }
  return { street: parts.slice(0, -1).join(', '), postalCode: '', city: last }
}

function codeBefore(parts: readonly string[]): AddressParts | undefined {
  // The number of a house may look like a code, so the last one counts, and never the first part.
  const at = parts.findLastIndex((part, index) => index > 0 && before.test(part))
  if (at < 0) return undefined
  const [, postalCode, city] = before.exec(parts[at]!)!
  return { street: [...parts.slice(0, at), ...parts.slice(at + 1)].join(', '), postalCode: postalCode!, city: city! }
}

function codeBehind(parts: readonly string[], form: RegExp): AddressParts | undefined {
  const at = parts.findLastIndex((part, index) => index > 0 && form.test(part))
  if (at < 0) return undefined
  const postalCode = form.exec(parts[at]!)![0]
  const town = parts[at]!.slice(0, -postalCode.length).trim().replace(stateLetters, '').trim()
  if (town !== '') return { street: parts.slice(0, at).join(', '), postalCode, city: town }
  // The town is a part of its own: “San Francisco, CA 94105”.
  return at < 2
    ? undefined
    : { street: parts.slice(0, at - 1).join(', '), postalCode, city: parts[at - 1]!.replace(stateLetters, '').trim() }
}
