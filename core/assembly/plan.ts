import { always, rulesWith, type Rule, type Rules } from '../condition/rules.ts'
import type { Heading, Inline, Link } from '../document/node.ts'
import { link } from '../document/build.ts'
import { frozen } from '../document/frozen.ts'
import { plainText, slug } from '../document/text.ts'
import type { BareClause, BareLibrary, BarePart } from '../library/library.ts'
import type { Entry } from './scope.ts'
import { dependsOnServiceAlone, testsServiceAlone, type ServiceWords } from './service-words.ts'
import { Templates, type ReadyBlock, type ReadyInline } from './template.ts'

/** A library as assembly needs it: conditions as rules, and templates ready. Made once. */
export type Plan = {
  readonly library: BareLibrary
  readonly rules: Rules
  /** In print order. */
  readonly parts: readonly PlannedPart[]
}

export type PlannedPart = {
  /** Its place among the parts, from 0. */
  readonly index: number
  readonly definition: BarePart
  readonly when: Rule | undefined
  readonly heading: readonly ReadyInline[]
  /** How it opens whenever it is in; undefined when answers are printed in its heading. */
  readonly opening: Opening | undefined
  readonly clauses: readonly PlannedClause[]
}

export type PlannedClause = {
  readonly definition: BareClause
  /** When it is in, as far as answers decide. */
  readonly when: Rule
  readonly whenEntry: Rule | undefined
  readonly blocks: readonly ReadyBlock[]
  /** The services of the catalogue that pass `whenEntry` or fail it; none when that depends on anything else. */
  readonly passing: Map<Entry, boolean> | undefined
  /** What was said about services of the catalogue; none when that depends on anything else. */
  readonly aboutServices: ServiceWords | undefined
}

/** The heading of a part, and the link with which clauses refer to it. */
export type Opening = {
  /** The heading, unless it is empty. */
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
  const planned = (definition: BareClause): PlannedClause => {
    const { when, whenEntry, blocks } = definition
    return {
      definition,
      when: when ? rules.of(when) : always,
      whenEntry: whenEntry && rules.of(whenEntry),
      blocks: templates.blocks(blocks),
      passing: whenEntry && testsServiceAlone(whenEntry, library) ? new Map() : undefined,
      aboutServices: dependsOnServiceAlone(definition) ? new Map() : undefined,
    }
  }
  const parts: PlannedPart[] = []
  for (const [index, definition] of library.parts.entries()) {
    const heading = templates.inlines(definition.heading)
    const fixed = heading.every(({ kind }) => kind === 'fixed')
    parts.push({
      index,
      definition,
      when: definition.when && rules.of(definition.when),
      heading,
      opening: fixed ? openingWith(heading.flatMap((one) => (one.kind === 'fixed' ? [one.node] : []))) : undefined,
      clauses: definition.clauses.map(planned),
    })
    yield
  }
  return { library, rules, parts }
}

/** How a part opens with the words of its heading. */
export function openingWith(words: readonly Inline[]): Opening {
  const plain = words.map(plainText).join('')
  return {
    heading: words.length ? frozen({ type: 'heading', depth: 2, children: words }) : undefined,
    link: link(`#${slug(plain)}`, plain),
  }
}
