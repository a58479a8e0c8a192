import { computedKeys } from '#core/assembly/computed-keys.ts'
import { unlessNo } from '#core/assembly/device-access.ts'
import { keysReadByDerived } from '#core/assembly/derived.ts'
import { factNamed, keysOf, type Condition, type Facts } from '#core/condition/condition.ts'
import { holds as isHeld } from '#core/condition/evaluate.ts'
import type { ClauseLibrary } from '#core/library/library.ts'
import {
  askedFieldsOf,
  isAboutTheDocument,
  questionsOf,
  type Answer,
  type Question,
  type Questionnaire,
  type Section,
} from '#core/questionnaire/questionnaire.ts'
import { asAsked, factsAsAsked } from './as-asked.ts'
import { searchIn, Undecided, type Model } from './satisfy.ts'
import { allOf, always, anyOf, notOf, replaced } from './simplify.ts'

/** A key that makes a condition hold by being left open, and answers with which the condition does not hold until it is. */
export type Added = { readonly key: string; readonly where: Model | 'undecided' }

/**
 * A questionnaire in which nobody confirmed what it fills in: that is open, also where an answer is required. What is filled
 * in still decides what is asked, so a question may be asked whose condition does not hold for the answers that stand.
 */
export function unconfirmed(questionnaire: Questionnaire): Questionnaire {
  const filledIn = new Map(questionsOf(questionnaire).flatMap((one) => (fillsIn(one) ? [[one.userData, one]] : [])))
  const perhaps = (condition: Condition): Condition => maybe(condition, filledIn, questionnaire.facts)
  const certainly = (condition: Condition | undefined): Condition | undefined =>
    condition && notOf(perhaps(notOf(condition)))
  const asked = <Asked extends Question | Section | Answer>(one: Asked): Asked =>
    one.visibleWhen ? { ...one, visibleWhen: perhaps(one.visibleWhen) } : one
  const open = (one: Question): Question => ({ ...asked(one), ...(one.answers && { answers: one.answers.map(asked) }) })
  return {
    ...questionnaire,
    steps: questionnaire.steps.map((step) => ({
      ...step,
      sections: step.sections.map((section) => ({
        ...asked(section),
        questions: section.questions.map((one) => {
          if (fillsIn(one)) return { ...open(one), required: false }
          // An answer is missing only where the question is asked for certain.
          const certain = allOf(certainly(section.visibleWhen), certainly(one.visibleWhen))
          return one.required ? { ...open(one), required: false, requiredWhen: certain } : open(one)
        }),
      })),
    })),
  }
}

/** Whether a document can be made that has no answer of its owner to a question. */
export const mayBeOpen = (questionnaire: Questionnaire, question: Question): boolean =>
  !isAboutTheDocument(questionnaire, question) && (fillsIn(question) || !question.required)

/** Whether a question has an answer before anybody gave it one. */
const fillsIn = ({ default: usual, prefillFrom, answers }: Question): boolean =>
  usual !== undefined ||
  (prefillFrom !== undefined && !alwaysThere.has(prefillFrom)) ||
  (answers?.some(({ recommendedWhen }) => recommendedWhen !== undefined) ?? false)

/** What is filled in and never open: the day, the usual title, and the country, without which there is no document. */
const alwaysThere: ReadonlySet<string> = new Set(['today', 'firstTitle', 'visitorCountry'])

/** What a comparison says of what is filled in, where that is always the same; undefined where it is not. */
const ofDefault = (
  comparison: Comparison,
  { default: usual, defaultUnless, prefillFrom, answers }: Question,
): Condition | undefined =>
  usual === undefined || defaultUnless || prefillFrom !== undefined || answers?.some((one) => one.recommendedWhen)
    ? undefined
    : { op: 'constant', value: isHeld(comparison, { [comparison.key]: usual }, {}) }

/** That a condition holds, or may hold by what is filled in for these keys. */
function maybe(condition: Condition, keys: ReadonlyMap<string, Question>, facts: Facts, holds = true): Condition {
  switch (condition.op) {
    case 'constant':
      return condition
    case 'fact':
      return keysOf(condition, facts).isDisjointFrom(new Set(keys.keys()))
        ? condition
        : maybe(factNamed(condition.name, facts), keys, facts, holds)
    case 'not':
      return notOf(maybe(condition.of, keys, facts, !holds))
    case 'and':
      return allOf(...condition.of.map((one) => maybe(one, keys, facts, holds)))
    case 'or':
      return anyOf(condition.of.map((one) => maybe(one, keys, facts, holds)))
    default: {
      const question = keys.get(condition.key)
      // What is turned round fails without an answer as it is.
      if (!holds || !question) return condition
      return anyOf([condition, allOf(notOf({ op: 'is_set', key: condition.key }), ofDefault(condition, question))])
    }
  }
}

type Comparison = Extract<Condition, { readonly key: string }>
type Asked = { readonly question: Question; readonly section: Section }

/**
 * Finds the keys that make a condition of one type hold by being left open. As with all that is proved about conditions, what
 * is not known may be anything: a key too many can be found, and none is missed.
 */
export class Silence {
  readonly #library: ClauseLibrary
  readonly #facts: Facts
  readonly #search: Search
  readonly #opened: readonly Opened[]

  constructor(questionnaire: Questionnaire, library: ClauseLibrary) {
    this.#library = library
    this.#facts = factsAsAsked(library.facts, library)
    const silent = unconfirmed(questionnaire)
    this.#search = decided(searchIn({ ...silent, facts: this.#facts }, { steps: 2500 }))
    const asked = silent.steps.flatMap(({ sections }) =>
      sections.flatMap((section) => section.questions.map((question): Asked => ({ question, section }))),
    )
    const known = { facts: this.#facts, computed: new Set(keysReadByDerived(library)), search: this.#search }
    this.#opened = questionsOf(questionnaire).flatMap((question, place) =>
      mayBeOpen(questionnaire, question) ? [new Opened(asked, place, known)] : [],
    )
  }

  /** @param meanwhile what holds too once the key is open. */
  adds(condition: Condition, meanwhile: Condition = always): readonly Added[] {
    const when = asAsked(condition, this.#library)
    const then = asAsked(meanwhile, this.#library)
    return this.#opened.flatMap((opened) => {
      const where = this.#where(when, then, opened)
      return where ? [{ key: opened.key, where }] : []
    })
  }

  #where(when: Condition, then: Condition, { goals, begins, without }: Opened): Added['where'] | undefined {
    const ways = begins(when)
    if (ways.length === 0) return undefined
    const also = [...goals, without(then)]
    const whole = this.#search([...also, without(when), notOf(when)])
    if (whole !== 'undecided' || ways.length > fewWays) return whole
    // Way by way there is less to look through, but some conditions have thousands of them.
    const found = ways.map((way) => this.#search([...also, ...way]))
    return found.find((one) => one !== undefined && one !== 'undecided') ?? found.find((one) => one !== undefined)
  }
}

const fewWays = 10

/** Looks for answers under which conditions hold. */
type Search = (conditions: readonly Condition[]) => Added['where'] | undefined

const decided =
  (search: ReturnType<typeof searchIn>): Search =>
  (conditions) => {
    try {
      return search(conditions)
    } catch (error) {
      if (error instanceof Undecided) return 'undecided'
      throw error
    }
  }

/** Conditions that hold together. */
type Way = readonly Condition[]

type Known = {
  readonly facts: Facts
  /** The keys from which others are computed. */
  readonly computed: ReadonlySet<string>
  readonly search: Search
}

/**
 * What becomes of conditions when one key is left open: every comparison with it fails, and so does every comparison with
 * what is not asked any more, or has a value that is not offered any more. What is left is a part of the answers before.
 */
class Opened {
  readonly key: string
  /** What holds where the key is answered and could be left open. */
  readonly goals: readonly Condition[]
  readonly #question: Question
  readonly #facts: Facts
  /** What becomes of the comparisons with each key that loses an answer. */
  readonly #become = new Map<string, (comparison: Comparison) => Condition>()
  readonly #search: Search
  readonly #factsTurn = new Map<string, readonly Way[]>()
  /** What is left of conditions. */
  #left = new WeakMap<Condition, Condition>()
  readonly #factsRead = new Map<string, boolean>()

  constructor(asked: readonly Asked[], place: number, { facts, computed, search }: Known) {
    this.#search = search
    const { question } = asked[place]!
    this.#question = question
    this.key = question.userData
    this.#facts = facts
    const { requiredWhen } = question
    this.goals = [{ op: 'is_set', key: this.key }, ...(requiredWhen && !fillsIn(question) ? [notOf(requiredWhen)] : [])]
    this.#loses(question, () => notOf(always))
    // What is filled in instead may still ask what the answer asked.
    const isUnsure = fillsIn(question) && !ofDefault({ op: 'is_set', key: this.key }, question)
    // A question sees only those before it, so one pass in order finds all that lose an answer.
    for (const { question: later, section } of asked.slice(place + 1)) {
      const visibleWhen = allOf(section.visibleWhen, later.visibleWhen)
      const reads = (one: Condition | undefined): boolean => one !== undefined && this.#reads(one)
      const asks = reads(visibleWhen)
      const narrowed = later.answers?.some((one) => reads(one.visibleWhen)) ?? false
      // What followed from the key may not follow any more, or not whole.
      const followed =
        (later.prefillFrom !== undefined && this.#become.has(later.prefillFrom)) ||
        (later.answers?.some((one) => reads(one.recommendedWhen)) ?? false)
      if (!narrowed && !followed && !asks) continue
      const stays = this.#shown(visibleWhen)
      this.#loses(later, (comparison) =>
        allOf(
          stays,
          comparison,
          narrowed ? this.#offered(later, comparison) : undefined,
          followed || (asks && isUnsure) ? lessOf(comparison) : undefined,
        ),
      )
    }
    if ([...this.#become.keys()].some((key) => computed.has(key)))
      for (const key of computedKeys)
        this.#become.set(key, (comparison) =>
          this.#grows(key) ? lessOf(comparison) : allOf(comparison, lessOf(comparison)),
        )
    this.#factsRead.clear()
    this.#left = new WeakMap()
  }

  /** All ways in which a condition that does not hold begins to hold without the key. */
  readonly begins = (condition: Condition): readonly Way[] => this.#turns(condition, true)

  /** A condition as it is without the key. */
  readonly without = (condition: Condition): Condition => {
    const known = this.#left.get(condition)
    if (known) return known
    const left = this.#replaced(condition)
    this.#left.set(condition, left)
    return left
  }

  /** What asks or offers something, without the key: it reads what is filled in instead. */
  readonly #shown = (condition: Condition): Condition =>
    this.#replaced(condition, (comparison) =>
      comparison.key === this.key ? ofDefault(comparison, this.#question) : undefined,
    )

  #replaced(
    condition: Condition,
    shown: (comparison: Comparison) => Condition | undefined = () => undefined,
  ): Condition {
    // Most of a condition reads nothing that is lost.
    if (!this.#reads(condition)) return condition
    return replaced(
      condition,
      (comparison) => shown(comparison) ?? this.#become.get(comparison.key)?.(comparison) ?? comparison,
      (name) => (this.#reads({ op: 'fact', name }) ? factNamed(name, this.#facts) : undefined),
    )
  }

  /** Without a no, a service is taken to set its usual cookies: what is computed of them may be more than before. */
  #grows(key: string): boolean {
    return unlessNo.includes(this.key) && (computedKeys as readonly string[]).includes(key)
  }

  #loses(question: Question, becomes: (comparison: Comparison) => Condition): void {
    for (const { userData } of [question, ...askedFieldsOf(question)]) this.#become.set(userData, becomes)
    this.#factsRead.clear()
  }

  /** What a comparison demands of the values that are still offered. */
  #offered({ answers = [] }: Question, comparison: Comparison): Condition {
    const values =
      comparison.op === 'has' || comparison.op === 'in'
        ? comparison.values
        : comparison.op === '=='
          ? [comparison.value]
          : undefined
    if (!values) return lessOf(comparison)
    return anyOf(
      values.map((value) => {
        const visibleWhen = answers.find((one) => one.value === value)?.visibleWhen
        const same: Condition =
          comparison.op === 'has' ? { ...comparison, values: [value] } : { op: '==', key: comparison.key, value }
        return allOf(same, visibleWhen && this.#shown(visibleWhen))
      }),
    )
  }

  /** @param begins whether it begins to hold, or ceases to. */
  #turns(condition: Condition, begins: boolean): readonly Way[] {
    switch (condition.op) {
      case 'constant':
        return []
      case 'fact':
        return this.#reads(condition) ? this.#factTurns(condition.name, begins) : []
      case 'not':
        return this.#turns(condition.of, !begins)
      case 'and':
      case 'or': {
        // All of several begin to hold with the last of them, and any of several with the first; they cease the other way round.
        const others = (one: Condition): Condition =>
          condition.op === 'and' ? (begins ? this.without(one) : one) : notOf(begins ? one : this.without(one))
        return condition.of.flatMap((part, index) =>
          this.#turns(part, begins).map((way) => [...way, ...condition.of.toSpliced(index, 1).map(others)]),
        )
      }
      default: {
        const becomes = this.#become.get(condition.key)
        if (!becomes) return []
        if (!begins) return [[condition, notOf(becomes(condition))]]
        return this.#grows(condition.key) ? [[notOf(condition), becomes(condition)]] : []
      }
    }
  }

  /** The ways in which a fact turns that are possible, whatever else a condition demands. */
  #factTurns(name: string, begins: boolean): readonly Way[] {
    const id = `${begins ? '' : 'not '}${name}`
    const known = this.#factsTurn.get(id)
    if (known) return known
    const ways = this.#turns(factNamed(name, this.#facts), begins).filter((way) =>
      this.#search([...this.goals, ...way]),
    )
    this.#factsTurn.set(id, ways)
    return ways
  }

  #reads(condition: Condition): boolean {
    switch (condition.op) {
      case 'constant':
        return false
      case 'fact': {
        const known = this.#factsRead.get(condition.name)
        if (known !== undefined) return known
        const read = this.#reads(factNamed(condition.name, this.#facts))
        this.#factsRead.set(condition.name, read)
        return read
      }
      case 'not':
        return this.#reads(condition.of)
      case 'and':
      case 'or':
        return condition.of.some((one) => this.#reads(one))
      default:
        return this.#become.has(condition.key)
    }
  }
}

/** A comparison with what is left of a key, which may be any part of what it had. */
const lessOf = (comparison: Comparison): Comparison => ({ ...comparison, key: `${comparison.key}, less` })
