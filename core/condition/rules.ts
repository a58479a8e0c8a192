import { hasOwnEntry, isEmpty, ownNames, valuesIn, type Answers, type AnswerValue } from '../answers/answers.ts'
import { factNamed, type Condition, type Facts } from './condition.ts'

/**
 * A compiled condition: twice its place in the table of its {@link Rules}, and one more where it is the opposite of what is
 * decided there. Conditions that say the same are one rule.
 */
export type Rule = number

/** One comparison, such as `country == DE`. */
export type Comparison = Exclude<Condition, { op: 'constant' | 'fact' | 'not' | 'and' | 'or' }>

/** Decided rules, by their place in the table: 1 where a rule holds. */
export type Decided = Uint8Array

/** The comparisons with one key, found by the values for which they hold. */
type Compared = {
  readonly all: Rule[]
  /** `==` and `in`: by the answer as a whole. */
  readonly whole: Map<string, Rule[]>
  /** `has`: by each value of a list. */
  readonly each: Map<string, Rule[]>
  readonly others: { readonly rule: Rule; readonly comparison: Comparison }[]
}

/** The first place of every table holds always. */
export const always: Rule = 0
const never: Rule = 1

const opposite = (rule: Rule): Rule => rule ^ 1
/** Where a rule is in the table. */
const placeOf = (rule: Rule): number => rule >> 1
const isOpposite = (rule: Rule): number => rule & 1

/** Whether a rule holds where everything is decided. */
export const isDecided = (rule: Rule, decided: Decided): boolean => (decided[placeOf(rule)]! ^ isOpposite(rule)) === 1

/** Whether a rule was made after the table was decided. */
export const isBeyond = (rule: Rule, decided: Decided): boolean => placeOf(rule) >= decided.length

/**
 * All conditions that read the same derived facts, as one table. A place holds a comparison or an `and` of two rules that come
 * before it; `not` is the opposite of a rule, and `or` the opposite of an `and` of opposites. So deciding everything is one
 * pass without a branch, and equal conditions are decided once, however many clauses ask. The table is kept as long as the
 * facts: conditions come from content, never from a person.
 */
export class Rules {
  readonly #facts: Facts
  readonly #known = new WeakMap<Condition, Rule>()
  readonly #equal = new Map<string, Rule>()
  readonly #compared = new Map<string, Compared>()
  /** For each place of the table, the comparison there, or the two rules that both have to hold. */
  readonly #comparisons: (Comparison | undefined)[] = [undefined]
  readonly #lefts: Rule[] = [always]
  readonly #rights: Rule[] = [always]
  /** The places of the `and`s, in order. */
  readonly #composed: number[] = []

  constructor(facts: Facts) {
    this.#facts = facts
  }

  /** The number of places in the table. */
  get size(): number {
    return this.#comparisons.length
  }

  /** The rule of a condition. @throws when it names a fact that does not exist. */
  of(condition: Condition): Rule {
    const known = this.#known.get(condition)
    if (known !== undefined) return known
    const rule = this.#compile(condition)
    this.#known.set(condition, rule)
    return rule
  }

  /** Records which comparisons with a key hold for its answer. The others are left as they are. */
  mark(decided: Decided, key: string, value: AnswerValue | undefined): void {
    const compared = this.#compared.get(key)
    if (compared === undefined || value === undefined || isEmpty(value)) return
    const { whole, each, others } = compared
    if (whole.size) for (const rule of whole.get(String(value)) ?? none) decided[placeOf(rule)] = 1
    if (each.size) {
      for (const one of Array.isArray(value) ? (value as readonly unknown[]) : [String(value)])
        if (typeof one === 'string') for (const rule of each.get(one) ?? none) decided[placeOf(rule)] = 1
      for (const name of ownNames) {
        const own = each.get(name)
        if (own && hasOwnEntry(value, name)) for (const rule of own) decided[placeOf(rule)] = 1
      }
    }
    for (const { rule, comparison } of others) if (compares(comparison, value)) decided[placeOf(rule)] = 1
  }

  /** Clears what was recorded about a key. */
  unmark(decided: Decided, key: string): void {
    for (const rule of this.#compared.get(key)?.all ?? none) decided[placeOf(rule)] = 0
  }

  /** Decides everything from the recorded comparisons. */
  decideAll(decided: Decided): void {
    decided[placeOf(always)] = 1
    for (const place of this.#composed) {
      const left = this.#lefts[place]!
      const right = this.#rights[place]!
      decided[place] = (decided[placeOf(left)]! ^ isOpposite(left)) & (decided[placeOf(right)]! ^ isOpposite(right))
    }
  }

  /**
   * Decides one rule from the recorded comparisons alone.
   *
   * @param entry answers in front of those that were recorded; one without a value hides the recorded one.
   */
  decide(rule: Rule, decided: Decided, entry: Answers = noAnswers): boolean {
    return this.#holdsAt(placeOf(rule), decided, entry) !== (isOpposite(rule) === 1)
  }

  #holdsAt(place: number, decided: Decided, entry: Answers): boolean {
    if (place === placeOf(always)) return true
    const comparison = this.#comparisons[place]
    if (comparison === undefined)
      return this.decide(this.#lefts[place]!, decided, entry) && this.decide(this.#rights[place]!, decided, entry)
    return comparison.key in entry ? holdsFor(comparison, entry[comparison.key]) : decided[place] === 1
  }

  #compile(condition: Condition): Rule {
    switch (condition.op) {
      case 'fact':
        return this.of(factNamed(condition.name, this.#facts))
      case 'constant':
        return condition.value ? always : never
      case 'not':
        return opposite(this.of(condition.of))
      case 'and':
        return this.#all(condition.of.map((part) => this.of(part)))
      case 'or':
        return opposite(this.#all(condition.of.map((part) => opposite(this.of(part)))))
      default:
        return this.#compare(condition)
    }
  }

  #all(parts: readonly Rule[]): Rule {
    return parts.reduce((left, right) => this.#both(left, right), always)
  }

  #both(left: Rule, right: Rule): Rule {
    if (left === always || left === right) return right
    return this.#once(`${left} ${right}`, () => {
      this.#composed.push(this.size)
      return this.#add(undefined, left, right)
    })
  }

  #compare(comparison: Comparison): Rule {
    return this.#once(JSON.stringify(comparison), () => {
      const rule = this.#add(comparison, always, always)
      const { all, whole, each, others } = this.#comparedWith(comparison.key)
      all.push(rule)
      switch (comparison.op) {
        case '==':
          add(whole, comparison.value, rule)
          break
        case 'in':
          for (const value of comparison.values) add(whole, value, rule)
          break
        case 'has':
          for (const value of comparison.values) add(each, value, rule)
          break
        default:
          others.push({ rule, comparison })
      }
      return rule
    })
  }

  #comparedWith(key: string): Compared {
    const known = this.#compared.get(key)
    if (known) return known
    const made: Compared = { all: [], whole: new Map(), each: new Map(), others: [] }
    this.#compared.set(key, made)
    return made
  }

  #once(words: string, make: () => Rule): Rule {
    const known = this.#equal.get(words)
    if (known !== undefined) return known
    const rule = make()
    this.#equal.set(words, rule)
    return rule
  }

  #add(comparison: Comparison | undefined, left: Rule, right: Rule): Rule {
    this.#lefts.push(left)
    this.#rights.push(right)
    return 2 * (this.#comparisons.push(comparison) - 1)
  }
}

const none: readonly Rule[] = []
const noAnswers: Answers = {}

function add(rules: Map<string, Rule[]>, value: string, rule: Rule): void {
  const known = rules.get(value)
  if (known) known.push(rule)
  else rules.set(value, [rule])
}

function holdsFor(comparison: Comparison, value: AnswerValue | undefined): boolean {
  return value !== undefined && !isEmpty(value) && compares(comparison, value)
}

/** @param value not empty: no comparison holds for a key without an answer. */
function compares(comparison: Comparison, value: AnswerValue): boolean {
  switch (comparison.op) {
    case '==':
      return String(value) === comparison.value
    case '!=':
      return String(value) !== comparison.value
    case 'in':
      return comparison.values.includes(String(value))
    case 'has':
      return (
        (Array.isArray(value) ? valuesIn(value) : [String(value)]).some((one) => comparison.values.includes(one)) ||
        ownNames.some((name) => comparison.values.includes(name) && hasOwnEntry(value, name))
      )
    case 'is_set':
      return true
    case 'true':
      return value !== false && value !== 'no'
    case '>':
      return Number(value) > comparison.value
    case '<':
      return Number(value) < comparison.value
    case '>=':
      return Number(value) >= comparison.value
    case '<=':
      return Number(value) <= comparison.value
  }
}

const rules = new WeakMap<Facts, Rules>()

/** The rules of conditions that read these facts. */
export function rulesWith(facts: Facts): Rules {
  const known = rules.get(facts)
  if (known) return known
  const made = new Rules(facts)
  rules.set(facts, made)
  return made
}
