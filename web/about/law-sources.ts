/** What turns the names of laws in a citation into links, as content has it. */
export type LawLink = { readonly pattern: string; readonly url: string }

/** A part of a citation, and where the law that it names can be read. */
export type CitedPart = { readonly words: string; readonly url?: string }

/**
 * Divides a citation at the names of laws whose texts can be linked.
 *
 * @param links the first one wins where two find something at the same word.
 */
export function linkedCitation(source: string, links: readonly LawLink[]): readonly CitedPart[] {
  const parts: CitedPart[] = []
  let at = 0
  while (at < source.length) {
    const found = firstFrom(source, at, links)
    if (!found) break
    if (found.index > at) parts.push({ words: source.slice(at, found.index) })
    parts.push({ words: found.words, url: found.url })
    at = found.index + found.words.length
  }
  return at < source.length ? [...parts, { words: source.slice(at) }] : parts
}

function firstFrom(source: string, from: number, links: readonly LawLink[]) {
  let first: { readonly index: number; readonly words: string; readonly url: string } | undefined
  for (const { pattern, url } of links) {
    const expression = new RegExp(pattern, 'g')
    expression.lastIndex = from
    const found = expression.exec(source)
    if (!found || (first && found.index >= first.index)) continue
    const address = url.replaceAll(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '')
    first = { index: found.index, words: found[0], url: address }
  }
  return first
}
