import type { Condition } from '../condition/condition.ts'
import { always, placeOf, rulesWith, type Rule, type Rules } from '../condition/rules.ts'
import type { Heading, Inline, Link } from '../document/node.ts'
import { link } from '../document/build.ts'
import { frozen } from '../document/frozen.ts'
import { plainText, slug } from '../document/text.ts'
import type { BareClause, BareLibrary, BarePart } from '../library/library.ts'
import { keysReadByDerived } from './answers.ts'
import { readsOf } from './reads.ts'
import { sayingWith, type Saying } from './saying.ts'
import type { Entry } from './scope.ts'
import { dependsOnServiceAlone, testsServiceAlone, type ServiceWords } from './service-words.ts'
import { Templates, type ReadyBlock, type ReadyInline } from './template.ts'

/** A library as assembly needs it: conditions as rules, templates ready, and what depends on which answer. Made once. */
export type Plan = {
  readonly library: BareLibrary
  readonly rules: Rules
  readonly parts: readonly PlannedPart[]
  /** In print order. */
  readonly clauses: readonly PlannedClause[]
  /** What an answer or computed key is printed in. */
  readonly readers: ReadonlyMap<string, Readers>
  /** What a condition decides about, by the place of its rule. */
  readonly decided: ReadonlyMap<number, Readers>
  /** The answers from which other keys are derived. */
  readonly keysReadByDerived: ReadonlySet<string>
}

/** Clauses, and parts with something in their headings, that are made again when something changes. */
export type Readers = { readonly clauses: readonly PlannedClause[]; readonly parts: readonly PlannedPart[] }

export type PlannedPart = {
  /** Its place among the parts, from 0. */
  readonly index: number
  readonly definition: BarePart
  readonly when: Rule | undefined
  readonly heading: readonly ReadyInline[]
  /** How it opens whenever it is in; undefined when answers are printed in its heading. */
  readonly opening: Opening | undefined
  readonly clauses: readonly PlannedClause[]
  /** When each of its clauses is in, as far as answers decide: most fail here, and nothing else of them is looked at. */
  readonly whens: readonly Rule[]
  /** The place of its first clause among all clauses. */
  readonly first: number
  /** The clauses that refer to it. */
  readonly referrers: readonly PlannedClause[]
}

export type PlannedClause = {
  /** Its place among all clauses, from 0. */
  readonly index: number
  readonly definition: BareClause
  readonly part: PlannedPart
  readonly whenEntry: Rule | undefined
  readonly blocks: readonly ReadyBlock[]
  /** The answers and computed keys that change what it says. */
  readonly said: ReadonlySet<string>
  /** The services of the catalogue that pass `whenEntry` or fail it; none when that depends on anything else. */
  readonly passing: Map<Entry, boolean> | undefined
  /** What was said about services of the catalogue; none when that depends on anything else. */
  readonly aboutServices: ServiceWords | undefined
  /** The whole clause, where no answer is printed in it. */
  readonly fixed: FixedClause | undefined
}

/** A clause without answers, as it is in every document: alone, and below the heading of its part if that is fixed too. */
export type FixedClause = { readonly alone: Saying; readonly opening: Saying | undefined }

/** The heading of a part, and the link with which clauses refer to it. */
export type Opening = {
  /** None where the heading is empty. */
  readonly heading: Heading | undefined
  readonly link: Link
}

const plans = new WeakMap<BareLibrary, Plan>()

export function planOf(library: BareLibrary): Plan {
  const known = plans.get(library)
  if (known) return known
  const work = planning(library)
  let step = work.next()
  while (!step.done) step = work.next()
  plans.set(library, step.value)
  return step.value
}

/**
 * Makes the plan part by part, so that a browser can do something else in between: `planOf` then has it.
 *
 * @param pause resolves when the next part may be planned.
 */
export async function planSlowly(library: BareLibrary, pause: () => Promise<void>): Promise<void> {
  if (plans.has(library)) return
  const work = planning(library)
  for (let step = work.next(); !plans.has(library); step = work.next()) {
    if (step.done) plans.set(library, step.value)
    else await pause()
  }
}

/** Yields after each part. */
function* planning(library: BareLibrary): Generator<void, Plan> {
  const rules = rulesWith(library.facts)
  const templates = new Templates(library, rules)
  const clauses: PlannedClause[] = []
  const readers = new Readings<string>()
  const decided = new Readings<number>()
  const referrers = new Map<string, PlannedClause[]>(library.parts.map(({ id }) => [id, []]))

  const rulesOf = (conditions: readonly (Condition | undefined)[]): ReadonlySet<Rule> =>
    new Set(conditions.flatMap((condition) => (condition ? rules.of(condition) : [])))
  const planned = (part: PlannedPart, definition: BareClause): PlannedClause => {
    const { when, whenEntry } = definition
    const blocks = templates.blocks(definition.blocks)
    const { said, printed, chooses, parts } = readsOf(definition, library)
    const clause: PlannedClause = {
      index: clauses.length,
      definition,
      part,
      whenEntry: whenEntry && rules.of(whenEntry),
      blocks,
      said,
      passing: whenEntry && testsServiceAlone(whenEntry, library) ? new Map() : undefined,
      aboutServices: dependsOnServiceAlone(definition) ? new Map() : undefined,
      fixed: fixedClause(part, definition, blocks),
    }
    clauses.push(clause)
    for (const key of printed) readers.of(key).clauses.push(clause)
    for (const rule of rulesOf([part.definition.when, when, ...chooses])) decided.of(placeOf(rule)).clauses.push(clause)
    for (const id of parts) referrers.get(id)?.push(clause)
    return clause
  }

  const plannedPart = (part: BarePart, index: number): PlannedPart => {
    const heading = templates.inlines(part.heading)
    const fixed = heading.every(({ kind }) => kind === 'fixed')
    const ofPart: PlannedClause[] = []
    const made: PlannedPart = {
      index,
      definition: part,
      when: part.when && rules.of(part.when),
      heading,
      opening: fixed ? openingWith(heading.flatMap((one) => (one.kind === 'fixed' ? [one.node] : []))) : undefined,
      clauses: ofPart,
      whens: part.clauses.map(({ when }) => (when ? rules.of(when) : always)),
      first: clauses.length,
      referrers: referrers.get(part.id)!,
    }
    const { printed, chooses } = readsOf({ blocks: part.heading }, library)
    for (const key of printed) readers.of(key).parts.push(made)
    for (const rule of rulesOf([...chooses])) decided.of(placeOf(rule)).parts.push(made)
    for (const definition of part.clauses) ofPart.push(planned(made, definition))
    return made
  }
  const parts: PlannedPart[] = []
  for (const [index, part] of library.parts.entries()) {
    parts.push(plannedPart(part, index))
    yield
  }
  return {
    library,
    rules,
    parts,
    clauses,
    readers: readers.all,
    decided: decided.all,
    keysReadByDerived: keysReadByDerived(library),
  }
}

/** Collects what reads a key, or depends on the rule at a place. */
class Readings<Key> {
  readonly all = new Map<Key, { readonly clauses: PlannedClause[]; readonly parts: PlannedPart[] }>()

  of(key: Key): { readonly clauses: PlannedClause[]; readonly parts: PlannedPart[] } {
    const made = this.all.get(key) ?? { clauses: [], parts: [] }
    this.all.set(key, made)
    return made
  }
}

function fixedClause(
  { definition: part, opening }: PlannedPart,
  definition: BareClause,
  ready: readonly ReadyBlock[],
): FixedClause | undefined {
  if (definition.each !== undefined || !ready.every(({ kind }) => kind === 'fixed')) return undefined
  const blocks = ready.flatMap((block) => (block.kind === 'fixed' ? [block.node] : []))
  const heading = opening?.heading
  return {
    alone: shared(sayingWith(part, definition, { blocks, lost: 0 }, undefined)),
    opening: heading && shared(sayingWith(part, definition, { blocks, lost: 0 }, heading)),
  }
}

function shared(saying: Saying): Saying {
  if (saying.clause) frozen(saying.clause.clause)
  return saying
}

/** How a part opens with the words of its heading. */
export function openingWith(words: readonly Inline[]): Opening {
  const plain = words.map(plainText).join('')
  return {
    heading: words.length ? frozen({ type: 'heading', depth: 2, children: words }) : undefined,
    link: link(`#${slug(plain)}`, plain),
  }
}
