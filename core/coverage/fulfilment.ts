import type { Condition } from '../condition/condition.ts'
import type { DutyRule, ElementRule, Fulfilment, Said } from '../library/library.ts'

/** `outside`: no document can do it. */
export type ElementState = 'met' | 'missing' | 'outside' | 'not-applicable'

/** A duty is `partly` met when some of its elements are missing or outside, and others are met. */
export type FulfilmentState = ElementState | 'partly'

/** What decides whether a document has what a duty needs. */
export type Present = {
  /** The ids of the document's clauses. */
  readonly clauses: ReadonlySet<string>
  readonly decide: (condition: Condition) => boolean
}

/** What a document has of an element, or of a duty that is not divided. */
type Found<Words extends Said> = {
  readonly state: 'met' | 'missing' | 'outside'
  /** The clauses that are there, also of what is missing something. */
  readonly clauses: readonly string[]
  /** Why no clause will do. */
  readonly because?: Words
}

export type FoundElement<Words extends Said, Element extends ElementRule<Words>> = {
  readonly element: Element
  readonly state: ElementState
  readonly clauses: readonly string[]
  readonly because?: Words
}

/** How far a document has what a duty needs, its own condition left aside. */
export type Fulfilled<Words extends Said, Element extends ElementRule<Words>> = {
  readonly state: FulfilmentState
  readonly clauses: readonly string[]
  /** Why the library has no clause for a duty that is not divided. */
  readonly because?: Words
  /** The elements of the duty; a duty that is not divided has none. */
  readonly elements: readonly FoundElement<Words, Element>[]
}

export function fulfil<Words extends Said, Element extends ElementRule<Words>>(
  requirement: DutyRule<Words, Element>,
  present: Present,
): Fulfilled<Words, Element> {
  const { elements, outside } = requirement
  if (elements) {
    const found = elements.map((element) => findElement<Words, Element>(element, present))
    return { state: stateOf(found), clauses: distinct(found.flatMap(({ clauses }) => clauses)), elements: found }
  }
  const nothingToSay = !requirement.metBy.length && !requirement.metByWhere && !requirement.missing
  if (nothingToSay && outside) return { state: 'outside', clauses: [], elements: [] }
  return { ...find(requirement, present), elements: [] }
}

function findElement<Words extends Said, Element extends ElementRule<Words>>(
  element: Element,
  present: Present,
): FoundElement<Words, Element> {
  const { when, notHere, outside } = element
  if (notHere !== undefined) return { element, state: 'not-applicable', clauses: [], because: notHere }
  if (when && !present.decide(when)) return { element, state: 'not-applicable', clauses: [] }
  if (outside !== undefined) return { element, state: 'outside', clauses: [], because: outside }
  return { element, ...find(element, present) }
}

/** What a document has of what meets an element, or a duty that is not divided. */
export function find<Words extends Said>(
  { metBy, metByWhere = [], missing = [] }: Fulfilment<Words>,
  { clauses, decide }: Present,
): Found<Words> {
  const groups = [...metBy, ...metByWhere.filter(({ when }) => decide(when)).map(({ anyOf }) => anyOf)]
  const found = groups.map((group) => group.filter((clause) => clauses.has(clause)))
  const reasons = missing.filter(({ when }) => !when || decide(when))
  const lacking = reasons.find(({ outside }) => !outside) ?? reasons[0]
  const isSaid = found.every((group) => group.length > 0)
  return {
    state: isSaid && !lacking ? 'met' : isSaid && lacking?.outside ? 'outside' : 'missing',
    clauses: distinct(found.flat()),
    ...(lacking && { because: lacking.because }),
  }
}

/** A duty is met only when everything that applies is met. */
function stateOf(found: readonly { readonly state: ElementState }[]): FulfilmentState {
  const states = new Set(found.map(({ state }) => state))
  states.delete('not-applicable')
  const [only] = states
  if (states.size === 0) return 'not-applicable'
  if (states.size === 1) return only!
  return states.has('met') ? 'partly' : 'missing'
}

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)]
