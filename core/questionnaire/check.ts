import { decider } from '../condition/evaluate.ts'
import { isEmpty, type Answers, type AnswerValue } from '../answers/answers.ts'
import { checkValue, type CheckContext } from './check-value.ts'
import { interview, type Interview } from './interview.ts'
import type { Confirmed } from './origin.ts'
import { type Problem, reportAt } from './problem.ts'
import { countryKeyOf, isStateOf, questionsOf, type Questionnaire } from './questionnaire.ts'

/** An interview that came from outside, and what is wrong with it. */
export type Checked = {
  /** The answers that stand: what may be said, kept and priced. */
  readonly answers: Answers
  readonly filled: Interview
  readonly problems: readonly Problem[]
}

/**
 * Checks a whole interview that came from outside. Nothing that is filled in stands before it is confirmed in the `context`; a
 * required question for which something is proposed is open, and no problem.
 *
 * Answers to hidden questions and to questions of other types are ignored; a key that no type knows is a problem.
 */
export function checkAnswers(questionnaire: Questionnaire, given: unknown, context: CheckContext): Checked {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    const filled = interview(questionnaire, {}, context)
    return { answers: filled.standing, filled, problems: [{ field: 'answers', code: 'not-answers', parameters: {} }] }
  }
  const known = new Map(questionsOf(questionnaire).map((question) => [question.userData, question]))
  const problems: Problem[] = []
  const accepted: Record<string, AnswerValue> = {}
  const broken = new Map<string, readonly Problem[]>()
  for (const [key, value] of Object.entries(given)) {
    const question = known.get(key)
    if (!question) {
      if (!questionnaire.knownKeys.includes(key))
        reportAt(problems, { field: key })('unknown-question', { key: key.slice(0, 60) })
      continue
    }
    const own = offeredHere(value, questionnaire.valuesElsewhere?.[key])
    if (own === null || own === undefined) continue
    const checked = checkValue(question, own, context)
    if (checked.problems.length) broken.set(key, checked.problems)
    else accepted[key] = checked.value
  }
  const filled = interview(questionnaire, accepted, context)
  // A broken answer to a hidden question does not count; to a visible one it is reported instead of "required".
  for (const [key, found] of broken) if (filled.visible.has(key)) problems.push(...found)
  problems.push(...problemsIn(questionnaire, filled).filter((problem) => !broken.has(problem.field)))
  return { answers: filled.standing, filled, problems }
}

/** What an answer says to this type: without what only other types offer under its key; undefined where nothing is left. */
function offeredHere(value: unknown, elsewhere: readonly string[] = []): unknown {
  const isElsewhere = (one: unknown): boolean => typeof one === 'string' && elsewhere.includes(one)
  if (!Array.isArray(value)) return isElsewhere(value) ? undefined : value
  const own = value.filter((one) => !isElsewhere(one))
  return own.length === 0 && value.length > 0 ? undefined : own
}

/** What cannot be confirmed: keys that nobody knows, and questions that are asked and for which nothing is filled in. */
export function confirmationProblems(
  { knownKeys }: Questionnaire,
  { answers, visible }: Interview,
  confirmed: Confirmed,
): readonly Problem[] {
  const problems: Problem[] = []
  for (const key of confirmed === 'all' ? [] : confirmed) {
    const report = reportAt(problems, { field: key.slice(0, 60) })
    if (!knownKeys.includes(key)) report('unknown-question', { key: key.slice(0, 60) })
    else if (visible.has(key) && isEmpty(answers[key])) report('nothing-to-confirm')
  }
  return problems
}

/** The problems of an interview whose values have the right types, as the wizard holds it. */
export function problemsIn(questionnaire: Questionnaire, filled: Interview): readonly Problem[] {
  const problems: Problem[] = []
  const holds = decider(filled.answers, questionnaire.facts)
  for (const question of questionsOf(questionnaire)) {
    if (!filled.visible.has(question.userData)) continue
    const value = filled.answers[question.userData]
    const required = question.required || (question.requiredWhen !== undefined && holds(question.requiredWhen))
    const report = reportAt(problems, { field: question.userData })
    if (isEmpty(value)) {
      if (required) report('required')
      continue
    }
    question.validation?.forEach((validation, rule) => {
      if (validation.rule === 'equals' && value !== validation.value) report('not-ticked', { rule })
      if (validation.rule === 'max_when' && Number(value) > validation.max && holds(validation.when))
        report('too-large', { max: validation.max, rule })
    })
    if (question.type === 'state' && !isStateOf(value, filled.answers[countryKeyOf(questionnaire, question)]))
      report('other-country')
    problems.push(...checkValue(question, value).problems)
  }
  return problems
}
