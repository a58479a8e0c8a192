/**
 * One order for two versions: the leading one's, and what only the other has after what it followed there.
 *
 * @param opensPart whether an id is a heading's. What comes under a heading is what follows it, so a heading is put
 *   after what only the leading version has at that place, and takes none of it over.
 */
export function weave(
  leading: readonly string[],
  other: readonly string[],
  opensPart: (id: string) => boolean,
): readonly string[] {
  const inOther = new Set(other)
  const known = new Set(leading)
  /** The order as a chain, as cutting into a long array over and over would take too long. */
  const next = new Map<string | undefined, string | undefined>()
  let last: string | undefined
  for (const id of leading) {
    next.set(last, id)
    last = id
  }
  let before: string | undefined
  for (const id of other) {
    if (!known.has(id)) {
      let place = before
      if (opensPart(id)) {
        for (let at = next.get(place); at !== undefined && !inOther.has(at) && !opensPart(at); at = next.get(at))
          place = at
      }
      next.set(id, next.get(place))
      next.set(place, id)
    }
    before = id
  }
  const order: string[] = []
  for (let at = next.get(undefined); at !== undefined; at = next.get(at)) order.push(at)
  return order
}
