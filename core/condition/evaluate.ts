import { type AnswerLayers, type Answers, type AnswerValue } from '../answers/answers.ts'
import type { Condition, Facts } from './condition.ts'
import { isBeyond, isDecided, rulesWith, type Decided, type Rule, type Rules } from './rules.ts'

const nothingDecided: Decided = new Uint8Array(0)

/**
 * Says which conditions hold for answers. Every comparison with an unanswered key is false; hidden questions must
 * already have been removed from the answers.
 */
export class Decisions {
  readonly #rules: Rules
  readonly #layers: AnswerLayers
  /** The answers that came one by one. */
  readonly #grown: Record<string, AnswerValue | undefined> = {}
  /** Whether answers come one by one: then a rule is decided when it is asked for, and not all are with each answer. */
  readonly #growing: boolean
  /** Whether everything is decided, and not comparisons alone. */
  #settled = false
  #decided: Decided = nothingDecided

  constructor(rules: Rules, layers: AnswerLayers, { growing = false } = {}) {
    this.#rules = rules
    this.#layers = growing ? [...layers, this.#grown] : layers
    this.#growing = growing
    this.#begin()
  }

  holds(condition: Condition): boolean {
    return this.decide(this.#rules.of(condition))
  }

  decide(rule: Rule): boolean {
    // A condition that nobody had asked about yet.
    if (isBeyond(rule, this.#decided)) this.#begin()
    if (this.#growing) return this.#rules.decide(rule, this.#decided)
    if (!this.#settled) this.#settle()
    return isDecided(rule, this.#decided)
  }

  /** Adds an answer, or replaces it; only where more answers may come. */
  answer(key: string, value: AnswerValue | undefined): void {
    this.#grown[key] = value
    this.#rules.unmark(this.#decided, key)
    this.#rules.mark(this.#decided, key, value)
  }

  /** Whether a rule holds with the fields of one entry in front of the answers; a field without a value hides the answer. */
  decideWithin(entry: Answers, rule: Rule): boolean {
    if (isBeyond(rule, this.#decided)) this.#begin()
    return this.#rules.decide(rule, this.#decided, entry)
  }

  #begin(): void {
    const decided = new Uint8Array(this.#rules.size)
    for (const layer of this.#layers) for (const key in layer) this.#rules.mark(decided, key, layer[key])
    this.#decided = decided
    this.#settled = false
  }

  #settle(): void {
    this.#rules.decideAll(this.#decided)
    this.#settled = true
  }
}

/** Says whether one condition holds. Where many are asked about the same answers, use `decider`. */
export function holds(condition: Condition, answers: Answers, facts: Facts): boolean {
  const rules = rulesWith(facts)
  const rule = rules.of(condition)
  return rules.decide(rule, nothingDecided, answers)
}

/** `holds` for answers that no longer change: everything is decided once. */
export function decider(answers: Answers, facts: Facts): (condition: Condition) => boolean {
  const decisions = new Decisions(rulesWith(facts), [answers])
  return (condition) => decisions.holds(condition)
}
