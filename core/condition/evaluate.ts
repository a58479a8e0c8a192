import type { Answers } from '../questionnaire/answers.ts'
import type { Condition, Facts } from './condition.ts'
import { decide, rulesWith } from './rule.ts'

/**
 * Says whether a condition holds for the answers. Every comparison with an unanswered key is false; hidden questions
 * must already have been removed from the answers.
 */
export function holds(condition: Condition, answers: Answers, facts: Facts): boolean {
  return decide(rulesWith(facts).of(condition), { answers, entry: undefined, decided: undefined })
}

/** `holds` for answers that no longer change: every part of every condition is decided once. */
export function decider(answers: Answers, facts: Facts): (condition: Condition) => boolean {
  const rules = rulesWith(facts)
  const known = rules.knowing(answers)
  return (condition) => decide(rules.of(condition), known)
}
