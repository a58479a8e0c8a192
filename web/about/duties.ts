import type { RequirementDefinition } from '#core/library/library.ts'
import { type CitedPart, type LawLink, linkedCitation } from './law-sources.ts'

/** A duty of the catalogue, as the page about a type shows it. */
type ListedDuty = Pick<RequirementDefinition, 'id' | 'requires' | 'appliesWhen'> & {
  readonly citation: readonly CitedPart[]
  readonly recommended: boolean
  /** The day on which it begins to apply (yyyy-mm-dd), where that has not come yet. */
  readonly from?: string
}

/** The parts of the world in which duties are listed, in the order of the page. */
const regions = ['everywhere', 'europe', 'northAmerica', 'elsewhere', 'platforms'] as const
export type Region = (typeof regions)[number]

/** The duties of one country, state or platform. */
export type DutyPlace = {
  /** As the catalogue names it: `EU`, `US-CA`, `PLATFORM:Apple`, `ZZ`. */
  readonly jurisdiction: string
  readonly duties: readonly ListedDuty[]
}

type Sources = {
  readonly links: readonly LawLink[]
  readonly regions: Readonly<Record<Exclude<Region, 'everywhere' | 'platforms'>, readonly string[]>>
}

/**
 * The duties of a type by region and place. The places of a region are in the order of content, each followed by its states.
 *
 * @param today yyyy-mm-dd
 */
export function dutiesByRegion(
  requirements: readonly RequirementDefinition[],
  sources: Sources,
  today: string,
): readonly { readonly region: Region; readonly places: readonly DutyPlace[] }[] {
  const places = new Map<string, ListedDuty[]>()
  for (const { id, jurisdiction, requires, appliesWhen, source, kind, effective } of requirements) {
    const listed = places.get(jurisdiction) ?? []
    places.set(jurisdiction, listed)
    listed.push({
      id,
      requires,
      appliesWhen,
      citation: linkedCitation(source, sources.links),
      recommended: kind === 'recommended',
      ...(effective !== undefined && effective > today && { from: effective }),
    })
  }
  // What does not apply yet comes last, and what is only recommended before it.
  const later = ({ from, recommended }: ListedDuty): number => (from === undefined ? (recommended ? 1 : 0) : 2)
  for (const listed of places.values()) listed.sort((a, b) => later(a) - later(b))
  const rankOf = (jurisdiction: string): number =>
    Object.values(sources.regions).flat().indexOf(countryOf(jurisdiction))
  const ordered = [...places].toSorted(([a], [b]) => rankOf(a) - rankOf(b) || a.length - b.length || (a < b ? -1 : 1))
  return regions.flatMap((region) => {
    const own = ordered.filter(([jurisdiction]) => regionOf(jurisdiction, sources) === region)
    return own.length > 0 ? [{ region, places: own.map(([jurisdiction, duties]) => ({ jurisdiction, duties })) }] : []
  })
}

export const platformPrefix = 'PLATFORM:'
export const everywhere = 'ZZ'

const countryOf = (jurisdiction: string): string => jurisdiction.split('-', 1)[0]!

function regionOf(jurisdiction: string, { regions: known }: Sources): Region {
  if (jurisdiction === everywhere) return 'everywhere'
  if (jurisdiction.startsWith(platformPrefix)) return 'platforms'
  const country = countryOf(jurisdiction)
  return (['europe', 'northAmerica'] as const).find((region) => known[region].includes(country)) ?? 'elsewhere'
}
