import { isEmpty, type Answers, type AnswerValue } from '../questionnaire/answers.ts'
import { factNamed, type Condition, type Facts } from './condition.ts'

/** A condition that is ready to be decided. Conditions that say the same share one rule. */
export type Rule = {
  /** Counts from 0 among the rules with the same facts. */
  readonly id: number
  /** Decides without looking at what was decided before; {@link decide} is for callers. */
  readonly test: (known: Known) => boolean
}

/** What rules are decided by. */
export type Known = {
  readonly answers: Answers
  /** The fields of one entry, which stand in front of the answers; a field without a value hides the answer. */
  readonly entry?: Answers | undefined
  /** What was decided so far, by rule: 0 when it was not. None while answers may still change. */
  readonly decided?: Uint8Array | undefined
}

const yes = 1
const no = 2

/** Says whether a rule holds; at most once for each rule where `known` remembers what was decided. */
export function decide(rule: Rule, known: Known): boolean {
  const { decided } = known
  if (decided === undefined) return rule.test(known)
  const before = decided[rule.id]
  if (before) return before === yes
  const holds = rule.test(known)
  decided[rule.id] = holds ? yes : no
  return holds
}

/**
 * The rules of all conditions that read the same derived facts. Equal parts of conditions become one rule, so that each
 * is decided once for a document, however many clauses ask.
 */
export class Rules {
  readonly #facts: Facts
  readonly #known = new WeakMap<Condition, Rule>()
  readonly #equal = new Map<string, Rule>()

  constructor(facts: Facts) {
    this.#facts = facts
  }

  /**
   * The rule of a condition. Rules are kept as long as the facts: conditions come from content, never from a person.
   *
   * @throws when it names a fact that does not exist.
   */
  of(condition: Condition): Rule {
    const known = this.#known.get(condition)
    if (known) return known
    const rule = this.#compile(condition)
    this.#known.set(condition, rule)
    return rule
  }

  /** Answers that no longer change: every rule is decided once. */
  knowing(answers: Answers): Known {
    return { answers, entry: undefined, decided: new Uint8Array(this.#equal.size) }
  }

  #compile(condition: Condition): Rule {
    switch (condition.op) {
      case 'fact':
        return this.of(factNamed(condition.name, this.#facts))
      case 'constant':
        return this.#once(`${condition.value}`, () => () => condition.value)
      case 'not': {
        const of = this.of(condition.of)
        return this.#once(`not ${of.id}`, () => (known) => !decide(of, known))
      }
      case 'and':
      case 'or': {
        const of = condition.of.map((part) => this.of(part))
        const words = `${condition.op} ${of.map(({ id }) => id).join(' ')}`
        return this.#once(words, () => (condition.op === 'and' ? every(of) : some(of)))
      }
      default:
        return this.#once(JSON.stringify(condition), () => comparison(condition))
    }
  }

  #once(words: string, test: () => Rule['test']): Rule {
    const known = this.#equal.get(words)
    if (known) return known
    const rule: Rule = { id: this.#equal.size, test: test() }
    this.#equal.set(words, rule)
    return rule
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

function every(of: readonly Rule[]): Rule['test'] {
  return (known) => {
    for (const rule of of) if (!decide(rule, known)) return false
    return true
  }
}

function some(of: readonly Rule[]): Rule['test'] {
  return (known) => {
    for (const rule of of) if (decide(rule, known)) return true
    return false
  }
}

export type Comparison = Exclude<Condition, { op: 'constant' | 'fact' | 'not' | 'and' | 'or' }>

function comparison(condition: Comparison): Rule['test'] {
  const { key } = condition
  const compares = comparing(condition)
  return ({ answers, entry }) => {
    const value = entry !== undefined && Object.hasOwn(entry, key) ? entry[key] : answers[key]
    return value !== undefined && !isEmpty(value) && compares(value)
  }
}

function comparing(condition: Comparison): (value: AnswerValue) => boolean {
  const { op } = condition
  switch (op) {
    case '==':
      return (value) => String(value) === condition.value
    case '!=':
      return (value) => String(value) !== condition.value
    case 'in': {
      const values = new Set(condition.values)
      return (value) => values.has(String(value))
    }
    case 'has': {
      const values = new Set(condition.values)
      const offered = (one: unknown): boolean => typeof one === 'string' && values.has(one)
      return (value) => (Array.isArray(value) ? value.some(offered) : values.has(String(value)))
    }
    case 'is_set':
      return () => true
    case 'true':
      return (value) => value !== false && value !== 'no'
    case '>':
      return (value) => Number(value) > condition.value
    case '<':
      return (value) => Number(value) < condition.value
    case '>=':
      return (value) => Number(value) >= condition.value
    case '<=':
      return (value) => Number(value) <= condition.value
  }
}
