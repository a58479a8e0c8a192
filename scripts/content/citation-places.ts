import type { Content } from './content.ts'
import { kinds } from './kinds.ts'

/** Says whose law a citation is, by its English words: the jurisdiction, or an empty text where it is that of no single place. */
export function citationPlaces(content: Content): (citation: string) => string {
  const { places } = content.open(kinds.lawSources, 'content/law-sources.yaml').value
  const patterns = places.map(({ place, pattern }) => ({ place, pattern: new RegExp(pattern) }))
  return (citation) => patterns.find(({ pattern }) => pattern.test(citation))?.place ?? ''
}
