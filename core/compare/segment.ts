import type { Agreement, Block } from '../document/node.ts'
import { plainText, slug } from '../document/text.ts'
import { unique } from '../document/visit.ts'
import { looseKey } from './loose-key.ts'

/**
 * What versions of a document are compared by: a clause without the headings that open a part before it, or one such
 * heading. A part's heading is in the part's first clause, so it moves to another clause when one comes before it;
 * by itself it stays what it was.
 */
export type Segment = {
  /** The clause's id, or `heading:` and the heading's slug. */
  readonly id: string
  /** The clause that it is in. */
  readonly clause: string
  readonly opensPart: boolean
  /** The clause has nothing but headings. */
  readonly bare: boolean
  readonly blocks: readonly Block[]
}

/** Whether two versions of a segment are the same but for links inside the document. */
export const isSameSegment = (one: Segment, other: Segment): boolean => looseKey(one.blocks) === looseKey(other.blocks)

export const byId = (segments: readonly Segment[]): ReadonlyMap<string, Segment> =>
  new Map(segments.map((segment) => [segment.id, segment]))

/** A document in normal form cut into segments, each with an id of its own. */
export function segmentsOf(document: Agreement): readonly Segment[] {
  const taken = new Map<string, number>()
  return cut(document).map((segment) => (segment.opensPart ? { ...segment, id: headingId(segment, taken) } : segment))
}

/**
 * Another version of a document cut into segments, with the ids of the first version's. A heading is the same when it has
 * the same words, or when it is over the same clauses as one whose words are nowhere else.
 */
export function segmentsLike(base: readonly Segment[], document: Agreement): readonly Segment[] {
  const found = cut(document)
  const [parts, baseParts] = [partsOf(found), partsOf(base)]
  const headingOf = new Map(baseParts.flatMap((part) => part.clauses.map((id) => [id, part.heading])))
  const ids = new Map<Segment, string>()
  const free = new Set(base.filter(({ opensPart }) => opensPart))
  const settle = (choose: (part: Part) => Segment | undefined) => {
    for (const part of parts) {
      const same = ids.has(part.heading) ? undefined : choose(part)
      if (!same) continue
      ids.set(part.heading, same.id)
      free.delete(same)
    }
  }
  const ofSameClauses = ({ clauses }: Part) =>
    clauses.map((id) => headingOf.get(id)).find((heading) => heading !== undefined && free.has(heading))
  const headings = base.filter(({ opensPart }) => opensPart)
  const byWords = Map.groupBy(headings.toReversed(), headingWords)
  settle((part) => {
    const same = ofSameClauses(part)
    return same && headingWords(same) === headingWords(part.heading) ? same : undefined
  })
  settle((part) => {
    // What is taken stays taken, so it is dropped for good: looking through all of a thousand equal headings for each
    // of them would take a million steps.
    const same = byWords.get(headingWords(part.heading)) ?? []
    while (same.length > 0 && !free.has(same.at(-1)!)) same.pop()
    return same.at(-1)
  })
  settle(ofSameClauses)

  const taken = new Map(base.map(({ id }) => [id, 0]))
  return found.map((segment) =>
    segment.opensPart ? { ...segment, id: ids.get(segment) ?? headingId(segment, taken) } : segment,
  )
}

/** The id of the heading that each segment is under, without those that are under none. */
export function headingsOver(segments: readonly Segment[]): ReadonlyMap<string, string> {
  return new Map(partsOf(segments).flatMap(({ heading, clauses }) => clauses.map((id) => [id, heading.id])))
}

type Part = { readonly heading: Segment; readonly clauses: string[] }

function partsOf(segments: readonly Segment[]): readonly Part[] {
  const parts: Part[] = []
  for (const segment of segments) {
    if (segment.opensPart) parts.push({ heading: segment, clauses: [] })
    else parts.at(-1)?.clauses.push(segment.id)
  }
  return parts
}

const headingWords = ({ blocks }: Segment): string => blocks.map(plainText).join(' ')

const headingId = (segment: Segment, taken: Map<string, number>): string =>
  unique(`heading:${slug(headingWords(segment)) || 'part'}`, taken)

function cut(document: Agreement): readonly Segment[] {
  return document.children.flatMap(({ id, children }) => {
    const body = children.findIndex((block) => block.type !== 'heading' || block.depth !== 2)
    const bare = body < 0
    const headings = bare ? children : children.slice(0, body)
    return [
      ...headings.map((block): Segment => ({ id: '', clause: id, opensPart: true, bare, blocks: [block] })),
      ...(bare ? [] : [{ id, clause: id, opensPart: false, bare, blocks: children.slice(body) }]),
    ]
  })
}
