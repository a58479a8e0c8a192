import type { Language } from '#core/language/languages.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'

/** The words of the page about each type, by its folder. */
export const compileTypePages = (content: Content, language: Language, published: readonly string[]) =>
  Object.fromEntries(
    published.map((folder) => [folder, content.open(kinds.typePage, `content/${folder}/page.${language}.yaml`).value]),
  )

/** Where laws can be read. Refuses a link that no citation needs, and a place of the catalogue that is in no region. */
export function compileLawSources(content: Content) {
  const source = content.open(kinds.lawSources, 'content/law-sources.yaml')
  const { links, regions } = source.value
  const duties = content.open(kinds.requirements, 'content/requirements.yaml').value
  for (const [index, { pattern }] of links.entries())
    if (!duties.some(({ source: cited }) => new RegExp(pattern).test(cited)))
      source.mistake(['links', index, 'pattern'], `no duty of the catalogue cites ${pattern}`)
  const known = new Set(Object.values(regions).flat())
  const used = new Set(duties.flatMap(({ jurisdiction }) => (isPlace(jurisdiction) ? jurisdiction.split('-', 1) : [])))
  for (const place of used)
    if (!known.has(place)) source.mistake(['regions'], `the catalogue has duties of ${place}, which is in no region`)
  for (const [region, places] of Object.entries(regions))
    for (const [index, place] of places.entries())
      if (!used.has(place)) source.mistake(['regions', region, index], `the catalogue has no duties of ${place}`)
  return source.value
}

/** How many duties the catalogue has, and of how many countries, states and platforms. */
export function countDuties(content: Content) {
  const duties = content.open(kinds.requirements, 'content/requirements.yaml').value
  const places = new Set(duties.map(({ jurisdiction }) => jurisdiction))
  places.delete('ZZ')
  return { duties: duties.length, places: places.size }
}

const isPlace = (jurisdiction: string): boolean => jurisdiction !== 'ZZ' && !jurisdiction.startsWith('PLATFORM:')
