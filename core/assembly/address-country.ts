import { languages } from '../language/languages.ts'

/** What people write for a country besides its name in one of our languages. */
const alsoWritten: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'us', 'united states of america'],
  GB: ['uk', 'great britain', 'england', 'scotland', 'wales', 'northern ireland'],
  NL: ['holland', 'the netherlands'],
  CZ: ['czech republic'],
}

const regions = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }))

/** Whether an address, as people write it, ends with the name of its country: it is then not named again. */
export function endsWithCountry(address: string, country: string): boolean {
  if (!/^[A-Z]{2}$/.test(country)) return false
  const last = address.trimEnd().split(/[,\n]/).at(-1)!
  const written = plain(last)
  return (
    regions.some((names) => plain(names.of(country) ?? '') === written) ||
    (alsoWritten[country]?.includes(written) ?? false)
  )
}

/** Without dots, accents and capital letters: “U.S.A.” is “USA”. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .trim()
    .toLowerCase()
}
