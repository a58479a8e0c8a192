import type { z } from 'zod'
import type { lawRead } from './content/schema/world.ts'

/** `content/law-read.yaml`. */
export type LawReadFile = z.infer<typeof lawRead>

/** What the table tells of a duty. */
type Duty = { readonly jurisdiction: string; readonly source: string; readonly verified: 'seen' | 'knowledge' }

/** The rows of the table of countries: by place, what was gone through, its duties, and which sources were read. */
export function lawReadRows(
  { places }: LawReadFile,
  duties: readonly Duty[],
  { placeName, documentName }: { placeName: (place: string) => string; documentName: (folder: string) => string },
): readonly (readonly string[])[] {
  const rows = Object.entries(places).map(([place, entries]) => {
    const own = duties.filter(({ jurisdiction }) => jurisdiction === place.replace('_', '-'))
    const through = entries.flatMap(({ documents, day }) =>
      day === undefined ? [] : [`${documents.map(documentName).join(', ')} (${day})`],
    )
    const read = [
      ...own.filter(({ verified }) => verified === 'seen').map(({ source }) => source),
      ...entries.flatMap(({ sources = [] }) => sources.flatMap(({ law, at }) => (at === undefined ? [] : [law]))),
    ]
    const cited = [
      ...own.filter(({ verified }) => verified !== 'seen').map(({ source }) => source),
      ...entries.flatMap(({ sources = [] }) => sources.flatMap(({ law, at }) => (at === undefined ? [law] : []))),
    ]
    const left = entries.flatMap((entry) => entry.left ?? [])
    return [
      placeName(place),
      through.join('; ') || 'not gone through',
      String(own.length),
      [...new Set(read)].join('; ') || '–',
      String(new Set(cited).size),
      left.join('; ') || '–',
    ]
  })
  return [['Country', 'Gone through', 'Duties', 'Sources read', 'Only cited', 'Known to be missing'], ...rows]
}
