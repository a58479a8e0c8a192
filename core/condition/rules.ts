import { isEmpty, ownEntry, ownEntriesIn, type AnswerValue } from '../questionnaire/answers.ts'
import { factNamed, keysOf, type Condition, type Facts } from './condition.ts'

/** A compiled condition: its place in the table of its {@link Rules}. Conditions that say the same are one rule. */
export type Rule = number

/** One comparison, such as `country == DE`. */
export type Comparison = Exclude<Condition, { op: 'constant' | 'fact' | 'not' | 'and' | 'or' }>

/** The comparisons with one key, found by the values for which they hold. */
type Compared = {
  readonly all: Rule[]
  /** `==` and `in`: by the answer as a whole. */
  readonly whole: Map<string, Rule[]>
  /** `has`: by each value of a list. */
  readonly each: Map<string, Rule[]>
  readonly tests: { readonly rule: Rule; readonly test: (value: AnswerValue) => boolean }[]
}

const comparing = 0
const negating = 1
const all = 2
const any = 3

/**
 * All conditions that read the same derived facts, as one table in which a rule comes after the rules that it consists of.
 * Equal conditions share a rule, so that each is decided once, however many clauses ask. The table is kept as long as the
 * facts: conditions come from content, never from a person.
 */
export class Rules {
  readonly #facts: Facts
  readonly #known = new WeakMap<Condition, Rule>()
  readonly #keys = new WeakMap<Condition, ReadonlySet<string>>()
  readonly #equal = new Map<string, Rule>()
  /** By rule: how it is decided, and where in `#parts` the rules begin that it consists of. */
  readonly #kinds: number[] = []
  readonly #starts: number[] = [0]
  readonly #parts: Rule[] = []
  /** The rules that consist of others, in the order of the table. */
  readonly #composed: Rule[] = []
  readonly #compared = new Map<string, Compared>()

  constructor(facts: Facts) {
    this.#facts = facts
  }

  get size(): number {
    return this.#kinds.length
  }

  /** The rule of a condition. @throws when it names a fact that does not exist. */
  of(condition: Condition): Rule {
    const known = this.#known.get(condition)
    if (known !== undefined) return known
    const rule = this.#compile(condition)
    this.#known.set(condition, rule)
    return rule
  }

  /** The keys that a condition reads, facts opened. */
  keysOf(condition: Condition): ReadonlySet<string> {
    const known = this.#keys.get(condition) ?? keysOf(condition, this.#facts)
    this.#keys.set(condition, known)
    return known
  }

  /** Records which comparisons with a key hold for its answer: 1 in `decided`. The others are left as they are. */
  mark(decided: Uint8Array, key: string, value: AnswerValue | undefined): void {
    const compared = this.#compared.get(key)
    if (compared === undefined || value === undefined || isEmpty(value)) return
    const { whole, each, tests } = compared
    if (whole.size) for (const rule of whole.get(String(value)) ?? none) decided[rule] = 1
    if (each.size) {
      for (const one of Array.isArray(value) ? (value as readonly unknown[]) : [String(value)])
        if (typeof one === 'string') for (const rule of each.get(one) ?? none) decided[rule] = 1
      const own = each.get(ownEntry)
      if (own && ownEntriesIn(value).length) for (const rule of own) decided[rule] = 1
    }
    for (const { rule, test } of tests) if (test(value)) decided[rule] = 1
  }

  /** Clears what was recorded about a key. */
  unmark(decided: Uint8Array, key: string): void {
    for (const rule of this.#compared.get(key)?.all ?? none) decided[rule] = 0
  }

  /** Decides every rule from the recorded comparisons. */
  decideAll(decided: Uint8Array): void {
    const kinds = this.#kinds
    const starts = this.#starts
    const parts = this.#parts
    for (const rule of this.#composed) {
      const kind = kinds[rule]
      let index = starts[rule]!
      const end = starts[rule + 1]!
      if (kind === negating) {
        decided[rule] = 1 - decided[parts[index]!]!
        continue
      }
      const settling = kind === any ? 1 : 0
      while (index < end && decided[parts[index]!] !== settling) index++
      decided[rule] = index < end ? settling : 1 - settling
    }
  }

  /** Decides one rule from the recorded comparisons alone. */
  decide(rule: Rule, decided: Uint8Array): boolean {
    const kind = this.#kinds[rule]
    if (kind === comparing) return decided[rule] === 1
    const start = this.#starts[rule]!
    const end = this.#starts[rule + 1]!
    if (kind === negating) return !this.decide(this.#parts[start]!, decided)
    for (let index = start; index < end; index++)
      if (this.decide(this.#parts[index]!, decided) === (kind === any)) return kind === any
    return kind === all
  }

  #compile(condition: Condition): Rule {
    switch (condition.op) {
      case 'fact':
        return this.of(factNamed(condition.name, this.#facts))
      case 'constant':
        // `and` of an empty list is true, `or` of an empty list is false.
        return this.#made(condition.value ? all : any, [])
      case 'not':
        return this.#made(negating, [this.of(condition.of)])
      case 'and':
      case 'or':
        return this.#made(
          condition.op === 'and' ? all : any,
          condition.of.map((part) => this.of(part)),
        )
      default:
        return this.#compare(condition)
    }
  }

  #made(kind: number, parts: readonly Rule[]): Rule {
    return this.#once(`${kind} ${parts.join(' ')}`, kind, parts)
  }

  #compare(condition: Comparison): Rule {
    const words = JSON.stringify(condition)
    const before = this.size
    const rule = this.#once(words, comparing, [])
    if (rule < before) return rule
    const compared = this.#comparedWith(condition.key)
    compared.all.push(rule)
    switch (condition.op) {
      case '==':
        add(compared.whole, condition.value, rule)
        break
      case 'in':
        for (const value of condition.values) add(compared.whole, value, rule)
        break
      case 'has':
        for (const value of condition.values) add(compared.each, value, rule)
        break
      default:
        compared.tests.push({ rule, test: testOf(condition) })
    }
    return rule
  }

  #comparedWith(key: string): Compared {
    const known = this.#compared.get(key)
    if (known) return known
    const made: Compared = { all: [], whole: new Map(), each: new Map(), tests: [] }
    this.#compared.set(key, made)
    return made
  }

  #once(words: string, kind: number, parts: readonly Rule[]): Rule {
    const known = this.#equal.get(words)
    if (known !== undefined) return known
    const rule = this.#kinds.push(kind) - 1
    if (kind !== comparing) this.#composed.push(rule)
    this.#parts.push(...parts)
    this.#starts.push(this.#parts.length)
    this.#equal.set(words, rule)
    return rule
  }
}

const none: readonly Rule[] = []

function add(rules: Map<string, Rule[]>, value: string, rule: Rule): void {
  const known = rules.get(value)
  if (known) known.push(rule)
  else rules.set(value, [rule])
}

function testOf(condition: Comparison): (value: AnswerValue) => boolean {
  switch (condition.op) {
    case '!=':
      return (value) => String(value) !== condition.value
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
    default:
      throw new Error(`${condition.op} is found by its values`)
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
